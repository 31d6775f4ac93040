import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { getIncident, noteIncident, readIncidents, recordIncident } from '../incidents/incidents.service.ts'
import { authorityNotice, peopleNotice } from '../incidents/notices.ts'
import { insertRule, listRules, listRuns } from './retention.repository.ts'
import { retentionJob } from './retention.service.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  portal.ctx.clock.advance(Date.parse('2026-12-04T15:00:00Z') - portal.ctx.clock.now().getTime())
})
afterAll(() => portal.close())

const query = (text: string) => portal.ctx.database.pool.query(text)

it('a night removes what the rule of that day keeps no longer, says how much, and twice is once', async () => {
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

it('a rule holds from its day on, beside the one before', async () => {
  const rule = { kind: 'data_right', validFrom: '2027-01-01', keepDays: 900, reason: 'Se guarda más' }
  expect(await insertRule(portal.ctx.db, rule)).toBe(true)
  expect(await insertRule(portal.ctx.db, { ...rule, keepDays: 1 })).toBe(false)
  const daysOn = async (day: string) =>
    (await listRules(portal.ctx.db, day)).find(({ kind }) => kind === 'data_right')?.keepDays
  expect([await daysOn('2026-12-31'), await daysOn('2027-01-01')]).toEqual([730, 900])
})

it('erases the account of who has had no insurance for ten years, and nobody else’s', async () => {
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

it('an incident has 48 hours from when it was known, two drafts, and is not closed before the Authority knows', async () => {
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
