import type { Db } from '@amparo/database/open.ts'
import { listDeskRows } from '@amparo/server/src/features/service-desk/conversations/desk.repository.ts'
import { sql } from 'kysely'
import { withContext } from '../context.ts'
import { measureGrowth } from './growth.ts'

// The desk's lists: half of the conversations closed, a tenth late, one in five of one owner.
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

async function countRows(db: Db, state: (typeof states)[number]): Promise<number> {
  const { rows } = await listDeskRows(db, {
    scope: { of: 'desk', staffId: 1 },
    state,
    order: state === 'all' || state === 'closed' ? 'last' : 'promised',
    today: '2026-11-25',
    found: null,
    from: null,
    until: null,
    limit: 25,
    after: null,
  })
  return rows.length
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
  const lists = new Map(states.map((state) => [state, () => countRows(db, state)]))
  await measureGrowth('lists of the inbox', lists, (from, until) => fill(db, from, until))
})
