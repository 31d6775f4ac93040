import { addedId, rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { OpeningHours } from '@amparo/domain/agenda/service-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** All rules of a service, and its price in céntimos. */
export interface Rules {
  readonly leadHours: number
  readonly cutOffHours: number
  readonly durationMinutes: number
  readonly yearlyLimit: number
  readonly opening: OpeningHours
  readonly tariffCents: number | null
}

/** Rules from a day on, proposed or confirmed. */
export interface RuleChange extends Rules {
  readonly id: string
  readonly serviceId: number
  readonly fromDay: string
  readonly proposedBy: number
  readonly proposerVersion: number | null
  readonly proposerName: string
  readonly proposedAt: Date
  readonly outcome: 'confirmed' | null
  readonly confirmerName: string | null
  readonly appliedAt: Date | null
}

const select = sql`
  SELECT c.id, c.service_id AS "serviceId", c.from_day::text AS "fromDay", c.lead_hours AS "leadHours",
    c.cut_off_hours AS "cutOffHours", c.duration_minutes AS "durationMinutes", c.yearly_limit AS "yearlyLimit", c.opening,
    c.tariff_cents AS "tariffCents", c.proposed_by_id::float8 AS "proposedBy", c.proposer_version AS "proposerVersion",
    p.name AS "proposerName", c.proposed_at AS "proposedAt", c.outcome, e.name AS "confirmerName", c.applied_at AS "appliedAt"
  FROM service_rule_change c JOIN staff p ON p.id = c.proposed_by_id LEFT JOIN staff e ON e.id = c.ended_by_id`

/** Proposals made since then that wait. */
export async function listWaiting(tx: Tx, since: Date): Promise<RuleChange[]> {
  const { rows } =
    await sql<RuleChange>`${select} WHERE c.outcome IS NULL AND c.proposed_at > ${since}`.execute(tx)
  return rows
}

/** Confirmed changes of all services, the newest first, twenty a service. */
export async function listConfirmed(tx: Tx): Promise<RuleChange[]> {
  const { rows } = await sql<RuleChange>`
    ${select} WHERE c.outcome = 'confirmed' AND c.id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY service_id ORDER BY from_day DESC, ended_at DESC) AS place
        FROM service_rule_change WHERE outcome = 'confirmed') AS r WHERE place <= 20)
    ORDER BY c.from_day DESC, c.ended_at DESC`.execute(tx)
  return rows
}

/** Proposes rules of a service, replacing its pending proposal. */
export async function insertChange(
  tx: Tx,
  { rules, ...row }: { serviceId: number; fromDay: string; rules: Rules; by: number; now: Date },
): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('service_rule_change'))`.execute(tx)
  await rowsOf(tx, 'service_rule_change', { service_id: row.serviceId, outcome: null }).delete()
  return addedId(tx, 'service_rule_change', {
    service_id: row.serviceId,
    from_day: row.fromDay,
    lead_hours: rules.leadHours,
    cut_off_hours: rules.cutOffHours,
    duration_minutes: rules.durationMinutes,
    yearly_limit: rules.yearlyLimit,
    opening: JSON.stringify(rules.opening),
    tariff_cents: rules.tariffCents,
    proposed_by_id: row.by,
    proposed_at: row.now,
  })
}

/** Ends a proposal; false if it was ended already. */
export async function endChange(
  tx: Tx,
  id: string,
  end: { outcome: 'confirmed' | 'turned_down'; by: number; alone: boolean; now: Date },
): Promise<boolean> {
  return rowOf(tx, 'service_rule_change', { id, outcome: null }).change({
    outcome: end.outcome,
    ended_by_id: end.by,
    ended_at: end.now,
    alone: end.alone,
  })
}

/** Puts confirmed rules in force whose first day is `today` or earlier: of each service the latest. */
export async function applyDue(tx: Tx, today: string, now: Date): Promise<number> {
  const { rows } = await sql`
    WITH due AS (
        UPDATE service_rule_change SET applied_at = ${now}
        WHERE outcome = 'confirmed' AND applied_at IS NULL AND from_day <= ${today}::date RETURNING *),
      last AS (SELECT DISTINCT ON (service_id) * FROM due ORDER BY service_id, from_day DESC, ended_at DESC)
    INSERT INTO service_rule (service_id, lead_hours, cut_off_hours, yearly_limit, duration_minutes, opening, tariff_cents)
    SELECT service_id, lead_hours, cut_off_hours, yearly_limit, duration_minutes, opening, tariff_cents FROM last
    ON CONFLICT (service_id) DO UPDATE SET lead_hours = excluded.lead_hours, cut_off_hours = excluded.cut_off_hours,
      yearly_limit = excluded.yearly_limit, duration_minutes = excluded.duration_minutes, opening = excluded.opening,
      tariff_cents = excluded.tariff_cents
    RETURNING service_id`.execute(tx)
  return rows.length
}

/** Prices in force, by service. */
export async function listTariffs(tx: Tx): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.selectFrom('service_rule').select(['service_id', 'tariff_cents']).execute()
  return new Map(rows.map(({ service_id, tariff_cents }) => [service_id, tariff_cents]))
}
