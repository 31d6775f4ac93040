import { bookAdviceAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, cancelRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import type { EndpointShape, RequestOf } from '@amparo/contract/endpoint.ts'
import { appointmentCancelled, benefitChosen, benefitUsed } from '@amparo/contract/outbound/benefit-events.ts'
import {
  activateCourseLicence,
  getCourseLicence,
  listCourses,
  setCourseProgress,
} from '@amparo/contract/tools/courses.ts'
import { authorizeCreditScore } from '@amparo/contract/tools/credit-score.ts'
import { getCvPdf, putCv } from '@amparo/contract/tools/cv.ts'
import { takeFinancialTest } from '@amparo/contract/tools/financial-test.ts'
import { activateItSecurity } from '@amparo/contract/tools/it-security.ts'
import { createJobAlert, openJob, searchJobs } from '@amparo/contract/tools/jobs.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { netSalary } from '@amparo/contract/tools/salary.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { seedSamples } from '../../../demo/demo.samples.ts'
import { giveLicencesJob } from '../../tools/courses/courses.jobs.ts'
import { usesJob } from './uses.jobs.ts'

let me: Record<string, string>
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  await seedSamples(portal.ctx)
  me = await newHolder(portal, '54900001', 'TotalMax')
})

/** Uses sent to the CRM since the last call of this function. */
let told = 0
async function newUses(): Promise<string[]> {
  const rows = await portal.ctx.db
    .selectFrom('crm_event')
    .select('payload')
    .where('kind', '=', 'uso_beneficio')
    .orderBy('id')
    .execute()
  const fresh = rows.slice(told).map(({ payload }) => (payload as { beneficioUsado: string }).beneficioUsado)
  told = rows.length
  return fresh
}

const first = async (list: typeof listCourses | typeof searchJobs) =>
  present((await portal.as(me).callUnchecked<typeof listCourses | typeof searchJobs>(list)).json().filas[0])
    .id
const card: RequestOf<typeof addAlert> = {
  nombre: 'Tarjeta azul',
  clase: 'tarjeta',
  diaDelMes: 31,
  avisarDias: [3, 0],
  canal: 'correo',
}
const cv: RequestOf<typeof putCv> = {
  version: 0,
  diseno: 'clasico',
  datos: { nombre: 'Graciela Ñahui', titular: '', ciudad: '', celular: '', correo: '', enlace: '' },
  resumen: '',
  experiencia: [],
  estudios: [],
  idiomas: [],
  habilidades: [],
}

/** Each use of a benefit that is not an hour: its preparation, the use, and the benefit's number (contract §21). */
const ways: [string, () => Promise<unknown>, () => Promise<{ statusCode: number }>, number][] = [
  [
    'a score',
    async () => undefined,
    () => portal.as(me).call(authorizeCreditScore, { body: { acepta: true } }),
    1,
  ],
  ['a licence', async () => undefined, () => portal.as(me).call(activateItSecurity), 2],
  [
    'a course licence',
    () => portal.as(me).call(activateCourseLicence, { body: {} }),
    async () => {
      await giveLicencesJob(portal.ctx)
      return portal.as(me).call(getCourseLicence)
    },
    5,
  ],
  ['a course', async () => undefined, async () => begin(await first(listCourses)), 5],
  ['a CV as a file', () => portal.as(me).call(putCv, { body: cv }), () => portal.as(me).call(getCvPdf), 13],
  [
    'an offer at its site',
    async () => undefined,
    async () => portal.as(me).call(openJob, { params: { id: await first(searchJobs) } }),
    15,
  ],
  [
    'a salary',
    async () => undefined,
    () =>
      portal
        .as(me)
        .call(netSalary, { body: { bruto: 5000, sistema: 'onp', asignacionFamiliar: false, eps: false } }),
    16,
  ],
]
const begin = (course: string) =>
  portal.as(me).call(setCourseProgress, { params: { id: course }, body: { estado: 'empezado' } })

