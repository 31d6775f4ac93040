import { parseArgs } from 'node:util'
import type { Db } from '@amparo/database/open.ts'
import type { StaffActor } from '@amparo/server/src/callers.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { findPeople, takePeopleIn } from '@amparo/server/src/features/service-desk/people/people.service.ts'
import { sql } from 'kysely'
import { withContext } from '../context.ts'
import { tell } from '../table.ts'

/** Searches people by name and document, among few and among many: the 95th percentile, and its growth. */
const { values } = parseArgs({
  options: {
    pocas: { type: 'string', default: '10000' },
    muchas: { type: 'string', default: '1000000' },
    busquedas: { type: 'string', default: '400' },
    meta: { type: 'string', default: '3' },
  },
})

const given =
  'José María Rosa Luis Ana Carlos Carmen Jorge Julia Pedro Lucía Miguel Elena Víctor Teresa Manuel Sofía Raúl Gladys Óscar'
const starts = 'Qui Ma Hua Con Cas Fer Gon Ro Ra Sal Tor Var Vi Za Pa Lo Cha Cru Es Flo'
const ends =
  'spe mani rez tañeda do tillo nández záles dríguez mírez azar res gas llegas pata redes pez vez nchez'

await withContext(4, async (ctx, db) => {
  const few = await measure(ctx, db, 0, Number(values.pocas))
  const many = await measure(ctx, db, Number(values.pocas), Number(values.muchas))
  const ratio = many / few
  console.log(`ratio ${ratio.toFixed(2)} (at most ${values.meta})`)
  const met = ratio <= Number(values.meta)
  tell('search of people', {
    goal: `≤ ${values.meta} of few people`,
    figure: `${many.toFixed(1)} ms`,
    ratio,
    met,
  })
  process.exitCode = met ? 0 : 1
})

/** Adds people up to `people`, indexes them, and searches a mix of names, typing errors, prefixes and documents. */
async function measure(ctx: Context, db: Db, from: number, people: number): Promise<number> {
  await sql`
    INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
      maternal_surname, birth_date, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443)
    SELECT 'BENCH-' || n, 8, lpad((10000000 + n)::text, 8, '0'), g[1 + n % 20] || ' ' || g[1 + n / 7 % 20],
      initcap(s[1 + n / 3 % 20] || e[1 + n / 11 % 19]), initcap(s[1 + n / 13 % 20] || e[1 + n / 17 % 19] || s[1 + n / 29 % 20]),
      '1980-01-01', '7442-1', 'Perfil', '2026-01-01', '2027-12-31', 'vigente', 0, 0
    FROM generate_series(${from}::int, ${people - 1}::int) n,
      (SELECT string_to_array(${given}, ' ') AS g, string_to_array(${starts}, ' ') AS s,
        string_to_array(${ends}, ' ') AS e) parts`.execute(db)
  await sql`
    INSERT INTO policy_import (file_name, file_sha256, started_at, lines_read, inserted, updated, unchanged, refused)
    VALUES ('medida.csv', decode(repeat('00', 32), 'hex'), now(), ${people}, ${people}, 0, 0, 0)`.execute(db)
  const began = performance.now()
  await takePeopleIn(ctx)
  await sql`VACUUM ANALYZE person_search`.execute(db)
  await sql`VACUUM ANALYZE person_word`.execute(db)
  await sql`VACUUM ANALYZE policy`.execute(db)
  const taken = (performance.now() - began) / 1000

  const { rows } = await sql<{ given_names: string; paternal_surname: string; document_number: string }>`
    SELECT given_names, paternal_surname, document_number FROM person_search
    WHERE id % ${Math.max(1, Math.floor(people / 500))} = 0 LIMIT 500`.execute(db)
  const actor = {
    staffId: 1,
    name: 'Medida',
    email: 'medida@demo.example',
    action: 'titulares.ver',
    requestId: 'una',
  } as StaffActor
  const times: number[] = []
  let found = 0
  for (let turn = 0; turn < Number(values.busquedas) + 40; turn += 1) {
    const row = rows[turn % rows.length]
    if (!row) throw new Error('no person in the sample')
    const text = wanted(turn, row)
    const started = performance.now()
    const { total } = await findPeople(ctx, actor, { text, inForce: null, after: 0, limit: 25 })
    // The first ones warm up.
    if (turn >= 40) times.push(performance.now() - started)
    found += total > 0 ? 1 : 0
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  console.log(
    `${people} people, taken in ${taken.toFixed(1)} s: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ${found} of ${times.length + 40} found`,
  )
  return at(0.95)
}

function wanted(
  turn: number,
  row: { given_names: string; paternal_surname: string; document_number: string },
): string {
  const surname = row.paternal_surname
  switch (turn % 5) {
    case 0:
      return `${row.given_names.split(' ')[0]} ${surname}`
    case 1:
      // A typing error within the surname.
      return `${surname.slice(0, 3)}x${surname.slice(4)} ${row.given_names.split(' ')[1]}`
    case 2:
      return row.document_number
    case 3:
      return surname.slice(0, 4)
    default:
      return row.document_number.slice(0, 5)
  }
}
