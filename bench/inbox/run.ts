import { parseArgs } from 'node:util'
import type { Db } from '@amparo/database/open.ts'
import { listDeskRows } from '@amparo/server/src/features/service-desk/conversations/desk.repository.ts'
import { sql } from 'kysely'
import { withContext } from '../context.ts'
import { tell } from '../table.ts'

/**
 * The desk's lists with many conversations against the same with few, in the same run and database: half of them
 * closed, a tenth late, one in five of one owner. The floor is the time with few; with many it may take three times
 * that.
 */
const { values } = parseArgs({
  options: {
    pocas: { type: 'string', default: '1000' },
    muchas: { type: 'string', default: '100000' },
    vueltas: { type: 'string', default: '30' },
    meta: { type: 'string', default: '3' },
  },
})
const states = ['mine', 'unowned', 'late', 'waiting', 'all', 'closed'] as const

/** Conversations number `from` to `until`, with texts that are never decrypted. */
async function fill(db: Db, from: number, until: number): Promise<void> {
  await sql`
    INSERT INTO conversation (id, folio, account_id, door, topic, channel, subject, owner_id, state, awaits, opened_at,
      last_at, promised_on, due_on, first_due_on, closed_at, closed_by, outcome)
    SELECT gen_random_uuid(), 'RQ-2026-' || lpad(n::text, 6, '0'), 1, 'portal', 'other', 'portal', repeat('x', 60),
      CASE WHEN n % 5 = 0 THEN 1 END, CASE WHEN n % 2 = 0 THEN 'closed' ELSE 'open' END,
      CASE WHEN n % 3 = 0 THEN 'person' ELSE 'house' END, now() - n * interval '1 minute', now() - n * interval '1 minute',
      date '2026-11-25' + CASE WHEN n % 10 = 1 THEN -1 ELSE n % 7 END, '2027-01-20', '2027-01-20',
      CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 2 = 0 THEN 'house' END, CASE WHEN n % 2 = 0 THEN 'answered' END
    FROM generate_series(${from}::int, ${until}::int) n`.execute(db)
  await sql`ANALYZE conversation`.execute(db)
}

async function measure(db: Db): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const state of states) {
    const list = () =>
      listDeskRows(db, {
        scope: { of: 'desk', staffId: 1 },
        state,
        today: '2026-11-25',
        folios: null,
        from: null,
        until: null,
        limit: 25,
        after: null,
      })
    await list()
    const each: number[] = []
    for (let turn = 0; turn < Number(values.vueltas); turn += 1) {
      const began = performance.now()
      await list()
      each.push(performance.now() - began)
    }
    // Other load on the machine only adds to it.
    times.set(state, Math.min(...each))
  }
  return times
}

await withContext(4, async (_ctx, db) => {
  await sql`
    INSERT INTO account (public_number, document_type, document_number, password_hash, given_names, paternal_surname,
      maternal_surname, opened_by)
    OVERRIDING SYSTEM VALUE VALUES (990000000001, 8, '99000001', '$argon2id$x', 'Ana', 'Prueba', '', 'policy')`.execute(
    db,
  )
  await sql`INSERT INTO staff (email, name, roles, created_at) VALUES ('uno@casa.example', 'Una Persona', '{admision}', now())`.execute(
    db,
  )
  const few = Number(values.pocas)
  await fill(db, 1, few)
  const floor = await measure(db)
  await fill(db, few + 1, Number(values.muchas))
  const many = await measure(db)
  const worst: number[] = []
  for (const state of states) {
    const [before, after] = [floor.get(state) ?? 0, many.get(state) ?? 0]
    worst.push(after / before)
    console.log(
      `${state.padEnd(8)} ${before.toFixed(2)} ms of ${values.pocas}, ${after.toFixed(2)} ms of ${values.muchas}: ${(after / before).toFixed(2)} times`,
    )
  }
  const ratio = Math.max(...worst)
  const met = ratio <= Number(values.meta)
  console.log(`slowest list ${ratio.toFixed(2)} times (at most ${values.meta})`)
  tell('lists of the inbox', {
    goal: `at most ${values.meta} times with ${values.muchas} as with ${values.pocas}`,
    figure: `${ratio.toFixed(2)} times`,
    ratio,
    met,
  })
  if (!met) process.exitCode = 1
})
