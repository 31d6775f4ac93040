import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { getCancerPath } from '@amparo/contract/care/cancer-path.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { checkDocument } from '@amparo/contract/membership/activation.ts'
import { getCourseLicence, listCourses } from '@amparo/contract/tools/courses.ts'
import { getCreditScore } from '@amparo/contract/tools/credit-score.ts'
import { getCv } from '@amparo/contract/tools/cv.ts'
import { getFinancialTest } from '@amparo/contract/tools/financial-test.ts'
import { getItSecurity } from '@amparo/contract/tools/it-security.ts'
import { searchJobs } from '@amparo/contract/tools/jobs.ts'
import { listAlerts } from '@amparo/contract/tools/payment-alerts.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { addHolder, goodPassword, logIn, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal()

const describeSession = (who: Record<string, string>) => portal.as(who).ask(getSession)
const on = (modules: Record<string, boolean>) => Object.keys(modules).filter((flag) => modules[flag] === true)
const changePolicy = (document: string, change: Record<string, string>) =>
  portal.ctx.db.updateTable('policy').set(change).where('document_number', '=', document).execute()

describe('the cover of a policy', () => {
  it.each([
    ['is annulled', { status: 'anulada' }, { status: 'vigente' }],
    ['is suspended', { status: 'suspendida' }, { status: 'vigente' }],
    ['has ended', { ends_on: '2024-01-31' }, { ends_on: '2099-12-31' }],
    ['has not begun', { starts_on: '2098-01-01' }, { starts_on: '2020-01-01' }],
  ])('is gone from the next request when the policy %s, and comes back with it', async (what, away, back) => {
    const document = `4500000${what.length % 10}`
    const who = await newHolder(portal, document, 'Vida+Accidentes')
    expect(on((await describeSession(who)).modulos)).toEqual(['vida', 'accidentes'])

    await changePolicy(document, away)
    const without = await describeSession(who)
    expect(on(without.modulos)).toEqual([])
    expect(without).toMatchObject({
      coberturas: [],
      sesion: { idProducto: null, datosProductos: [], invitado: 0 },
      usuario: { perfiles: [], perfilesUs: [] },
    })
    const rows = await portal.as(who).ask(listServices)
    expect(rows.some((row) => row.activo)).toBe(false)
    // The account stays: the person can log in, and need not activate again.
    expect((await logIn(portal, document, { password: goodPassword })).statusCode).toBe(200)
    const check = await portal.call(checkDocument, { query: { id: document } })
    expect(check.json().codigo).toBe(2)

    await changePolicy(document, back)
    expect(on((await describeSession(who)).modulos)).toEqual(['vida', 'accidentes'])
  })

  it('lasts until the end of its last day in Lima', async () => {
    const own = await startTestPortal({ CAPTCHA: 'off', LIMITS_FACTOR: '1000' }, { seed: false })
    const { ctx } = own
    // 4 a.m. of 1 January in Greenwich is still 11 p.m. of 31 December in Lima.
    ctx.clock.advance(Date.parse('2031-01-01T04:00:00Z') - ctx.clock.now().getTime())
    const who = await newHolder(own, '45000020', 'Vida', { endsOn: '2030-12-31' })
    const isOn = async () => (await own.as(who).ask(getSession)).modulos.vida as boolean
    expect(await isOn()).toBe(true)
    // A session idles out after 15 minutes, so it is used on the way to midnight.
    for (let step = 0; step < 5; step += 1) {
      ctx.clock.advance(11 * 60_000)
      expect(await isOn()).toBe(true)
    }
    ctx.clock.advance(6 * 60_000)
    expect(await isOn()).toBe(false)
    await own.close()
  })

  it('of an unknown profile enables nothing and is logged once', async () => {
    const who = await newHolder(portal, '45000030', 'Mascotas')
    await describeSession(who)
    await describeSession(who)
    expect(on((await describeSession(who)).modulos)).toEqual([])
    expect(portal.logLines.filter((line) => line.includes('Mascotas'))).toHaveLength(1)
  })

  it.each([
    ['TotalMax', 200, 200],
    ['Salud', 403, 200],
  ])('of %s opens what is used inside the portal', async (profile, protection, health) => {
    const document = `4500004${profile.length}`
    const who = await newHolder(portal, document, profile)
    const answers = (endpoints: EndpointShape[]) =>
      Promise.all(endpoints.map(async (one) => (await portal.as(who).callUnchecked(one)).statusCode))
    const others = [
      getCreditScore,
      getItSecurity,
      listAlerts,
      getFinancialTest,
      getCv,
      searchJobs,
      listCourses,
      getCourseLicence,
    ]
    expect(await answers(others)).toEqual(others.map(() => protection))
    expect(await answers([getCancerPath])).toEqual([health])
  })

  it('of several certificates adds up', async () => {
    await addHolder(portal, { document: '45000031', profile: 'Proteccion+Emprendimiento' })
    await portal.ctx.db
      .updateTable('policy')
      .set({ certificate_number: 'PRIMERA-45000031', product_code: '6704-1', seats_7442: 2 })
      .where('document_number', '=', '45000031')
      .execute()
    const who = await newHolder(portal, '45000031', 'Cancer+Accidentes')
    const session = await describeSession(who)
    expect(on(session.modulos)).toEqual(['proteccionFinanciera', 'emprendimiento', 'cancer', 'accidentes'])
    expect(session.coberturas).toEqual([
      { cobertura: 'Proteccion+Emprendimiento', licencias: 1 },
      { cobertura: 'Cancer+Accidentes', licencias: 1 },
    ])
    expect(session.sesion.datosProductos).toContainEqual({
      value: '7442',
      licencias: 2,
      name: 'Cursos online con certificación',
    })
  })
})

