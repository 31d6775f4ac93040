import { beforeAll, expect, it } from 'vitest'
import { migrateAt } from './migrate.ts'
import { database, openTestDatabase } from './testing.ts'

/** The last migration before accounts stored how they were opened. */
const before = '0009_video_calls'

openTestDatabase({ migrated: false })
beforeAll(async () => {
  await migrateAt(database.url, { upTo: before })
})

const addPolicy = (document: string, birthDate: string) =>
  database.pool.query(
    `INSERT INTO policy VALUES ('P-' || $1, 8, $1, 'Rosa', 'Quispe', 'Ñahui', $2, NULL, 'r@buzon.example',
       '6727-1', 'Vida', '2026-01-01', '2099-12-31', 'vigente', 0, 0)`,
    [document, birthDate],
  )
const addAccount = (document: string, birthDate: string | null) =>
  database.pool.query(
    `INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
       paternal_surname, maternal_surname, birth_date)
     VALUES (100000000000 + $1::bigint, 8, $1::text, '$argon2id$x', 'Rosa', 'Quispe', 'Ñahui', $2)`,
    [document, birthDate],
  )
const invite = (document: string, registered: boolean) =>
  database.pool.query(
    `INSERT INTO invitation (holder_document_type, holder_document_number, document_type, document_number,
       given_names, paternal_surname, email, services, token_hash, expires_at, registered_at, answer_before)
     VALUES (8, '49999999', 8, $1::text, 'Rosa', 'Quispe', 'i@buzon.example', '{7442}', sha256($1::text::bytea), now(),
       CASE WHEN $2 THEN now() END, CASE WHEN $2 THEN current_date END)`,
    [document, registered],
  )

it('accounts opened before their proof was stored count as insured only if a policy matches, and as invited if an invitation may have opened them', async () => {
  const cases: [document: string, proof: string, make: () => Promise<unknown>][] = [
    ['46000001', 'policy', () => addPolicy('46000001', '1990-05-17')],
    ['46000002', 'invitation', async () => {}],
    ['46000003', 'invitation', () => addPolicy('46000003', '1961-01-01')],
    [
      '46000004',
      'invitation',
      () => Promise.all([addPolicy('46000004', '1990-05-17'), invite('46000004', true)]),
    ],
    [
      '46000005',
      'policy',
      () => Promise.all([addPolicy('46000005', '1990-05-17'), invite('46000005', false)]),
    ],
  ]
  for (const [document, , make] of cases) {
    await make()
    await addAccount(document, '1990-05-17')
  }
  // An account without a birth date proves no identity.
  await addPolicy('46000006', '1990-05-17')
  await addAccount('46000006', null)
  await migrateAt(database.url)
  const { rows } = await database.pool.query(
    'SELECT document_number, opened_by, superseded_at FROM account ORDER BY document_number',
  )
  expect(rows).toEqual(
    [...cases.map(([document, proof]) => [document, proof]), ['46000006', 'invitation']].map(
      ([document_number, opened_by]) => ({ document_number, opened_by, superseded_at: null }),
    ),
  )
})
