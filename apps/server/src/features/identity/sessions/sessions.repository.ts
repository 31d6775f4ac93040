import { kept } from '@amparo/database/delete-in-batches.ts'
import { preparedStatement } from '@amparo/database/prepared.ts'
import { addedId, rowOf } from '@amparo/database/rows.ts'
import type { Session } from '@amparo/database/schema.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { AccountProfile, HolderCover } from '../../../callers.ts'
import type { Tx } from '../../../context.ts'
import {
  type HolderCoverRow,
  selectHolderCover,
  toHolderCover,
} from '../../policies/entitlement/entitlement.repository.ts'

interface OpenSessionRow
  extends AccountProfile,
    Pick<Selectable<Session>, 'account_id' | 'last_used_at' | 'idle_expires_at' | 'expires_at' | 'wrote_at'> {
  readonly session_id: number
}

const sessionColumns = sql`s.id AS session_id, s.account_id, s.last_used_at, s.idle_expires_at, s.expires_at, s.wrote_at,
  a.public_number, a.document_type, a.document_number, a.given_names, a.paternal_surname, a.maternal_surname,
  a.email, a.mobile, a.opened_by`

const isOpen = (tokenHash: Expression<Buffer>, now: Expression<Date>) => sql<boolean>`
  s.token_hash = ${tokenHash} AND s.closed_at IS NULL AND a.disabled_at IS NULL
  AND s.idle_expires_at > ${now} AND s.expires_at > ${now}`

const selectOpenSession = preparedStatement<{ tokenHash: Buffer; now: Date }, OpenSessionRow>(
  'open-session',
  ({ tokenHash, now }) => sql`
    SELECT ${sessionColumns} FROM session s JOIN account a ON a.id = s.account_id
    WHERE ${isOpen(tokenHash, now)}`,
)

const holder = { type: sql.ref<number>('a.document_type'), number: sql.ref<string>('a.document_number') }

const selectSessionAndCover = preparedStatement<
  { tokenHash: Buffer; now: Date; today: string },
  OpenSessionRow & HolderCoverRow
>(
  'open-session-and-cover',
  ({ tokenHash, now, today }) => sql`
    SELECT ${sessionColumns}, held.guests, held.taken_7442, held.taken_7443, held.policies
    FROM session s JOIN account a ON a.id = s.account_id
    CROSS JOIN LATERAL (${selectHolderCover(holder, now, today)}) AS held
    WHERE ${isOpen(tokenHash, now)}`,
)

/** The open session of a token's hash, with its account; undefined if it ended or the account is disabled. */
export async function findOpenSession(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSessionRow | undefined> {
  const { rows } = await selectOpenSession(tx, { tokenHash, now })
  return rows[0]
}

/** The same, and what its owner holds on the Lima day `today`, in one statement. */
export async function findSessionAndCover(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  today: string,
): Promise<{ readonly row: OpenSessionRow; readonly held: HolderCover } | undefined> {
  const { rows } = await selectSessionAndCover(tx, { tokenHash, now, today })
  const [row] = rows
  return row && { row, held: toHolderCover(row) }
}

export async function insertSession(
  tx: Tx,
  row: {
    account_id: number
    token_hash: Buffer
    device: string
    created_at: Date
    last_used_at: Date
    idle_expires_at: Date
    expires_at: Date
  },
): Promise<number> {
  return addedId(tx, 'session', row)
}

export async function touchSession(tx: Tx, id: number, now: Date, idleExpiresAt: Date): Promise<void> {
  await rowOf(tx, 'session', { id, closed_at: null }).change({
    last_used_at: now,
    idle_expires_at: idleExpiresAt,
  })
}

/** Notes that the session is about to change something. */
export async function noteWrite(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'session', { id }).change({ wrote_at: now })
}

export async function closeSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await rowOf(tx, 'session', { token_hash: tokenHash, closed_at: null }).change({ closed_at: now })
}

/** Ends every open session of the account but `exceptId`, and the codes that opened its claims to other devices. */
export async function closeSessionsOf(
  tx: Tx,
  accountId: number,
  now: Date,
  exceptId?: number,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('id', '!=', exceptId ?? 0)
    .execute()
  await endDeviceCodes(tx, accountId)
}

/** Ends the codes that opened an account's claims to other devices. */
export async function endDeviceCodes(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ follow_hash: null, follow_until: null })
    .where('account_id', '=', accountId)
    .where('follow_until', 'is not', null)
    .execute()
}

/** Ends what a session handed out and opens without one: the calendar of payments, and links to prescriptions and documents of a visit. */
export async function closeLinksOf(tx: Tx, accountId: number): Promise<void> {
  await rowOf(tx, 'payment_calendar', { account_id: accountId }).delete()
  await sql`DELETE FROM prescription_share USING prescription p
    WHERE p.id = prescription_id AND p.account_id = ${accountId}`.execute(tx)
  await sql`DELETE FROM clinical_document_share USING clinical_document_file f JOIN clinical_document d ON d.id = f.document_id
    WHERE f.id = file_id AND d.account_id = ${accountId}`.execute(tx)
}

/** Whether a session is open, which stays so until the transaction ends. */
export async function holdSession(tx: Tx, id: number): Promise<boolean> {
  const row = await rowOf(tx, 'session', { id, closed_at: null }).locked('forShare').find('id')
  return row !== undefined
}

export type ListedSessionRow = Pick<Selectable<Session>, 'id' | 'device' | 'created_at' | 'last_used_at'>

/** The account's sessions that a token still opens, the last used first. */
export async function listOpenSessions(tx: Tx, accountId: number, now: Date): Promise<ListedSessionRow[]> {
  return tx
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function closeSessionById(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'session', { id, closed_at: null }).change({ closed_at: now })
}

/** Last use of an account, by its stored sessions. */
export async function findLastUse(tx: Tx, accountId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('session')
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_used_at ?? null
}

export const sessionsKept = kept('session', 'expires_at', 30)
