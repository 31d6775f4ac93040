import { canStepUp, foldedName } from '@amparo/database/second-people.ts'
import type { RoleOfTwo } from '@amparo/domain/staff/two-people.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { StaffRow } from '../accounts/staff.repository.ts'

/** Marks that identify one person under two accounts: the account, its e-mail and name, each present or past professional. */
const marks = sql`
  SELECT id AS staff_id, 'account:' || id AS mark FROM staff
  UNION SELECT id, 'mail:' || lower(email) FROM staff
  UNION SELECT id, 'name:' || ${foldedName} FROM staff
  UNION SELECT staff_id, 'professional:' || professional_id FROM staff_professional`

/** The marks of some accounts, by account. */
export async function marksOfStaff(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ staff_id: number; marks: string[] }>`
    SELECT staff_id, array_agg(mark) AS marks FROM (${marks}) AS m WHERE staff_id = ANY (${[...ids]}::bigint[])
    GROUP BY staff_id`.execute(tx)
  return new Map(rows.map((row) => [row.staff_id, row.marks]))
}

const accountsOf = (id: number) => sql`
  SELECT m.staff_id FROM (${marks}) AS m JOIN (${marks}) AS own USING (mark) WHERE own.staff_id = ${id}`

const isAnother = (id: RawBuilder<unknown>, of: number) => sql`${id} NOT IN (${accountsOf(of)})`

/** Every account of the person of one, itself included. */
export async function listAccountsOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT staff_id::float8 AS id FROM (${accountsOf(id)}) AS own`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Whether another person of a role could second the acts of `exceptId`; `exceptEmails` are the case's own people. A
 * colleague lost after `since` still counts: otherwise an administrator who removes the others' role would make it a
 * one-person act.
 */
export async function hasAnother(
  tx: Tx,
  role: RoleOfTwo,
  { exceptId, exceptEmails, since }: { exceptId: number; exceptEmails: readonly string[]; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE (
        (${role} = ANY (roles) AND ${canStepUp})
        OR (${role} = ANY (roles) AND disabled_at > ${since})
        OR (${role} = ANY (lost_roles) AND lost_at > ${since}))
      AND ${isAnother(sql`staff.id`, exceptId)} AND email <> ALL (${[...exceptEmails]}::text[]) LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Several staff members, locked in one order. */
export async function holdStaff(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StaffRow>> {
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
