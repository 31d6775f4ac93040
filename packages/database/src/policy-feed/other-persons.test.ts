import { comparePeople } from '@amparo/domain/same-person.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feed, feedBench, policy } from '../testing-feeds.ts'

const bench = feedBench()
const { importText } = bench

const cases = () =>
  bench.database.db
    .selectFrom('identity_case')
    .select(['certificate_number', 'likeness', 'outcome'])
    .orderBy('certificate_number')
    .execute()
const stranger = { names: 'Maritza', paternal: 'Huaman', maternal: 'Soto', birth: '1992-08-30' }

describe('a feed with one document for two people', () => {
  it('counts the later line, masks it, and opens a case', async () => {
    const lines = feed(policy('Z-18A'), policy('A-18B', stranger))
    const findings = {
      otherPersons: 1,
      examples: {
        otherPersons: [
          'Línea 3, Certificado\u00a0••••\u00a0-18B: ••••••67 es de otra persona que Maritza H.',
        ],
      },
    }
    expect(await importText(lines, { simulate: true })).toMatchObject({ inserted: 2, findings })
    expect(await cases()).toEqual([])
    expect(await importText(lines)).toMatchObject({ inserted: 2, findings })
    expect(await cases()).toEqual([{ certificate_number: 'A-18B', likeness: 'other', outcome: null }])
    expect(await importText(lines)).toMatchObject({ unchanged: 2, findings: {} })
    expect(await cases()).toHaveLength(1)
  })

  it('goes by the account of the document where there is one', async () => {
    await bench.database.pool.query(
      `WITH opened AS (INSERT INTO account (public_number, document_type, document_number, password_hash, given_names, paternal_surname,
         maternal_surname, birth_date, opened_by, created_at)
       VALUES (100000000001, 8, '01234567', '$argon2id$x', 'Maritza', 'Huaman', 'Soto', '1992-08-30', 'policy', '2026-01-01')
       RETURNING id)
       INSERT INTO policy_proof (account_id, source, proof, proven_at) SELECT id, 'feed', 'policy', '2026-01-01' FROM opened`,
    )
    const { findings } = await importText(feed(policy('B-1'), policy('B-2', stranger)))
    expect(findings).toMatchObject({ otherPersons: 1 })
    expect(await cases()).toMatchObject([{ certificate_number: 'B-1' }])
    const { rows } = await bench.database.pool.query('SELECT certificate_number FROM held_policy')
    expect(rows).toEqual([{ certificate_number: 'B-2' }])
    await bench.database.db.deleteFrom('account').execute()
  })

  it('takes a corrected surname for the same person, and a swapped birth day for a case of its own', async () => {
    const { findings } = await importText(
      feed(
        policy('C-1', { birth: '1990-05-07' }),
        policy('C-2', { birth: '1990-05-07', paternal: 'Mamani' }),
        policy('C-3', { birth: '1990-07-05', paternal: 'Quispi' }),
      ),
    )
    expect(findings).toMatchObject({ otherPersons: 1 })
    expect(await cases()).toEqual([{ certificate_number: 'C-3', likeness: 'swapped', outcome: null }])
  })

  it('ends the case with the correction of the insurer, and leaves it where the person still differs', async () => {
    await importText(feed(policy('D-1'), policy('D-2', stranger)))
    await importText(feed(policy('D-1'), policy('D-2', { ...stranger, paternal: 'Huamaní' })))
    expect(await cases()).toMatchObject([{ certificate_number: 'D-2', outcome: null }])
    await importText(feed(policy('D-1'), policy('D-2', { ...stranger, document: '71018002' })))
    expect(await cases()).toMatchObject([{ certificate_number: 'D-2', outcome: 'void' }])
  })
})

it('compares people in the database as the domain does', async () => {
  const names = fc.constantFrom(
    '',
    'Li',
    'Lima',
    'Lina',
    'Quispe',
    'Quíspe',
    'quizpez',
    'De la Cruz',
    'DELACRUZ',
    "D'Ana",
    'Ñahui',
    'Nahui-Soto',
  )
  const named = names.filter((name) => name !== '')
  const person = fc.record({
    givenNames: named,
    paternalSurname: named,
    maternalSurname: names,
    birthDate: fc.constantFrom('1990-05-07', '1990-07-05', '1990-05-17', '1991-07-05'),
  })
  const pairs = fc.sample(fc.tuple(person, person), 2000)
  const { rows } = await bench.database.pool.query<{ likeness: string }>(
    `SELECT same_person(a ->> 'givenNames', a ->> 'paternalSurname', a ->> 'maternalSurname', (a ->> 'birthDate')::date,
       b ->> 'givenNames', b ->> 'paternalSurname', b ->> 'maternalSurname', (b ->> 'birthDate')::date) AS likeness
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS pair (both_people, place),
       LATERAL (SELECT both_people -> 0 AS a, both_people -> 1 AS b) AS people ORDER BY place`,
    [JSON.stringify(pairs)],
  )
  expect(rows.map(({ likeness }) => likeness)).toEqual(pairs.map(([one, other]) => comparePeople(one, other)))
})
