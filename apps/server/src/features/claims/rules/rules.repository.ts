import { rowOf } from '@amparo/database/rows.ts'
import type { RuleTable } from '@amparo/domain/claims/approval-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Counts of a trial against past claims. */
export interface TrialCounts {
  readonly claims: number
  readonly approved: number
  /** Of the approved: the desk approved the same amount. */
  readonly same: number
  readonly otherAmount: number
  /** Of the approved: the desk refused them. */
  readonly refused: number
  readonly approvedCents: number
}

/** A version of the rules with its people. */
export interface RuleVersion {
  readonly id: string
  readonly version: number
  readonly tables: readonly RuleTable[]
  readonly madeBy: string | null
  readonly madeAt: Date
  readonly trial: TrialCounts | null
  readonly triedAt: Date | null
  readonly fromDay: string | null
  readonly proposedBy: number | null
  readonly proposerVersion: number | null
  readonly proposerName: string | null
  readonly proposedAt: Date | null
  readonly confirmerName: string | null
  readonly confirmedAt: Date | null
  readonly withdrawerName: string | null
  readonly withdrawnAt: Date | null
}

const select = sql`
  SELECT v.id, v.version, v.tables, m.name AS "madeBy", v.made_at AS "madeAt", v.trial, v.tried_at AS "triedAt",
    v.from_day::text AS "fromDay", v.proposed_by_id::float8 AS "proposedBy", v.proposer_version AS "proposerVersion",
    p.name AS "proposerName", v.proposed_at AS "proposedAt", c.name AS "confirmerName", v.confirmed_at AS "confirmedAt",
    w.name AS "withdrawerName", v.withdrawn_at AS "withdrawnAt"
  FROM claim_rule_version v LEFT JOIN staff m ON m.id = v.made_by_id LEFT JOIN staff p ON p.id = v.proposed_by_id
    LEFT JOIN staff c ON c.id = v.confirmed_by_id LEFT JOIN staff w ON w.id = v.withdrawn_by_id`

/** The newest draft or proposal, and the twenty newest confirmed versions; newest first. */
export async function listVersions(tx: Tx): Promise<RuleVersion[]> {
  const { rows } = await sql<RuleVersion>`
    ${select} WHERE v.version >= (SELECT max(version) FROM claim_rule_version)
      OR (v.proposed_at IS NOT NULL AND v.confirmed_at IS NULL)
      OR v.id IN (SELECT id FROM claim_rule_version WHERE confirmed_at IS NOT NULL ORDER BY version DESC LIMIT 20)
    ORDER BY v.version DESC`.execute(tx)
  return rows
}

export async function findVersion(tx: Tx, version: number): Promise<RuleVersion | undefined> {
  return (await sql<RuleVersion>`${select} WHERE v.version = ${version}`.execute(tx)).rows[0]
}

/** The proposal that waits, made since then. */
export async function findProposed(tx: Tx, since: Date): Promise<RuleVersion | undefined> {
  const { rows } = await sql<RuleVersion>`
    ${select} WHERE v.proposed_at > ${since} AND v.confirmed_at IS NULL`.execute(tx)
  return rows[0]
}

/** The version that decides on a Lima day; none once it was withdrawn. It does not end while the transaction lasts. */
export async function holdInForce(
  tx: Tx,
  today: string,
): Promise<Pick<RuleVersion, 'version' | 'tables'> | undefined> {
  const { rows } = await sql<Pick<RuleVersion, 'version' | 'tables'> & { readonly isWithdrawn: boolean }>`
    SELECT version, tables, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM claim_rule_version
    WHERE confirmed_at IS NOT NULL AND from_day <= ${today}::date
    ORDER BY from_day DESC, confirmed_at DESC, version DESC LIMIT 1 FOR SHARE`.execute(tx)
  return rows[0]?.isWithdrawn === false ? rows[0] : undefined
}

export async function insertDraft(
  tx: Tx,
  draft: { tables: readonly RuleTable[]; by: number | null; now: Date },
): Promise<number> {
  const { version } = await tx
    .insertInto('claim_rule_version')
    .values({ tables: JSON.stringify(draft.tables), made_by_id: draft.by, made_at: draft.now })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function keepTrial(tx: Tx, version: number, trial: TrialCounts, now: Date): Promise<void> {
  await rowOf(tx, 'claim_rule_version', { version }).change({ trial: JSON.stringify(trial), tried_at: now })
}

/**
 * Proposes a version under a new id, in place of the proposal that waits; null if it was confirmed meanwhile. The id names
 * the proposal: nobody confirms one that they did not read.
 */
export async function proposeVersion(
  tx: Tx,
  version: number,
  proposal: { fromDay: string; by: number; now: Date },
): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('claim_rule_version'))`.execute(tx)
  await dropProposal(tx)
  const row = await tx
    .updateTable('claim_rule_version')
    .set({
      id: sql`gen_random_uuid()`,
      from_day: proposal.fromDay,
      proposed_by_id: proposal.by,
      proposed_at: proposal.now,
    })
    .where('version', '=', version)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Turns the proposal that waits into a draft again; false without one, or without that one. */
export async function dropProposal(tx: Tx, id?: string): Promise<boolean> {
  const rows = await tx
    .updateTable('claim_rule_version')
    .set({ from_day: null, proposed_by_id: null, proposed_at: null, proposer_version: null })
    .where('proposed_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function confirmVersion(
  tx: Tx,
  id: string,
  end: { by: number; alone: boolean; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('claim_rule_version')
    .set({ confirmed_by_id: end.by, confirmed_at: end.now, alone: end.alone })
    .where('id', '=', id)
    .where('proposed_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a confirmed version at once; false if it was ended before. */
export async function withdrawVersion(
  tx: Tx,
  version: number,
  end: { by: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('claim_rule_version')
    .set({ withdrawn_by_id: end.by, withdrawn_at: end.now })
    .where('version', '=', version)
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
