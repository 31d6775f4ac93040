import type { Db } from '@amparo/database/open.ts'
import type { ClaimOutbox } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, Tx } from '../../../context.ts'

export type ForwardKind = 'notice' | 'paper' | 'withdrawal'

/** Of a claim, or of a policy that its holder leaves. */
type Subject =
  | { readonly kind: ForwardKind; readonly claim_id: number }
  | { readonly kind: 'policy_left'; readonly withdrawal_id: number }

export type Outgoing = Subject &
  Pick<Selectable<ClaimOutbox>, 'id' | 'public_id' | 'file_id' | 'occurred_at' | 'tries'>

const leaseSeconds = 30

/**
 * Records an event of a claim for the insurer, in the transaction that causes it, if a receiver is configured; of one
 * claim in commit order.
 */
export async function forwardClaim(
  ctx: Context,
  tx: Tx,
  claimId: number,
  kind: ForwardKind,
  fileId: string | null = null,
): Promise<void> {
  if (!ctx.config.insurer) return
  const row = { claim_id: claimId, kind, file_id: fileId, occurred_at: ctx.clock.now() }
  await tx.insertInto('claim_outbox').values(row).execute()
}

/** The same of a policy that its holder leaves. */
export async function forwardLeftPolicy(ctx: Context, tx: Tx, withdrawalId: number): Promise<void> {
  if (!ctx.config.insurer) return
  const row = { withdrawal_id: withdrawalId, kind: 'policy_left', occurred_at: ctx.clock.now() }
  await tx.insertInto('claim_outbox').values(row).execute()
}

/** Event data of a withdrawal. */
export interface LeftPolicy {
  readonly folio: string
  readonly certificate_number: string
  readonly product_code: string
  readonly asked_at: Date
  readonly due_on: string
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly document_type: number
  readonly document_number: string
}

export async function findLeftPolicy(tx: Tx, withdrawalId: number): Promise<LeftPolicy | undefined> {
  const { rows } = await sql<LeftPolicy>`
    SELECT w.folio, w.certificate_number, p.product_code, w.asked_at, w.due_on, p.given_names, p.paternal_surname,
      p.maternal_surname, p.document_type, p.document_number
    FROM policy_withdrawal w JOIN policy p USING (certificate_number) WHERE w.id = ${withdrawalId}`.execute(
    tx,
  )
  return rows[0]
}

/** Takes up to `most` that may leave now: of each claim only the oldest that is not acknowledged. */
export async function takeOutgoing(db: Db, most: number): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    UPDATE claim_outbox SET leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (
      SELECT o.id FROM claim_outbox o
      WHERE o.acknowledged_at IS NULL AND o.next_at <= statement_timestamp()
        AND (o.leased_until IS NULL OR o.leased_until <= statement_timestamp())
        AND NOT EXISTS (
          SELECT FROM claim_outbox e WHERE e.claim_id = o.claim_id AND e.acknowledged_at IS NULL AND e.id < o.id)
      ORDER BY o.next_at, o.id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, public_id, claim_id, withdrawal_id, kind, file_id, occurred_at, tries`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    ...(row.kind === 'policy_left'
      ? { withdrawal_id: Number(row.withdrawal_id) }
      : { claim_id: Number(row.claim_id) }),
  })) as Outgoing[]
}

/** Records the insurer's acknowledgement of an event; false if another run was first. */
export async function acknowledge(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE claim_outbox SET acknowledged_at = ${now}, last_error = NULL, leased_until = NULL, tries = tries + 1
    WHERE id = ${id} AND acknowledged_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function putOff(
  tx: Tx,
  id: number,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await sql`
    UPDATE claim_outbox SET tries = tries + 1, last_error = ${error.slice(0, 200)}, leased_until = NULL,
      next_at = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = ${id} AND acknowledged_at IS NULL`.execute(tx)
}

/** Folios with something that has waited since before `since` without a notice to the desk; marks them as notified. */
export async function takeUnanswered(tx: Tx, since: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ folio: string }>`
    WITH told AS (
      UPDATE claim_outbox SET alerted_at = ${now}
      WHERE acknowledged_at IS NULL AND alerted_at IS NULL AND occurred_at < ${since}
      RETURNING claim_id, withdrawal_id)
    SELECT DISTINCT coalesce(c.folio, w.folio) AS folio FROM told
      LEFT JOIN claim c ON c.id = told.claim_id LEFT JOIN policy_withdrawal w ON w.id = told.withdrawal_id
    ORDER BY folio`.execute(tx)
  return rows.map(({ folio }) => folio)
}

/** Mail addresses of the desk's staff. */
export async function listDeskMails(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM staff WHERE 'siniestros' = ANY (roles) AND disabled_at IS NULL ORDER BY email`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}
