import { likeText } from '@amparo/database/like-text.ts'
import { type Only, onlyRows } from '@amparo/database/open-work.ts'
import type { ClaimState } from '@amparo/domain/claims/claim-states.ts'
import { proposalDays } from '@amparo/domain/staff/two-people.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { ClaimRow } from './claims.repository.ts'

export interface ClaimFilter {
  readonly state: ClaimState | 'open' | 'all'
  /** Key of a cover. */
  readonly cover: string | null
  readonly of: 'mine' | 'nobody' | 'late' | 'to_confirm' | null
  readonly staffId: number
  /** Lima day as `AAAA-MM-DD`. */
  readonly today: string
  readonly from: Date | null
  readonly until: Date | null
  /** Part of a folio or of a certificate; the teller is encrypted and not searched. */
  readonly search: string
  readonly only?: Only
}

export interface DeskRow extends ClaimRow {
  readonly owner_name: string | null
  readonly is_pending: boolean
  /** Whether staff wrote the last message; null without messages. */
  readonly is_last_ours: boolean | null
}

/** Closings of an account whose three days are over today and whose week is not, by another person. */
const toConfirm = (today: string, staffId: number) =>
  sql`d.outcome IS NULL AND lima_day(d.confirm_from) BETWEEN ${today}::date - ${proposalDays}::int AND ${today}::date
    AND d.proposed_by_id <> ${staffId}`
/** Refusals that wait today, their last day whole. */
const isWaiting = (today: string) =>
  sql`r.outcome IS NULL AND lima_day(r.proposed_at) >= ${today}::date - ${proposalDays}::int`

/** Approvals above a limit that wait today. */
const isApprovalWaiting = (today: string) =>
  sql`a.outcome IS NULL AND lima_day(a.proposed_at) >= ${today}::date - ${proposalDays}::int`

function conditions({ state, of, cover, staffId, today, from, until, search, only }: ClaimFilter) {
  const parts = [
    state === 'open' ? sql`c.closed_at IS NULL` : state === 'all' ? sql`TRUE` : sql`c.state = ${state}`,
    ...(cover ? [sql`c.cover_key = ${cover}`] : []),
    ...(of === 'mine' ? [sql`c.owner_id = ${staffId}`] : []),
    ...(of === 'nobody' ? [sql`c.owner_id IS NULL`] : []),
    ...(of === 'late' ? [sql`c.closed_at IS NULL AND c.work_by < ${today}::date`] : []),
    ...(of === 'to_confirm'
      ? [
          // Few await among many claims: select them first.
          sql`c.id = ANY (ARRAY(SELECT r.claim_id FROM claim_refusal r
            WHERE ${isWaiting(today)} AND r.proposed_by_id <> ${staffId}
            UNION SELECT a.claim_id FROM claim_approval a
            WHERE ${isApprovalWaiting(today)} AND a.proposed_by_id <> ${staffId}
            UNION SELECT d.claim_id FROM death_closing d WHERE ${toConfirm(today, staffId)}))`,
        ]
      : []),
    ...onlyRows('solicitudes', only, { id: sql`c.id`, ownerId: sql`c.owner_id` }),
    ...(from ? [sql`c.noticed_at >= ${from}`] : []),
    ...(until ? [sql`c.noticed_at < ${until}`] : []),
    ...(search
      ? [sql`(c.folio ILIKE ${likeText(search)} OR c.certificate_number ILIKE ${likeText(search)})`]
      : []),
  ]
  return sql.join(parts, sql` AND `)
}

/** A page of the desk: by the day to work by, or the newest notice first. */
export async function listDesk(
  tx: Tx,
  filter: ClaimFilter,
  {
    after,
    newestFirst,
    limit,
  }: { after: { key: string; id: number } | null; newestFirst: boolean; limit: number },
): Promise<DeskRow[]> {
  const beyond =
    after === null
      ? sql`TRUE`
      : newestFirst
        ? sql`(c.noticed_at, c.id) < (${after.key}::timestamptz, ${after.id})`
        : sql`(c.work_by, c.id) > (${after.key}::date, ${after.id})`
  const order = newestFirst ? sql`c.noticed_at DESC, c.id DESC` : sql`c.work_by, c.id`
  const { rows } = await sql<DeskRow>`
    SELECT c.*, s.name AS owner_name,
      (EXISTS (SELECT FROM claim_refusal r WHERE r.claim_id = c.id AND ${isWaiting(filter.today)})
        OR EXISTS (SELECT FROM claim_approval a WHERE a.claim_id = c.id AND ${isApprovalWaiting(filter.today)})) AS is_pending,
      (SELECT m.staff_id IS NOT NULL FROM claim_message m WHERE m.claim_id = c.id ORDER BY m.id DESC LIMIT 1) AS is_last_ours
    FROM claim c LEFT JOIN staff s ON s.id = c.owner_id
    WHERE ${conditions(filter)} AND ${beyond} ORDER BY ${order} LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many there are, counted no further than `most`. */
export async function countDesk(tx: Tx, filter: ClaimFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT FROM claim c WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Pending work of the desk: open claims, overdue ones, the first day, and refusals and closings to confirm. */
export async function countWaiting(
  tx: Tx,
  today: string,
  staffId: number,
): Promise<{ waiting: number; late: number; first: string | null; toConfirm: number }> {
  const { rows } = await sql<{ waiting: number; late: number; first: string | null; toConfirm: number }>`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE work_by < ${today}::date)::int AS late,
      min(work_by)::text AS first,
      (SELECT count(*)::int FROM claim_refusal r WHERE ${isWaiting(today)} AND r.proposed_by_id <> ${staffId})
        + (SELECT count(*)::int FROM claim_approval a
          WHERE ${isApprovalWaiting(today)} AND a.proposed_by_id <> ${staffId})
        + (SELECT count(*)::int FROM death_closing d WHERE ${toConfirm(today, staffId)}) AS "toConfirm"
    FROM claim WHERE closed_at IS NULL`.execute(tx)
  return rows[0] ?? { waiting: 0, late: 0, first: null, toConfirm: 0 }
}

export async function findOwnerName(tx: Tx, ownerId: number | null): Promise<string | null> {
  if (ownerId === null) return null
  const row = await tx.selectFrom('staff').select('name').where('id', '=', ownerId).executeTakeFirst()
  return row?.name ?? null
}
