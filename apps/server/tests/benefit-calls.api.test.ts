import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import { attachDocument } from '@amparo/contract/care/visit-files.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { shareCv } from '@amparo/contract/tools/cv.ts'
import { createJobAlert } from '@amparo/contract/tools/jobs.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../testing/agenda.ts'
import { goodInputs, isBenefitCall, spoil, without } from '../testing/benefits.ts'
import { outcomeOf } from '../testing/caller.ts'
import { expectRefusal } from '../testing/hostile.ts'
import { smallPdf } from '../testing/pdfs.ts'
import { newHolder, sessionOf } from '../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../testing/portal.ts'

/** Every endpoint of contract §14 with every invalid way to call it; later ones are included automatically. */
let calls: readonly EndpointShape[]
type Headers = Record<string, string>
/** A holder with every cover, another with every cover, and people without. */
let me: Headers
let strangers: Readonly<Record<'guest' | 'ended' | 'otherCover', Headers>>
let otherIds: Readonly<Record<string, string>>

openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  calls = portal.app.endpoints.filter(({ path }) => isBenefitCall(path))
  const headersOf = async (document: string) => await sessionOf(portal, document)
  me = await headersOf('10000001')
  strangers = {
    guest: await headersOf('10000004'),
    ended: await headersOf('10000007'),
    otherCover: await newHolder(portal, '57000001', 'Accidentes'),
  }
  otherIds = await thingsOfAnother()
})

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

interface Sent {
  readonly headers?: Headers
  readonly input?: unknown
  readonly ids?: Readonly<Record<string, string>>
}

function send(endpoint: EndpointShape, { headers = me, input, ids = {} }: Sent = {}) {
  const good = input ?? goodInputs[nameOf(endpoint)]
  return portal.as(headers).callUnchecked(endpoint, {
    params: ids,
    ...(endpoint.query ? { query: good } : {}),
    ...(endpoint.body ? { body: good } : {}),
    ...(endpoint.upload ? { bytes: smallPdf } : {}),
  })
}

/** Ids of things that are really there and another person's, by the path that would reach them. */
async function thingsOfAnother(): Promise<Record<string, string>> {
  const certificate = 'PRUEBA-57000002'
  const other = await newHolder(portal, '57000002', 'Proteccion+Empleabilidad')
  const as = portal.as(other)
  const slot = (await freeSlots(portal, { idServicio: 17 }))[9]
  const { cita } = await as.ask(bookAdviceAppointment, {
    body: { idServicio: 17, inicio: slot?.inicio ?? '' },
  })
  const attached = await as.ask(attachDocument, {
    params: { id: cita.id },
    query: { nombre: 'a.pdf' },
    bytes: smallPdf,
  })
  const made = async <E extends EndpointShape>(endpoint: E) =>
    (await as.callUnchecked(endpoint, { body: goodInputs[nameOf(endpoint)] })).json()
  const alert = await made(addAlert)
  const jobAlert = await made(createJobAlert)
  return {
    certificado: certificate,
    documento: attached.id,
    appointment: cita.id,
    alert: alert.id,
    jobAlert: jobAlert.id,
  }
}

/** Another person's id that a call with this path would reach; null if the items are everybody's. */
function othersId({ path }: EndpointShape): Record<string, string> | null {
  const { appointment = '', alert = '', jobAlert = '', documento = '', certificado = '' } = otherIds
  if (path.includes(':certificado')) return { certificado }
  if (path.startsWith('/citas/')) return { id: appointment, documento }
  if (path.startsWith('/proteccion/Alertas/')) return { id: alert }
  if (path.startsWith('/empleos/Avisos/')) return { id: jobAlert }
  return null
}