describe('the demo people', () => {
  const session = async (documento: string, tipoDocumento: DocumentType = 8) => {
    const answer = await logIn(portal, documento, { tipoDocumento })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  it('10000001 has every module, and guests have taken one of two seats of each guest service', async () => {
    const { modulos, sesion, usuario } = await session('10000001')
    expect(on(modulos)).toHaveLength(9)
    expect(usuario.nroinvitado).toBe(2)
    expect(sesion).toMatchObject({ invitado: 0, globalUsuName: 'Rosa Elena' })
    expect(sesion.globalUsuSurname).toBe('Quispe Salvatierra')
    const seats = sesion.datosProductos.filter(({ value }) => value.startsWith('744'))
    expect(seats).toEqual([
      { value: '7442', licencias: 1, name: 'Cursos online con certificación' },
      { value: '7443', licencias: 1, name: 'Telemedicina' },
    ])
    expect(Buffer.from(usuario.idUsuario, 'base64').toString()).toMatch(/^\d{12,15}$/)
  })

  it('CE000006 logs in with a CE in either case', async () => {
    for (const documento of ['CE000006', 'ce000006', ' Ce000006 ']) {
      const { usuario, modulos } = await session(documento, 6)
      expect(usuario).toMatchObject({ dicTipoDocumento: 6, identificacion: 'CE000006' })
      expect(on(modulos)).toEqual(['cancer'])
    }
    expect((await logIn(portal, 'CE000006')).statusCode).toBe(422)
  })

  it('10000007, whose policy has expired, logs in and has no module', async () => {
    const { modulos, sesion } = await session('10000007')
    expect(on(modulos)).toEqual([])
    expect(sesion).toMatchObject({ idProducto: null, datosProductos: [], invitado: 0 })
  })

  it('10000004, an approved guest, has the services of the invitation and no seats', async () => {
    const { modulos, sesion, usuario } = await session('10000004')
    expect(on(modulos)).toEqual(['accidentes'])
    expect(sesion).toMatchObject({ invitado: 1, idProducto: '7443' })
    expect(sesion.datosProductos).toEqual([{ value: '7443', licencias: 0, name: 'Telemedicina' }])
    expect(usuario).toMatchObject({ nroinvitado: 0, perfiles: [] })
  })

  it('10000005, a guest under review, reads the deadline only after the right password', async () => {
    const right = await logIn(portal, '10000005')
    expect(outcomeOf(right)).toEqual([403, 'invitado_en_evaluacion'])
    expect(right.refusal().respuestaAntesDe).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(right.refusal().detail).toMatch(/a más tardar el .+\. Te avisaremos por correo\.$/)
    expect((await logIn(portal, '10000005', { password: 'no-es-esta' })).statusCode).toBe(401)
  })
})
