import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { getIncident, noteIncident, readIncidents, recordIncident } from '../incidents/incidents.service.ts'
import { authorityNotice, peopleNotice } from '../incidents/notices.ts'
import { insertRule, listRules, listRuns } from './retention.repository.ts'
import { retentionJob } from './retention.service.ts'

openPortal()
beforeAll(async () => {
  portal.ctx.clock.advance(Date.parse('2026-12-04T15:00:00Z') - portal.ctx.clock.now().getTime())
})

const query = (text: string) => portal.query(text)

it("a nightly run deletes expired data by the day's rule, reports the number, and is idempotent", async () => {
  await query(`INSERT INTO data_right_request (folio, document_type, document_number, person_name, kind, detail, state,
    filed_at, filed_on, due_on, closed_at) SELECT 'DP-2024-00000' || n, 8, '48100001', 'Ana', 'access', 'x', 'granted',
    at, at::date, at::date, at FROM (VALUES (1, timestamptz '2024-12-03 10:00-05'), (2, '2024-12-05 10:00-05')) v (n, at)`)
  await retentionJob(portal.ctx)
  await retentionJob(portal.ctx)
  const { rows } = await query(`SELECT folio FROM data_right_request WHERE document_number = '48100001'`)
  expect(rows).toEqual([{ folio: 'DP-2024-000002' }])
  const runs = await listRuns(portal.ctx.db, '2026-12-01')
  expect(runs.find(({ kind }) => kind === 'data_right')).toEqual({
    on: '2026-12-04',
    kind: 'data_right',
    removed: 1,
    keepDays: 730,
  })
})

it('a rule applies from its day on, beside the previous one', async () => {
  const rule = { kind: 'data_right', validFrom: '2027-01-01', keepDays: 900, reason: 'Se guarda más' }
  expect(await insertRule(portal.ctx.db, rule)).toBe(true)
  expect(await insertRule(portal.ctx.db, { ...rule, keepDays: 1 })).toBe(false)
  const daysOn = async (day: string) =>
    (await listRules(portal.ctx.db, day)).find(({ kind }) => kind === 'data_right')?.keepDays
  expect([await daysOn('2026-12-31'), await daysOn('2027-01-01')]).toEqual([730, 900])
})

it('erases the account of a person without insurance for ten years, and no other', async () => {
  await query(
    `UPDATE policy SET starts_on = '2014-01-01', ends_on = '2016-11-01' WHERE document_number = '10000003'`,
  )
  await query(`UPDATE account SET created_at = '2014-02-01' WHERE document_number = '10000003'`)
  await retentionJob(portal.ctx)
  const { rows } = await query(
    `SELECT document_number FROM account WHERE disabled_at IS NOT NULL AND document_number LIKE '1000000_'`,
  )
  expect(rows).toEqual([{ document_number: '10000003' }])
})

