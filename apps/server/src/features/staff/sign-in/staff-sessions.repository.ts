import { kept } from '@amparo/database/delete-in-batches.ts'
import { preparedStatement } from '@amparo/database/prepared.ts'
import { addedId, rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface StaffSessionRow {
  readonly session_id: number
  readonly staff_id: number
  readonly public_id: string
  readonly email: string
  readonly name: string
  readonly roles: StaffRole[]
  readonly professional_id: string | null
  readonly sees_from: Date | null
  readonly stage: 'half' | 'whole'
  readonly confirmed_at: Date | null
  readonly last_used_at: Date
  readonly idle_expires_at: Date
  readonly expires_at: Date
  readonly disabled_at: Date | null
  readonly closed_at: Date | null
  readonly wrote_at: Date | null
  readonly provider_seen_at: Date | null
}

const selectStaffSession = preparedStatement<{ tokenHash: Buffer }, StaffSessionRow>(
  'staff-session',
  ({ tokenHash }) => sql`
    SELECT s.id AS session_id, s.staff_id, p.public_id, p.email, p.name, p.roles, p.professional_id, l.sees_from, s.stage,
      s.confirmed_at, s.last_used_at, s.idle_expires_at, s.expires_at, p.disabled_at, s.closed_at, s.wrote_at,
      s.provider_seen_at
    FROM staff_session s JOIN staff p ON p.id = s.staff_id
      LEFT JOIN staff_professional l ON l.staff_id = p.id AND l.professional_id = p.professional_id
    WHERE s.token_hash = ${tokenHash}`,
)

/** The session of a token's hash with its person, open or not: an ended session is distinguished from none. */
export async function findStaffSession(tx: Tx, tokenHash: Buffer): Promise<StaffSessionRow | undefined> {
  const { rows } = await selectStaffSession(tx, { tokenHash })
  return rows[0]
}

export async function insertStaffSession(
  tx: Tx,
  row: {
    staff_id: number
    token_hash: Buffer
    stage: 'half' | 'whole'
    device: string
    created_at: Date
    last_used_at: Date
    idle_expires_at: Date
    expires_at: Date
    confirmed_at: Date | null
    provider_subject: string | null
    provider_tokens: string | null
    provider_seen_at: Date | null
  },
): Promise<number> {
  return addedId(tx, 'staff_session', row)
}

export async function touchStaffSession(tx: Tx, id: number, now: Date, idleExpiresAt: Date): Promise<void> {
  await rowOf(tx, 'staff_session', { id, closed_at: null }).change({
    last_used_at: now,
    idle_expires_at: idleExpiresAt,
  })
}

/** Notes that the session is about to change something. */
export async function noteStaffWrite(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'staff_session', { id }).change({ wrote_at: now })
}

/** Closes a session; false if it was closed already. */
export async function closeStaffSession(tx: Tx, id: number, now: Date): Promise<boolean> {
  return rowOf(tx, 'staff_session', { id, closed_at: null }).change({ closed_at: now, provider_tokens: null })
}

/** Ends every open session of a staff person; returns how many. */
export async function closeStaffSessionsOf(tx: Tx, staffId: number, now: Date): Promise<number> {
  return rowsOf(tx, 'staff_session', { staff_id: staffId, closed_at: null }).change({
    closed_at: now,
    provider_tokens: null,
  })
}

/** Counts a wrong second factor; returns how many there are now. */
export async function addWrongFactor(tx: Tx, sessionId: number): Promise<number> {
  const row = await tx
    .updateTable('staff_session')
    .set({ wrong_factors: sql`wrong_factors + 1` })
    .where('id', '=', sessionId)
    .returning('wrong_factors')
    .executeTakeFirst()
  return row?.wrong_factors ?? 0
}

export async function markConfirmed(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await rowOf(tx, 'staff_session', { id: sessionId, stage: 'whole' }).change({
    confirmed_at: now,
    wrong_factors: 0,
  })
}

export async function listStaffSessions(
  tx: Tx,
  staffId: number,
  now: Date,
): Promise<{ id: number; device: string; created_at: Date; last_used_at: Date }[]> {
  return tx
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'whole')
    .where('closed_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export const staffSessionsKept = kept('staff_session', 'expires_at', 30)
