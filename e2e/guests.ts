import { createHash, randomBytes, randomInt } from 'node:crypto'
import { withDatabase } from './database.ts'

export interface InvitedGuest {
  readonly document: string
  readonly email: string
  /** Path of the invitation's link. */
  readonly path: string
}

/** Somebody whom 10000009 has just invited to courses and telemedicine; no seat is counted and no mail leaves. */
export async function inviteGuest(): Promise<InvitedGuest> {
  const document = String(70_000_000 + Math.floor(Math.random() * 20_000_000))
  const email = `${document}@demo.example`
  const token = randomBytes(32).toString('base64url')
  await withDatabase((db) =>
    db
      .insertInto('invitation')
      .values({
        holder_document_type: 8,
        holder_document_number: '10000009',
        document_type: 8,
        document_number: document,
        given_names: 'Nélida',
        paternal_surname: 'Apaza',
        email,
        mobile: '+51944333222',
        services: [7442, 7443],
        // Beyond those that the holder really has, so that nobody else's is taken.
        seat_7442: randomInt(1000, 30_000),
        seat_7443: randomInt(1000, 30_000),
        token_hash: createHash('sha256').update(token).digest(),
        invited_at: new Date(),
        expires_at: new Date(Date.now() + 30 * 86_400_000),
      })
      .execute(),
  )
  return { document, email, path: `/invitacion/${token}` }
}