describe('the endpoints of the benefits', () => {
  it('are those of the contract, and each with input has a valid example here', async () => {
    expect(calls.length).toBeGreaterThanOrEqual(40)
    const taking = calls.filter(({ body, query }) => body ?? query).map(nameOf)
    expect(Object.keys(goodInputs).toSorted()).toEqual(taking.toSorted())
    for (const endpoint of calls) {
      const good = goodInputs[nameOf(endpoint)]
      if (good)
        expect([nameOf(endpoint), (endpoint.body ?? endpoint.query)?.safeParse(good).success]).toEqual([
          nameOf(endpoint),
          true,
        ])
    }
  })

  it('refuse a visitor, a guest, an expired policy and another cover', async () => {
    let closed = 0
    for (const endpoint of calls.filter(({ role }) => role === 'session')) {
      const code = async (headers: Headers) => {
        const answer = await send(endpoint, { headers })
        return [nameOf(endpoint), ...outcomeOf(answer)]
      }
      expect(await code({})).toEqual([nameOf(endpoint), 401, 'sin_sesion'])
      if (!endpoint.errors.includes('sin_cobertura')) continue
      closed += 1
      expect(await code(strangers.guest)).toEqual([nameOf(endpoint), 403, 'solo_titular'])
      expect(await code(strangers.ended)).toEqual([nameOf(endpoint), 403, 'sin_cobertura'])
      expect(await code(strangers.otherCover)).toEqual([nameOf(endpoint), 403, 'sin_cobertura'])
    }
    expect(closed).toBeGreaterThanOrEqual(30)
  })

  it("without cover allow only the person's own data: the consent withdrawn, results erased, documents", async () => {
    const open = calls.filter(({ role, errors }) => role === 'session' && !errors.includes('sin_cobertura'))
    expect(open.map(nameOf).toSorted()).toEqual([
      'DELETE /citas/:id/Documentos/:documento',
      'DELETE /proteccion/TestFinanciero',
      'GET /Profile/Productos/:certificado/credencial',
      'GET /Profile/Siguiente',
      'GET /citas/:id/Documentos',
      'GET /citas/:id/Documentos/:documento',
      'GET /documentos',
      'GET /documentos/reclamos/:codigo',
      'POST /citas/:id/Documentos',
      'POST /proteccion/Score/Revocar',
    ])
    for (const endpoint of open) {
      for (const headers of Object.values(strangers)) {
        const answer = await send(endpoint, { headers })
        const expected = endpoint.path.includes(':') ? 404 : 200
        expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), expected])
      }
    }
  })

  it('answer alike for another’s id, an unknown id and an invalid id', async () => {
    let tried = 0
    for (const endpoint of calls.filter(({ path, role }) => path.includes(':') && role === 'session')) {
      const ids = othersId(endpoint)
      const answers = [
        await send(endpoint),
        await send(endpoint, { ids: { id: 'x', documento: 'x', certificado: 'x', codigo: 'x' } }),
        ...(ids ? [await send(endpoint, { ids })] : []),
      ]
      if (ids) tried += 1
      for (const answer of answers) {
        expectRefusal(answer)
        expect([nameOf(endpoint), ...outcomeOf(answer)]).toEqual([nameOf(endpoint), 404, 'no_encontrado'])
      }
    }
    expect(tried).toBeGreaterThanOrEqual(8)
    const { appointment: idCita } = otherIds
    const shared = await portal.as(me).call(shareCv, { body: { idCita: idCita ?? '' } })
    expect(shared.refusal()).toMatchObject({ status: 404, codigo: 'no_encontrado' })
  })

  it('refuse each field of another type, too long or too many, and name it', async () => {
    let tried = 0
    for (const endpoint of calls) {
      const good = goodInputs[nameOf(endpoint)]
      if (!good) continue
      for (const { what, input, field } of spoil(good, endpoint.body === undefined)) {
        tried += 1
        const answer = await send(endpoint, { input })
        const told = [nameOf(endpoint), what]
        expect([...told, [400, 422].includes(answer.statusCode)]).toEqual([...told, true])
        expectRefusal(answer)
        const named = answer.refusal().errores.map(({ campo }) => campo)
        expect([...told, named.some((name) => name === field || name.startsWith(`${field}.`))]).toEqual([
          ...told,
          true,
        ])
      }
    }
    expect(tried).toBeGreaterThan(150)
  })

  it('refuse incomplete input and name the missing fields', async () => {
    const missing: string[] = []
    for (const endpoint of calls) {
      const schema = endpoint.body ?? endpoint.query
      const good = goodInputs[nameOf(endpoint)]
      if (!schema || !good) continue
      for (const { what, input, field } of without(good)) {
        if (schema.safeParse(input).success) continue
        missing.push(`${nameOf(endpoint)} ${field}`)
        const answer = await send(endpoint, { input })
        expect([nameOf(endpoint), what, [400, 422].includes(answer.statusCode)]).toEqual([
          nameOf(endpoint),
          what,
          true,
        ])
        const named = answer.refusal().errores.map(({ campo }) => campo)
        expect([nameOf(endpoint), what, named]).toEqual([
          nameOf(endpoint),
          what,
          expect.arrayContaining([field]),
        ])
      }
    }
    // The contract's required fields, spelt out: a field made optional by mistake is missed here.
    expect(missing).toEqual(
      expect.arrayContaining([
        'POST /proteccion/Score/Autorizar acepta',
        'POST /proteccion/Seguridad/Lista clave',
        'POST /proteccion/Seguridad/Lista hecho',
        ...['nombre', 'clase', 'diaDelMes', 'avisarDias', 'canal'].flatMap((field) => [
          `POST /proteccion/Alertas ${field}`,
          `PUT /proteccion/Alertas/:id ${field}`,
        ]),
        'POST /proteccion/TestFinanciero respuestas',
        'POST /cursos/:id/Avance estado',
        'PUT /empleabilidad/Curriculum version',
        'POST /empleabilidad/Curriculum/Compartir idCita',
        'POST /empleos/Avisos buscar',
        ...['bruto', 'sistema', 'afp', 'asignacionFamiliar', 'eps'].map(
          (field) => `POST /empleabilidad/SueldoNeto ${field}`,
        ),
      ]),
    )
  })
})
