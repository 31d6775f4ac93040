import { createHash, randomBytes } from 'node:crypto'
import { test } from '@playwright/test'
import { minutesFromNow, now } from './clock.ts'
import { withDatabase } from './database.ts'

export interface InvitedGuest {
  readonly document: string
  readonly email: string
  /** Path of the invitation's link. */
  readonly path: string
}

/** Guests per worker, so that two never use the same document or seat. */
const turnsEach = 200
let turn = 0

/**
 * A person just invited by a holder (10000009) to courses and telemedicine, with the requested `ending` of the
 * document; counts no seat and sends no mail.
 */
export async function inviteGuest({ ending = '58', holder = '10000009' } = {}): Promise<InvitedGuest> {
  turn += 1
  const worker = test.info().workerIndex
  if (turn >= turnsEach) throw new Error('this worker has no guests left')
  const place = worker * turnsEach + turn
  const document = `7${String(place).padStart(5, '0')}${ending}`
  const email = `${document}@demo.example`
  const token = randomBytes(32).toString('base64url')
  await withDatabase((db) =>
    db
      .insertInto('invitation')
      .values({
        holder_document_type: 8,
        holder_document_number: holder,
        document_type: 8,
        document_number: document,
        given_names: 'Nélida',
        paternal_surname: 'Apaza',
        email,
        mobile: '+51944333222',
        services: [7442, 7443],
        // Beyond the holder's real seats, so that no other test's is taken.
        seat_7442: 1000 + place,
        seat_7443: 1000 + place,
        token_hash: createHash('sha256').update(token).digest(),
        invited_at: now(),
        expires_at: minutesFromNow(30 * 24 * 60),
      })
      .execute(),
  )
  return { document, email, path: `/invitacion/${token}` }
}

/** Revokes an invitation, as its holder does. */
export async function removeGuest(email: string): Promise<void> {
  await withDatabase((db) =>
    db.updateTable('invitation').set({ removed_at: now() }).where('email', '=', email).execute(),
  )
}
