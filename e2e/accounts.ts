import { createHash, randomBytes, randomInt } from 'node:crypto'
import { privacy } from '@amparo/domain/legal/privacy.ts'
import { terms } from '@amparo/domain/legal/terms.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { minutesFromNow, now } from './clock.ts'
import { withDatabase } from './database.ts'
import { addHolder, type Holder, type Profile, personOf } from './people.ts'

export interface Member extends Holder {
  readonly token: string
  /** The user as in the answer to a log-in. */
  readonly usuario: unknown
}

/** Hash of `newPassword`, as the portal computes it. */
const newPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$cHJ1ZWJhLXBydWViYS0xNg$CgHLg5y549Uelq7QxpXfn1I5rnviMAUPnOjLG88aHX0'

/** A holder used by this journey only, with an active account and `newPassword`; activation has its own journeys. */
export async function activatedHolder(request: APIRequestContext, profile?: Profile): Promise<Member> {
  const holder = await addHolder(profile)
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await withDatabase(async (db) => {
    const { id } = await db
      .insertInto('account')
      .values({
        ...personOf(holder),
        mobile_proven: true,
        opened_by: 'policy' as const,
        public_number: randomInt(100_000_000_000, 281_474_976_710_655),
        password_hash: newPasswordHash,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('consent')
      .values(
        (
          [
            ['terms', terms.version, true],
            ['privacy', privacy.version, true],
            ['marketing', privacy.version, false],
          ] as const
        ).map(([kind, text_version, granted]) => ({
          account_id: id,
          kind,
          text_version,
          granted,
          given_at: at,
        })),
      )
      .execute()
    // The worker indexes new accounts for the people search every minute.
    const { document_type, document_number, given_names, paternal_surname, maternal_surname } =
      personOf(holder)
    const names = { given_names, paternal_surname, maternal_surname }
    await db
      .insertInto('person_search')
      .values({
        ...{ document_type, document_number, ...names },
        is_holder: true,
        words: Object.values(names).flatMap((name) => name.toLowerCase().split(' ')),
      })
      .execute()
    await db
      .insertInto('session')
      .values({
        account_id: id,
        token_hash: createHash('sha256').update(token).digest(),
        device: 'Otro dispositivo',
        created_at: at,
        last_used_at: at,
        idle_expires_at: minutesFromNow(15),
        expires_at: minutesFromNow(12 * 60),
      })
      .execute()
  })
  const opened = await request.get('/api/Login/obtenerSession', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(opened.status()).toBe(200)
  const { usuario } = (await opened.json()) as Pick<Member, 'usuario'>
  return { ...holder, token, usuario }
}

/** A session of the same account elsewhere; returns its token. */
export async function openElsewhere(
  request: APIRequestContext,
  document: string,
  password: string,
): Promise<string> {
  const opened = await request.post('/api/Login/IniciarSession', {
    data: { tipoDocumento: 8, documento: document, password },
    headers: {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  })
  expect(opened.status()).toBe(200)
  return ((await opened.json()) as { token: string }).token
}

/** Status of a call that needs a session, with this token. */
export async function statusWith(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/api/Login/obtenerSession', {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status()
}