describe('a use of a benefit', () => {
  it.each(ways)('%s is sent once, however often it is used', async (_name, prepare, use, service) => {
    await prepare()
    expect(await newUses()).toEqual([])
    for (const _turn of [1, 2]) expect([200, 201, 202]).toContain((await use()).statusCode)
    expect(await newUses()).toEqual([serviceName(service)])
  })

  it.each([
    ['payment alert', () => portal.as(me).call(addAlert, { body: card }), 3],
    [
      'finished test',
      () =>
        portal.as(me).callUnchecked(takeFinancialTest, {
          body: { respuestas: Object.fromEntries(testQuestions.map(({ key }) => [key, 50])) },
        }),
      4,
    ],
    ['alert of jobs', () => portal.as(me).call(createJobAlert, { body: { buscar: 'cajera' } }), 15],
  ])('each %s is one', async (_name, use, service) => {
    expect((await use()).statusCode).toBe(201)
    expect(await newUses()).toEqual([serviceName(service)])
  })

  it('is no booking', async () => {
    const { citas } = await portal.as(me).ask(listAvailable, { body: { idServicio: 7 } })
    const inicio = citas.filter(({ disponible }) => disponible)[5]?.inicio
    const booked = await portal
      .as(me)
      .call(bookAdviceAppointment, { body: { idServicio: 7, inicio: inicio ?? '' } })
    expect(booked.statusCode).toBe(201)
    expect(await newUses()).toEqual([])
  })

  it('of a room is its past hour, and none if it was cancelled', async () => {
    const soon = limaToday(portal.ctx.clock.now()).add({ days: 5 })
    const fecha = String(soon.dayOfWeek > 5 ? soon.add({ days: 2 }) : soon)
    const { sedes } = await portal.as(me).ask(listRooms, { query: { fecha } })
    const room = { idSala: sedes[0]?.salas[0]?.id, asistentes: 1 }
    const book = (from: string, to: string) =>
      portal.as(me).callUnchecked(bookRoom, {
        body: { ...room, inicio: `${fecha}T${from}:00-05:00`, fin: `${fecha}T${to}:00-05:00` },
      })
    expect((await book('10:00', '10:30')).statusCode).toBe(201)
    const { id } = (await book('11:00', '11:30')).json().cita
    expect(await portal.as(me).status(cancelRoom, { params: { id }, body: {} })).toBe(200)
    await usesJob(portal.ctx)
    expect(await newUses()).toEqual([])
    portal.ctx.clock.advance(Date.parse(`${fecha}T12:00:00-05:00`) - portal.ctx.clock.now().getTime())
    for (const _turn of [1, 2]) await usesJob(portal.ctx)
    expect(await newUses()).toEqual([serviceName(8)])
  })
})

describe("a browser's report to the CRM", () => {
  let who: Record<string, string>
  beforeAll(async () => {
    who = await newHolder(portal, '54900002', 'Vida')
  })

  it.each([
    ['SendUsoBeneficioSF', benefitUsed, { beneficioUsado: 'Coworking' }],
    ['EnviarSeleccionBeneficio', benefitChosen, { beneficio: 'Telemedicina' }],
    [
      'SendCitaCancelSF',
      appointmentCancelled,
      { cancelCitaName: 'Asesoría', fechaAgenda: '2026-12-01T09:30:00-05:00' },
    ],
  ] as const)('%s answers 202', async (_path, endpoint, body) => {
    const as = portal.as(who)
    expect((await as.callUnchecked<EndpointShape>(endpoint, { body })).json(202)).toEqual({ codigo: 1 })
    expect((await as.callUnchecked(endpoint, { body: {} })).statusCode).toBe(400)
  })

  it('is recorded once for one Idempotency-Key', async () => {
    const keyed = { ...who, 'idempotency-key': 'un-solo-uso' }
    const body = { beneficio: 'Curso de un solo uso' }
    for (let time = 0; time < 2; time += 1) {
      expect(await portal.as(keyed).ask(benefitChosen, { body })).toEqual({ codigo: 1 })
    }
    const { rows } = await portal.query(
      `SELECT 1 FROM crm_event WHERE payload::text LIKE '%${body.beneficio}%'`,
    )
    expect(rows).toHaveLength(1)
    const other = await portal.as(keyed).call(benefitChosen, { body: { beneficio: 'Otro' } })
    expect(other.refusal().codigo).toBe('idempotencia_distinta')
  })
})
