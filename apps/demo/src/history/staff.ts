import { randomUUID } from 'node:crypto'
import type { ActName } from '@amparo/domain/staff/act-words.ts'
import type { StaffActor, StaffPerson } from '@amparo/server/src/callers.ts'
import type { Tx } from '@amparo/server/src/context.ts'

/** The demo's staff by their mail, as callers with a session. */
export type SampleStaff = ReadonlyMap<string, StaffPerson>

export async function readSampleStaff(tx: Tx): Promise<SampleStaff> {
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  const person = (row: (typeof rows)[number]): StaffPerson => ({
    staffId: row.id,
    sessionId: 0,
    id: row.public_id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    professionalId: row.professional_id,
    seesFrom: null,
    stage: 'whole',
    confirmedAt: null,
    expiresAt: new Date(0),
    wroteAt: null,
  })
  return new Map(rows.map((row) => [row.email, person(row)]))
}

/** A staff member as an actor. Throws if the sample has none with that e-mail. */
export function actorOf(staff: SampleStaff, email: string, action: ActName): StaffActor {
  const person = staff.get(email)
  if (!person) throw new Error(`the sample has no ${email}`)
  return { ...person, action, requestId: randomUUID() }
}
