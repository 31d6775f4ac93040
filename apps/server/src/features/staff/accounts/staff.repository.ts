import { addIfNew, addRow, rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { Staff, StaffKey } from '@amparo/database/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type StaffRow = Selectable<Staff>
type StaffKeyRow = Selectable<StaffKey>

export async function findStaffByEmail(tx: Tx, email: string): Promise<StaffRow | undefined> {
  return rowOf(tx, 'staff', { email: email.toLowerCase() }).find()
}

export async function getStaff(tx: Tx, id: number): Promise<StaffRow> {
  return rowOf(tx, 'staff', { id }).get()
}

/** The row with its lock: other changes of this person wait, and rows that only name them don't. */
export async function lockStaff(tx: Tx, id: number): Promise<StaffRow> {
  return rowOf(tx, 'staff', { id }).locked('forNoKeyUpdate').get()
}

/** Inserts a person; null if the address is in use. */
export async function insertStaff(tx: Tx, row: Insertable<Staff>): Promise<StaffRow | null> {
  const inserted = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** Roles and standing of a person of the staff; locks the row until the transaction ends. */
export async function holdStanding(
  tx: Tx,
  id: number,
): Promise<Pick<StaffRow, 'roles' | 'disabled_at'> | undefined> {
  return rowOf(tx, 'staff', { id }).locked('forShare').find('roles', 'disabled_at')
}

export async function getVersion(tx: Tx, id: number): Promise<Pick<StaffRow, 'public_id' | 'version'>> {
  return rowOf(tx, 'staff', { id }).get('public_id', 'version')
}

export async function setPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await rowOf(tx, 'staff', { id }).change({ password_hash: hash })
}

export async function markEntry(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'staff', { id }).change({ last_entry_at: now })
}

/** Consumes a TOTP step; false if it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function setPendingTotp(tx: Tx, id: number, sealed: string): Promise<void> {
  await rowOf(tx, 'staff', { id }).change({ totp_pending: sealed })
}

/** The pending secret becomes the one in use. */
export async function proveTotp(tx: Tx, id: number, step: number): Promise<void> {
  await rowOf(tx, 'staff', { id }).change({
    totp_secret: sql`totp_pending`,
    totp_pending: null,
    totp_proven: true,
    totp_last_step: step,
  })
}

export async function listKeys(tx: Tx, staffId: number): Promise<StaffKeyRow[]> {
  return tx.selectFrom('staff_key').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()
}

export async function insertKey(tx: Tx, row: Insertable<StaffKey>): Promise<boolean> {
  const { credential_id, ...rest } = row
  return rowOf(tx, 'staff_key', { credential_id }).add(rest)
}

/** Records a use of a passkey; false if its counter has not increased: another call was faster or it is a copy. */
export async function markKeyUsed(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_key')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(tx: Tx, staffId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await rowsOf(tx, 'staff_recovery_code', { staff_id: staffId }).delete()
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute()
}

/** Consumes a recovery code; false if unknown or used. */
export async function spendRecoveryCode(tx: Tx, staffId: number, hash: Buffer, now: Date): Promise<boolean> {
  return rowOf(tx, 'staff_recovery_code', { staff_id: staffId, code_hash: hash, used_at: null }).change({
    used_at: now,
  })
}

export type ChallengeUse = 'enter' | 'enrol' | 'confirm'

export async function putChallenge(
  tx: Tx,
  row: { session_id: number; use: ChallengeUse; challenge: string; expires_at: Date },
): Promise<void> {
  const { session_id, use, ...rest } = row
  await rowOf(tx, 'staff_challenge', { session_id, use }).put(rest)
}

/** Removes a challenge, whatever its result; null if there is none, or it is old. */
export async function takeChallenge(
  tx: Tx,
  sessionId: number,
  use: ChallengeUse,
  now: Date,
): Promise<string | null> {
  const taken = await tx
    .deleteFrom('staff_challenge')
    .where('session_id', '=', sessionId)
    .where('use', '=', use)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.challenge : null
}

/** Records a device; `isNew` if the person has signed in from others before and never from this one. */
export async function noteDevice(
  tx: Tx,
  staffId: number,
  hash: Buffer,
  now: Date,
): Promise<{ isNew: boolean }> {
  const before = await tx
    .selectFrom('staff_device')
    .select('device_hash')
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  const device = { staff_id: staffId, device_hash: hash, first_seen_at: now }
  const isAdded = await addIfNew(tx, 'staff_device', device)
  return { isNew: before !== undefined && isAdded }
}

/** Opens an invitation in place of any that was open. */
export async function putInvitation(
  tx: Tx,
  row: { staff_id: number; token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await rowsOf(tx, 'staff_invitation', { staff_id: row.staff_id, used_at: null }).delete()
  await addRow(tx, 'staff_invitation', row)
}

/** The person of an open invitation, with the invitation locked. */
export async function findInvited(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; staff: StaffRow } | null> {
  const invitation = await tx
    .selectFrom('staff_invitation')
    .select(['id', 'staff_id'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) return null
  const staff = await getStaff(tx, invitation.staff_id)
  return staff.disabled_at ? null : { id: invitation.id, staff }
}

export async function spendInvitation(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'staff_invitation', { id }).change({ used_at: now })
}

interface ProfessionalOfStaff {
  readonly id: string
  readonly name: string
  readonly college_number: string | null
  readonly specialties: string[]
}

export async function findProfessionalOf(tx: Tx, id: string): Promise<ProfessionalOfStaff | null> {
  const { rows } = await sql<ProfessionalOfStaff>`
    SELECT p.id, p.name, p.college_number,
      coalesce(array_agg(s.specialty ORDER BY s.specialty) FILTER (WHERE s.specialty IS NOT NULL), '{}') AS specialties
    FROM professional p LEFT JOIN professional_service s ON s.professional_id = p.id
    WHERE p.id = ${id} GROUP BY p.id`.execute(tx)
  return rows[0] ?? null
}
