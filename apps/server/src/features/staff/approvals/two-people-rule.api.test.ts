import {
  approveClaim,
  completeClaim,
  getClaimCase,
  payClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { confirmPartner } from '@amparo/contract/feeds/console/partners.ts'
import { confirmErasure } from '@amparo/contract/service-desk/console/rights.ts'
import { disableStaff, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { fileNotice, payAt, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newPartnerKey, proposePartner } from '../../../../testing/partners.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, type TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { rightsOf } from '../../../../testing/rights.ts'

const friday = '2026-12-04T10:00:00-05:00'

/** A portal with production's two-person rules, unless set otherwise. */
function openHouse(env: Record<string, string> = { SOLO_STAFF: '0' }) {
  let portal: TestPortal
  const rights = rightsOf(() => portal)
  beforeAll(async () => {
    portal = await startAgendaPortal(friday, { ...noLimits, ...env })
    await rights.at(friday)
    return () => portal.close()
  }, 120_000)
  const setStaff = (who: string, change: Record<string, unknown>) =>
    portal.ctx.db.updateTable('staff').set(change).where('email', '=', `${who}@demo.example`).execute()
  const giveRoles = (who: string, roles: StaffRole[]) => setStaff(who, { roles })
  const acts = async (folio: string) => {
    const { rows } = await portal.query<{ detail: object }>(
      'SELECT detail FROM act WHERE about = $1 ORDER BY id',
      [`derecho:${folio}`],
    )
    return rows.map(({ detail }) => detail)
  }
  return { ...rights, portal: () => portal, setStaff, giveRoles, acts }
}

describe('the two-person rule in production', () => {
  const house = openHouse()
  const { portal, answer, act, filed, desk, giveRoles, setStaff } = house
  afterEach(() => setStaff('admision', { roles: ['admision'], name: 'Carmen Salazar' }))

  it('is not waived without another person of the role: the erasure waits, and operators see who is missing', async () => {
    const who = await newHolder(portal(), '57300001', 'Vida')
    const folio = await filed(who, 'cancelacion')
    expect((await answer(folio)).statusCode).toBe(202)
    expect(outcomeOf(await act(folio, confirmErasure))).toEqual([403, 'caso_propio'])
    const waits = async (by: DeskBrowser) =>
      (await by.ask(pending)).find(({ clase }) => clase === 'segunda_persona')
    expect(await waits(desk())).toEqual({
      clase: 'segunda_persona',
      total: 1,
      atrasados: 0,
      roles: ['privacidad'],
    })
    expect(await waits(await deskOf(portal(), 'jefatura'))).toMatchObject({ roles: ['privacidad'] })
    expect(await waits(await deskOf(portal(), 'agenda'))).toBeUndefined()
    await giveRoles('admision', ['admision', 'privacidad'])
    expect(await waits(desk())).toBeUndefined()
    const second = await deskOf(portal(), 'admision')
    const { version } = await house.caseOf(folio)
    const confirm = () => second.call(confirmErasure, { params: { folio }, body: { version } })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('counts a colleague who signs in by the identity provider, and no account of the proposer', async () => {
    const who = await newHolder(portal(), '57300002', 'Vida')
    await portal()
      .ctx.db.insertInto('staff')
      .values({
        email: 'segunda.cuenta@casa.example',
        name: 'NORA  Médrano',
        roles: ['privacidad'],
        created_at: portal().ctx.clock.now(),
        provider_issuer: 'https://casa.example',
        provider_subject: 'nora-2',
      })
      .execute()
    // Two accounts of one name are one person.
    expect((await desk().ask(pending)).map(({ clase }) => clase)).toContain('segunda_persona')
    const folio = await filed(who, 'cancelacion')
    expect((await answer(folio)).statusCode).toBe(202)
    await setStaff('admision', { roles: ['privacidad'], name: 'Nora Medrano' })
    const alias = await deskOf(portal(), 'admision')
    const { version } = await house.caseOf(folio)
    const body = { params: { folio }, body: { version } }
    expect(outcomeOf(await alias.call(confirmErasure, body))).toEqual([403, 'caso_propio'])
    await portal().query(`UPDATE staff SET name = 'Otra Persona' WHERE provider_subject = 'nora-2'`)
    expect((await desk().ask(pending)).map(({ clase }) => clase)).not.toContain('segunda_persona')
  })

  it('ends a proposal with its author, also between the second person’s read and confirmation', async () => {
    const who = await newHolder(portal(), '57300003', 'Vida')
    const folio = await filed(who, 'cancelacion')
    expect((await answer(folio)).statusCode).toBe(202)
    await giveRoles('admision', ['privacidad'])
    const second = await deskOf(portal(), 'admision')
    const { version } = await house.caseOf(folio)
    const jefa = await deskOf(portal(), 'jefatura')
    const proposer = present((await jefa.ask(listStaff, { query: { buscar: 'privacidad@demo' } })).filas[0])
    const disabled = await jefa.call(disableStaff, {
      params: { id: proposer.id },
      body: { version: proposer.version },
    })
    expect(disabled.statusCode).toBe(200)
    const refused = await second.call(confirmErasure, { params: { folio }, body: { version } })
    expect(outcomeOf(refused)).toEqual([409, 'version'])
    await setStaff('privacidad', { disabled_at: null })
  })

  it('lets nobody second themselves under another account, for any act', async () => {
    const jefatura = await deskOf(portal(), 'jefatura')
    const { jwk } = await newPartnerKey('llave-dos')
    const asked = await proposePartner(jefatura, 'Dos Cuentas', [jwk])
    const { name } = await portal()
      .ctx.db.selectFrom('staff')
      .select('name')
      .where('email', '=', 'jefatura@demo.example')
      .executeTakeFirstOrThrow()
    await setStaff('admision', { roles: ['administracion'], name: name.toUpperCase() })
    const alias = await deskOf(portal(), 'admision')
    const confirmed = await alias.call(confirmPartner, { params: { id: asked.id }, body: { version: 1 } })
    expect(outcomeOf(confirmed)).toEqual([403, 'caso_propio'])
  })
})

describe('a single-person company', () => {
  const { portal, answer, act, filed, acts, giveRoles, desk } = openHouse({ SOLO_STAFF: '1' })

  it('performs two-person acts alone while nobody else could, and marks each act', async () => {
    const who = await newHolder(portal(), '57300010', 'Vida')
    const folio = await filed(who, 'cancelacion')
    expect((await answer(folio)).statusCode).toBe(200)
    expect(await acts(folio)).toEqual([{ solo: true, version: 2, resultado: 'granted' }])
    expect((await desk().ask(pending)).map(({ clase }) => clase)).not.toContain('segunda_persona')
  })

  it('waits all the same if a colleague has the role, or had it within a week', async () => {
    const who = await newHolder(portal(), '57300011', 'Vida')
    const folio = await filed(who, 'cancelacion')
    await giveRoles('admision', ['admision', 'privacidad'])
    expect((await answer(folio)).statusCode).toBe(202)
    expect(outcomeOf(await act(folio, confirmErasure))).toEqual([403, 'caso_propio'])
  })
  it('pays a claim that it approved, and the payment says so', async () => {
    const who = await newHolder(portal(), '57300012', 'Accidentes', { product: '6736-1' })
    await payAt(portal(), '57300012')
    const folio = await fileNotice(portal(), who, '57300012', { cobertura: 'gastos_medicos', monto: 180 })
    const one = await deskOf(portal(), 'siniestros')
    const step = async (endpoint: EndpointShape, body: object = {}) => {
      const { version } = await one.ask(getClaimCase, { params: { folio } })
      return one.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
    }
    await step(takeClaim)
    await step(completeClaim, withoutPapers)
    expect((await step(approveClaim, { monto: 150, texto: 'Todo está en orden.' })).statusCode).toBe(200)
    const payment = { monto: 150, fecha: '2026-12-04', operacion: 'OP-1' }
    expect(outcomeOf(await step(payClaim, payment))).toEqual([403, 'pago_de_otra_persona'])
    await giveRoles('siniestros2', ['admision'])
    expect((await step(payClaim, payment)).statusCode).toBe(200)
    const row = await portal()
      .ctx.db.selectFrom('claim')
      .select('paid_alone')
      .where('folio', '=', folio)
      .executeTakeFirst()
    expect(row?.paid_alone).toBe(true)
  })
})