it('keeps an account whose policy is renewed after the nightly list was read', async () => {
  const [first, renewed] = ['48100011', '48100012']
  for (const document of [first, renewed]) {
    await newHolder(portal, document, 'Vida')
    await changeRow(portal, 'policy', document, { starts_on: '2014-01-01', ends_on: '2016-11-01' })
    await changeRow(portal, 'account', document, { created_at: new Date('2014-02-01T15:00:00Z') })
  }
  let running: Promise<void> = Promise.resolve()
  await portal.ctx.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM account WHERE document_number = ${first} FOR UPDATE`.execute(tx)
    running = retentionJob(portal.ctx)
    await waiters(portal, 1)
    await changeRow(portal, 'policy', renewed, { ends_on: '2027-11-01' })
  })
  await running
  const { rows } = await query(`SELECT document_number FROM account
    WHERE disabled_at IS NOT NULL AND document_number IN ('${first}', '${renewed}')`)
  expect(rows).toEqual([{ document_number: first }])
})

describe('of guests', () => {
  const guests = {
    rejectedLongAgo: { number: '49000001', change: { rejected_at: '2016-10-01' } },
    takenBackLongAgo: { number: '49000002', change: { approved_at: '2014-05-01', removed_at: '2016-10-01' } },
    // Their holder's insurance ended with October of 2016.
    endedLongAgo: { number: '49000003', change: { approved_at: '2014-05-01' } },
    takenBackIn2020: { number: '49000004', change: { approved_at: '2014-05-01', removed_at: '2020-03-01' } },
    takenBackLately: { number: '49000005', change: { approved_at: '2014-05-01', removed_at: '2025-06-01' } },
    waiting: { number: '49000006', change: {} },
    letIn: { number: '49000007', change: { approved_at: '2014-05-01' }, holder: '10000001' },
  }
  const places = Object.values(guests)

  /** A guest of 2014 with account and invitation. */
  async function addGuest({
    number,
    change,
    holder = '10000003',
  }: (typeof places)[number] & { holder?: string }) {
    const { db } = portal.ctx
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('document_number', '=', '10000001')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('account')
      .values({
        public_number: 490_000_000_000 + Number(number),
        document_type: 8,
        document_number: number,
        password_hash,
        email: `invitada${number}@buzon.example`,
        given_names: 'Nélida',
        paternal_surname: 'Apaza',
        maternal_surname: '',
        opened_by: 'invitation',
        created_at: '2014-04-01',
      })
      .execute()
    await db
      .insertInto('invitation')
      .values({
        holder_document_type: 8,
        holder_document_number: holder,
        document_type: 8,
        document_number: number,
        given_names: 'Nélida',
        paternal_surname: 'Apaza',
        email: `tecleada${number}@buzon.example`,
        services: [7443],
        seat_7443: Number(number.slice(-3)) + 500,
        token_hash: Buffer.from(number.padStart(32, '0')),
        invited_at: '2014-03-01',
        sent_at: '2014-03-01',
        expires_at: '2014-03-31',
        registered_at: '2014-04-01',
        answer_before: '2014-04-10',
        ...change,
      })
      .execute()
  }

  const numbersOf = async (what: string): Promise<string[]> => {
    const { rows } = await query(
      `SELECT DISTINCT document_number AS number FROM ${what} AND document_number LIKE '4900000_' ORDER BY 1`,
    )
    return rows.map(({ number }) => number)
  }

  it('ended two years ago are deleted, and their accounts ten years after their last invitation', async () => {
    await query(
      `UPDATE policy SET starts_on = '2014-01-01', ends_on = '2016-11-01' WHERE document_number = '10000003'`,
    )
    for (const guest of places) await addGuest(guest)
    await retentionJob(portal.ctx)
    const erased = [guests.rejectedLongAgo, guests.takenBackLongAgo, guests.endedLongAgo]
    expect(await numbersOf('account WHERE disabled_at IS NOT NULL')).toEqual(
      erased.map(({ number }) => number),
    )
    const kept = [guests.takenBackLately, guests.waiting, guests.letIn].map(({ number }) => number)
    expect(await numbersOf('invitation WHERE true')).toEqual(kept)

    // The invitation is gone; its end still counts.
    const runs = () => numbersOf('account WHERE disabled_at IS NOT NULL')
    await retentionJob(portal.ctx)
    expect(await runs()).not.toContain(guests.takenBackIn2020.number)
    await query(
      `UPDATE account SET guest_until = guest_until - interval '5 years' WHERE document_number = '49000004'`,
    )
    await retentionJob(portal.ctx)
    expect(await runs()).toContain(guests.takenBackIn2020.number)
  })

  it('a taken-over account is deleted too, and its holder keeps their own', async () => {
    const { number } = guests.letIn
    await query(
      `UPDATE account SET superseded_at = '2016-11-20', disabled_at = '2016-11-20' WHERE document_number = '${number}'`,
    )
    await query(`INSERT INTO account (public_number, document_type, document_number, password_hash, email, given_names,
        paternal_surname, maternal_surname, opened_by, created_at)
      SELECT 490000009999, 8, document_number, password_hash, 'titular@buzon.example', 'Nélida', 'Apaza', '', 'policy', '2016-11-20'
      FROM account WHERE document_number = '${number}'`)
    await query(
      `UPDATE invitation SET registered_at = '2026-11-20', invited_at = '2026-11-19', expires_at = '2026-12-19',
        answer_before = '2026-11-30', approved_at = '2026-11-21' WHERE document_number = '${number}'`,
    )
    await retentionJob(portal.ctx)
    const { rows } = await query(
      `SELECT opened_by, email FROM account WHERE document_number = '${number}' ORDER BY opened_by`,
    )
    expect(rows).toEqual([
      { opened_by: 'invitation', email: null },
      { opened_by: 'policy', email: 'titular@buzon.example' },
    ])
    expect(await numbersOf('invitation WHERE true')).toContain(number)
    const [last] = await listRuns(portal.ctx.db, '2026-12-01')
    await retentionJob(portal.ctx)
    expect((await listRuns(portal.ctx.db, '2026-12-01'))[0]).toEqual(last)
  })
})

it('an incident has 48 hours from when it became known, two drafts, and is not closed before the Authority is notified', async () => {
  const { ctx } = portal
  const incident = await recordIncident(ctx, {
    knownAt: new Date('2026-12-04T09:00:00-05:00'),
    what: 'Un correo salió a quien no era',
    data: 'Nombres y correos.',
    effects: 'Mensajes no deseados.',
    measures: 'Pedimos borrarlo.',
    people: 3,
    sensitive: true,
    harms: false,
  })
  const { code } = incident.row
  expect(code).toBe('INC-2026-001')
  expect(incident.row.due_at.toISOString()).toBe('2026-12-06T14:00:00.000Z')
  const { rows } = await query('SELECT content FROM incident')
  expect(rows[0].content).not.toContain('correo')
  expect(authorityNotice(ctx.config, incident)).toContain('Incluye datos sensibles')
  expect(peopleNotice(ctx.config, incident)).toContain('Mensajes no deseados')
  expect(await noteIncident(ctx, code, 'closed_at')).toBe(false)
  expect(await noteIncident(ctx, code, 'authority_told_at')).toBe(true)
  expect(await noteIncident(ctx, code, 'authority_told_at')).toBe(false)
  expect(await noteIncident(ctx, code, 'closed_at')).toBe(true)
  expect(await readIncidents(ctx, false)).toEqual([])
  await expect(getIncident(ctx, 'INC-2026-999')).rejects.toMatchObject({ code: 'no_encontrado' })
})
