import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { StaffRow } from '../accounts/staff.repository.ts'

/** Staff member of a provider identity, locked. */
export async function lockByIdentity(
  tx: Tx,
  identity: { issuer: string; subject: string },
): Promise<StaffRow | undefined> {
  return rowOf(tx, 'staff', { provider_issuer: identity.issuer, provider_subject: identity.subject })
    .locked('forUpdate')
    .find()
}

/** Binds an account to an identity, which invalidates its password and open invitation. */
export async function linkIdentity(
  tx: Tx,
  id: number,
  identity: { issuer: string; subject: string },
): Promise<void> {
  await rowsOf(tx, 'staff_invitation', { staff_id: id, used_at: null }).delete()
  await rowOf(tx, 'staff', { id }).change({
    provider_issuer: identity.issuer,
    provider_subject: identity.subject,
    password_hash: null,
    version: sql`version + 1`,
  })
}

/** Takes the identity of an account away, which then has no way in until it is invited. */
export async function unlinkIdentity(tx: Tx, id: number): Promise<void> {
  await rowOf(tx, 'staff', { id }).change({ provider_issuer: null, provider_subject: null })
}

/** A session's provider data; null if a password opened it. */
export interface SessionAtProvider {
  readonly subject: string
  readonly tokens: string | null
  readonly seenAt: Date
  readonly askedAt: Date | null
}

export async function findSessionAtProvider(tx: Tx, sessionId: number): Promise<SessionAtProvider | null> {
  const row = await rowOf(tx, 'staff_session', { id: sessionId, closed_at: null }).find(
    'provider_subject',
    'provider_tokens',
    'provider_seen_at',
    'provider_asked_at',
  )
  if (!row?.provider_subject || !row.provider_seen_at) return null
  return {
    subject: row.provider_subject,
    tokens: row.provider_tokens,
    seenAt: row.provider_seen_at,
    askedAt: row.provider_asked_at,
  }
}

/** Reserves the check for one caller: false if another one, on any instance, is running it or has since `seenAt`. */
export async function claimAsking(
  tx: Tx,
  sessionId: number,
  { seenAt, now, staleAfterMs }: { seenAt: Date; now: Date; staleAfterMs: number },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('staff_session')
    .set({ provider_asked_at: now })
    .where('id', '=', sessionId)
    .where('closed_at', 'is', null)
    .where('provider_seen_at', '=', seenAt)
    .where((eb) =>
      eb.or([
        eb('provider_asked_at', 'is', null),
        eb('provider_asked_at', '<', new Date(now.getTime() - staleAfterMs)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Ends a check; with new tokens if the provider said yes. */
export async function noteAnswer(
  tx: Tx,
  sessionId: number,
  yes: { tokens: string; now: Date } | null,
): Promise<void> {
  await rowOf(tx, 'staff_session', { id: sessionId }).change({
    provider_asked_at: null,
    ...(yes ? { provider_tokens: yes.tokens, provider_seen_at: yes.now } : {}),
  })
}
