import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import { listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import {
  answerRight,
  confirmErasure,
  declineErasure,
  getRightsFile,
  listRightCases,
} from '@amparo/contract/service-desk/console/rights.ts'
import { listSurveyCases } from '@amparo/contract/service-desk/console/surveys.ts'
import { getRight } from '@amparo/contract/service-desk/rights.ts'
import { changeStaffRoles, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, readFileLines, walkList } from '../../../../testing/desk.ts'
import { changeRow, goodPassword, logIn, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { rightsOf } from '../../../../testing/rights.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { gatherPersonalData } from './personal-data.service.ts'

const friday = '2026-12-04T10:00:00-05:00'
openPortal(() => startAgendaPortal(friday))
beforeAll(async () => {
  await at(friday)
}, 120_000)

const { desk, at, filed, caseOf, act, answer } = rightsOf(() => portal)

describe('the data rights desk', () => {
  it('names the answering person by first name and role, and adds an act', async () => {
    const who = await newHolder(portal, '57000070', 'Vida')
    const folio = await filed(who, 'revocacion')
    const [step] = (await caseOf(folio)).pasos
    expect(step?.que).toBe('Llegó el pedido')
    const body = { version: 1, resultado: 'procede', texto: 'Listo, lo retiramos.' } as const
    expect(await desk().status(answerRight, { params: { folio: 'DP-2026-999999' }, body })).toBe(404)
    const { db } = portal.ctx
    const rename = (name: string) =>
      db.updateTable('staff').set({ name }).where('email', '=', 'privacidad@demo.example').execute()
    await rename('Dra. Nora y Salas (turno tarde)')
    expect((await answer(folio, 'no_procede')).statusCode).toBe(200)
    await rename('Nora Medrano')
    // In the person's view, answering staff appear as first name and role, whatever the name contains.
    const ofPerson = db.selectFrom('account').select('id').where('document_number', '=', '57000070')
    const subject = { document: { type: 8, number: '57000070' } as const, name: '', email: null }
    const accountId = (await ofPerson.executeTakeFirstOrThrow()).id
    const file = JSON.stringify(await gatherPersonalData(portal.ctx, db, { ...subject, accountId }))
    expect(file).toContain('"respondidoPor":"Nora (Privacidad)"')
    expect(file).not.toContain('@demo.example')
    const { rows } = await portal.query(`SELECT 1 FROM act WHERE about = $1 AND result = 'hecho'`, [
      `derecho:${folio}`,
    ])
    expect(rows).toHaveLength(1)
  })

  it("answers to the account's present address, not to the one of the request", async () => {
    const document = '57000072'
    const folio = await filed(await newHolder(portal, document, 'Vida'), 'oposicion')
    const [given, now] = [`persona${document}@buzon.example`, 'mudada@buzon.example']
    await portal.messageAbout(given, `Recibimos tu pedido sobre tus datos (${folio})`)
    await changeRow(portal, 'account', document, { email: now })
    await answer(folio)
    const subject = `Respondimos tu pedido sobre tus datos (${folio})`
    await portal.messageAbout(now, subject)
    const told = (await listCaptured(portal.ctx.db, given)).map((message) => message.subject)
    expect(told).not.toContain(subject)
  })

  it('pages in either order, and exports the whole list with an audit row', async () => {
    const who = await newHolder(portal, '57000071', 'Vida')
    for (const tipo of ['acceso', 'oposicion', 'portabilidad', 'informacion']) await filed(who, tipo)
    const query = { estado: 'todos', buscar: '57000071' }
    const due = await walkList(desk(), listRightCases, 'folio', query)
    expect(due).toHaveLength(4)
    expect(due.map(({ venceEl }) => venceEl)).toEqual(due.map(({ venceEl }) => venceEl).toSorted())
    const newest = await walkList(desk(), listRightCases, 'folio', { ...query, orden: '-creada' })
    expect(newest.map(({ folio }) => folio).toSorted()).toEqual(due.map(({ folio }) => folio).toSorted())
    expect(await desk().status(listRightCases, { query: { despues: 'nada' } })).toBe(422)
    const lines = await readFileLines(desk(), getRightsFile, query)
    expect(lines.map((line) => due.find(({ folio }) => line.includes(String(folio)))?.folio)).toEqual(
      due.map(({ folio }) => folio),
    )
    expect(lines.join()).not.toContain('Quiero saber')
    const { rows } = await portal.query(
      "SELECT detail FROM act WHERE action = 'derechos.csv.ver' ORDER BY id DESC LIMIT 1",
    )
    expect(rows).toEqual([{ detail: { archivo: 'csv', filas: 4 } }])
  })
})

it('adds an audit row with the number of rows for a read list, without its people', async () => {
  const admision = await deskOf(portal, 'admision')
  const lists = [
    ['derechos', listRightCases, desk()],
    ['reclamaciones', listComplaints, desk()],
    ['invitados', listGuestCases, admision],
    ['casos', listSurveyCases, admision],
  ] as const
  for (const [name, endpoint, browser] of lists) {
    const { body } = await browser.callUnchecked(endpoint, { query: { estado: 'todos', limite: 2 } })
    const act = await portal.ctx.db
      .selectFrom('act')
      .select(['action', 'about', 'result', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(act).toEqual({
      action: `${name}.ver`,
      about: '',
      result: 'hecho',
      detail: { filas: JSON.parse(body).filas.length },
    })
  }
})

describe('an erasure', () => {
  it('needs two people if there are two: one proposes, another confirms or declines, each recorded', async () => {
    const setRoles = (roles: StaffRole[]) =>
      portal.ctx.db
        .updateTable('staff')
        .set({ roles })
        .where('email', '=', 'auditoria@demo.example')
        .execute()
    await setRoles(['auditoria', 'privacidad'])
    try {
      const who = await newHolder(portal, '57000061', 'Vida')
      const folio = await filed(who, 'cancelacion')
      const proposed = await answer(folio)
      expect(proposed.json(202).pendiente).toEqual(expect.any(String))
      // Nothing is erased or announced, and the first person can't be the second.
      expect(await portal.as(who).ask(getRight, { params: { folio } })).toMatchObject({
        estado: 'recibida',
      })
      expect((await caseOf(folio)).propuesta).toMatchObject({ propia: true })
      expect((await act(folio, confirmErasure)).refusal().codigo).toBe('caso_propio')
      const second = await deskOf(portal, 'auditoria')
      const waiting = await second.ask(pending)
      expect(waiting).toContainEqual(expect.objectContaining({ clase: 'confirmaciones', total: 1 }))
      const seen = (await second.ask(listRightCases, { query: { buscar: folio } })).filas[0]
      expect(seen?.propuesta).toMatchObject({ propia: false, texto: expect.stringContaining('la respuesta') })
      const decide = (by: DeskBrowser, endpoint: EndpointShape, version = seen?.version) =>
        by.callUnchecked(endpoint, { params: { folio }, body: { version } })
      expect((await decide(second, declineErasure)).json()).toMatchObject({ codigo: 1 })
      expect((await caseOf(folio)).propuesta).toBeUndefined()
      expect((await act(folio, confirmErasure)).statusCode).toBe(404)
      // A change of the first person's roles ends what they proposed.
      expect((await answer(folio)).statusCode).toBe(202)
      const proposer = portal.ctx.db.updateTable('staff').where('email', '=', 'privacidad@demo.example')
      await proposer.set((eb) => ({ version: eb('version', '+', 1) })).execute()
      const ended = await decide(second, confirmErasure, (await caseOf(folio)).version)
      expect(outcomeOf(ended)).toEqual([409, 'version'])
      // Proposed again and left for a week: it is no longer pending.
      expect((await answer(folio)).statusCode).toBe(202)
      await at('2026-12-11T10:01:00-05:00')
      expect((await caseOf(folio)).propuesta).toBeUndefined()
      await at(friday)
      // A withdrawal by the first during the second's confirmation ends one way, and the later call gets a conflict.
      expect((await answer(folio)).statusCode).toBe(202)
      const { version } = present(await caseOf(folio))
      const both = await Promise.all([
        decide(await deskOf(portal, 'auditoria'), confirmErasure, version),
        decide(desk(), declineErasure, version),
      ])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      if ((await caseOf(folio)).estado === 'recibida') {
        expect((await answer(folio)).statusCode).toBe(202)
        const now = (await caseOf(folio)).version
        expect((await decide(await deskOf(portal, 'auditoria'), confirmErasure, now)).statusCode).toBe(200)
      }
      const done = await caseOf(folio)
      expect(done).toMatchObject({ estado: 'procede', respondidaPor: 'Nora Medrano y Óscar Tello' })
      expect((await logIn(portal, '57000061', { password: goodPassword })).statusCode).toBe(401)
      const { rows } = await portal.query(
        `SELECT action, result, count(DISTINCT who)::int AS people FROM act WHERE about = $1
         AND action IN ('derechos.responder', 'derechos.confirmar') AND result = 'hecho' GROUP BY 1, 2 ORDER BY 1`,
        [`derecho:${folio}`],
      )
      expect(rows).toEqual([
        { action: 'derechos.confirmar', result: 'hecho', people: 1 },
        { action: 'derechos.responder', result: 'hecho', people: 1 },
      ])
    } finally {
      await setRoles(['auditoria'])
    }
  }, 180_000)

  it('ignores a colleague who cannot confirm: without a second factor there is no second person', async () => {
    const setStaff = (row: { roles: StaffRole[]; totp_proven: boolean }) =>
      portal.ctx.db.updateTable('staff').set(row).where('email', '=', 'auditoria@demo.example').execute()
    await setStaff({ roles: ['auditoria', 'privacidad'], totp_proven: false })
    try {
      const who = await newHolder(portal, '57000062', 'Vida')
      const folio = await filed(who, 'cancelacion')
      expect((await answer(folio)).statusCode).toBe(200)
      expect((await caseOf(folio)).estado).toBe('procede')
      // A key alone is a second factor too.
      const other = await filed(await newHolder(portal, '57000063', 'Vida'), 'cancelacion')
      await portal.query(
        `INSERT INTO staff_key (staff_id, name, credential_id, public_key, counter, created_at)
         SELECT id, 'llave', 'llave-de-prueba', '\\x00', 0, now() FROM staff WHERE email = 'auditoria@demo.example'`,
      )
      expect((await answer(other)).statusCode).toBe(202)
    } finally {
      await portal.query(`DELETE FROM staff_key WHERE credential_id = 'llave-de-prueba'`)
      await setStaff({ roles: ['auditoria'], totp_proven: true })
    }
  }, 180_000)

  it('counts a colleague who signs in by the identity provider as the second person', async () => {
    await portal.query(
      `INSERT INTO staff (email, name, roles, created_at, provider_issuer, provider_subject)
       VALUES ('ines@casa.example', 'Inés Tello', '{privacidad}', now(), 'https://casa.example', 'ines')`,
    )
    try {
      const folio = await filed(await newHolder(portal, '57000065', 'Vida'), 'cancelacion')
      expect((await answer(folio)).statusCode).toBe(202)
      expect((await caseOf(folio)).estado).toBe('recibida')
    } finally {
      await portal.query(`DELETE FROM staff WHERE provider_subject = 'ines'`)
    }
  })

  it('stays a two-person act for a week after the second person’s role was removed', async () => {
    const staff = portal.ctx.db.updateTable('staff').where('email', '=', 'agenda@demo.example')
    await staff.set({ roles: ['agenda', 'privacidad'] }).execute()
    const jefa = await deskOf(portal, 'jefatura')
    const { filas } = await jefa.ask(listStaff, { query: { buscar: 'agenda@demo' } })
    const { id, version } = present(filas[0])
    const taken = await jefa.call(changeStaffRoles, { params: { id }, body: { roles: ['agenda'], version } })
    expect(taken.statusCode).toBe(200)
    const folio = await filed(await newHolder(portal, '57000064', 'Vida'), 'cancelacion')
    expect((await answer(folio)).statusCode).toBe(202)
    await at('2026-12-12T10:00:00-05:00')
    expect((await answer(folio)).statusCode).toBe(200)
  }, 120_000)
})
