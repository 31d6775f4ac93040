import { parseArgs } from 'node:util'
import type { Db } from '@amparo/database/open.ts'
import type { Part } from '@amparo/server/src/features/operations/figures/answers.repository.ts'
import {
  keepVisitFigures,
  readVisitAnswer,
} from '@amparo/server/src/features/operations/figures/answers.service.ts'
import { sql } from 'kysely'
import { withContext } from '../context.ts'
import { tell } from '../table.ts'

/*
 * «Cifras» over a year in which all visits lie: 106 professionals, 40,000 people. Visits overlap nothing, so their
 * exclusion constraints hold as they do in use.
 */
const { values } = parseArgs({
  options: { citas: { type: 'string', default: '1000000' }, vueltas: { type: 'string', default: '10' } },
})
const mostMs = 300
const visits = Number(values.citas)
const professionals = 106
const people = 40_000
const period = { from: '2025-11-01', to: '2026-10-31' }

async function fill(db: Db): Promise<void> {
  await sql`INSERT INTO professional (code, name, profession, modalities)
    SELECT 'medida-' || n, 'Persona ' || n, 'Medicina', '{video}' FROM generate_series(1, ${professionals}::int) n`.execute(
    db,
  )
  await sql`INSERT INTO account (document_type, document_number, given_names, paternal_surname, maternal_surname,
      password_hash, opened_by, public_number, created_at)
    SELECT 8, (10000000 + n)::text, 'Persona', 'De', 'Medida', '$argon2id$medida', 'policy', 900000000000 + n, now()
    FROM generate_series(1, ${people}::int) n`.execute(db)
  await sql`INSERT INTO policy (certificate_number, product_code, profile, document_type, document_number, given_names,
      paternal_surname, maternal_surname, birth_date, starts_on, ends_on, status, seats_7442, seats_7443)
    SELECT 'MEDIDA-' || n, (ARRAY['6738-1', '6736-1', '6704-1'])[n % 3 + 1], 'TotalMax', 8, (10000000 + n)::text,
      'Persona', 'De', 'Medida', '1990-01-01', '2025-01-01', '2027-12-31', 'vigente', 0, 0
    FROM generate_series(1, ${people}::int) n`.execute(db)
  // The place of a visit among its professional's gives its hour; each person's visits are months apart.
  await sql`
    INSERT INTO appointment (kind, service_id, account_id, professional_id, starts_at, ends_at, modality, state, absent,
      cancelled_by, cancelled_at, consent_version, consent_at, benefit_year, benefit_use, created_at, scheduled_at)
    SELECT 'health', (ARRAY[33, 34, 35])[n % 3 + 1], a.id, p.id, at, at + interval '15 minutes', 'video',
      (CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN n % 17 = 0 THEN 'no_show' ELSE 'attended' END)::appointment_state,
      CASE WHEN n % 10 <> 0 AND n % 17 = 0 THEN 'person' END, CASE WHEN n % 10 = 0 THEN 'person' END,
      CASE WHEN n % 10 = 0 THEN at - interval '20 hours' END, 'v', at, '2026-01-01', n / ${people}::int + 1, at - interval '9 days', at - interval '9 days'
    FROM (SELECT n, timestamptz '2025-11-01T00:00:00-05:00'
        + (n / ${professionals}::int) * (interval '364 days' / (${visits}::int / ${professionals}::int + 1)) AS at
      FROM generate_series(1, ${visits}::int) n) AS v
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM account) a ON a.place = n % ${people}::int
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM professional) p ON p.place = n % ${professionals}::int`.execute(
    db,
  )
  await sql`INSERT INTO video_call (appointment_id, met_at)
    SELECT id, starts_at + interval '1 minute' * (benefit_use % 20) FROM appointment WHERE state = 'attended'`.execute(
    db,
  )
  await sql`VACUUM ANALYZE`.execute(db)
}

await withContext(4, async (ctx, db) => {
  await fill(db)
  const began = performance.now()
  await keepVisitFigures(ctx)
  console.log(`${visits} visits counted by day in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await sql`VACUUM ANALYZE visit_day_figure`.execute(db)
  const times: number[] = []
  for (const part of ['product', 'service', 'professional', 'site'] satisfies Part[]) {
    const each: number[] = []
    for (let turn = 0; turn < Number(values.vueltas); turn += 1) {
      const from = performance.now()
      const { total } = await readVisitAnswer(ctx, part, period, {
        users: part === 'product',
        delays: part === 'professional',
      })
      each.push(performance.now() - from)
      if (total.visits !== visits || total.people !== Math.min(people, visits)) {
        throw new Error(`${total.visits} visits of ${total.people} people`)
      }
    }
    each.sort((one, other) => one - other)
    const median = each[Math.floor(each.length / 2)] ?? 0
    console.log(`${part.padEnd(12)} median ${median.toFixed(0)} ms, best ${each[0]?.toFixed(0)} ms`)
    times.push(median)
  }
  const worst = Math.max(...times)
  tell('figures of visits', {
    goal: `at most ${mostMs} ms for a year with ${visits} visits`,
    figure: `${worst.toFixed(0)} ms`,
    met: worst <= mostMs,
  })
})
