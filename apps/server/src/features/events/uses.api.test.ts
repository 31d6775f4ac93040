import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callPortal } from '../../../testing/doors.ts'
import { activate } from '../../../testing/people.ts'
import { bearer, noLimits, startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { seedSamples } from '../../demo/demo.samples.ts'
import { giveLicencesJob } from '../courses/courses.jobs.ts'
import { usesJob } from './uses.jobs.ts'

let portal: TestPortal
let me: Record<string, string>
beforeAll(async () => {
  portal = await startTestPortal(noLimits, { worker: false })
  await seedSamples(portal.ctx)
  const { token } = (await activate(portal, { document: '54900001', profile: 'TotalMax' })).json()
  me = bearer(token)
})
afterAll(() => portal.close())

/** What the CRM is told that was used, since it was asked the last time. */
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

const first = async (path: string) => (await portal.get(path, me)).json().filas[0].id as string
const card = { nombre: 'Tarjeta azul', clase: 'tarjeta', diaDelMes: 31, avisarDias: [3, 0], canal: 'correo' }
const cv = {
  version: 0,
  diseno: 'clasico',
  datos: { nombre: 'Graciela Ñahui', titular: '', ciudad: '', celular: '', correo: '', enlace: '' },
  resumen: '',
  experiencia: [],
  estudios: [],
  idiomas: [],
  habilidades: [],
}

/** Each way to use a benefit that no hour settles: what prepares it, the use, and the benefit's number (contract §21). */
const ways: [string, () => Promise<unknown>, () => Promise<{ statusCode: number }>, number][] = [
  [
    'a score',
    async () => undefined,
    () => portal.post('/proteccion/Score/Autorizar', { acepta: true }, me),
    1,
  ],
  ['a licence', async () => undefined, () => portal.post('/proteccion/Seguridad/Activar', undefined, me), 2],
  [
    'a course licence',
    () => portal.post('/cursos/Licencia/Activar', {}, me),
    async () => {
      await giveLicencesJob(portal.ctx)
      return portal.get('/cursos/Licencia', me)
    },
    5,
  ],
  ['a course', async () => undefined, async () => begin(await first('/cursos')), 5],
  [
    'a CV as a file',
    () => callPortal(portal, 'PUT', '/empleabilidad/Curriculum', me, cv),
    () => portal.get('/empleabilidad/Curriculum/pdf', me),
    13,
  ],
  [
    'an offer at its site',
    async () => undefined,
    async () => portal.post(`/empleos/${await first('/empleos')}/Abrir`, undefined, me),
    15,
  ],
  [
    'a salary',
    async () => undefined,
    () =>
      portal.post(
        '/empleabilidad/SueldoNeto',
        { bruto: 5000, sistema: 'onp', asignacionFamiliar: false, eps: false },
        me,
      ),
    16,
  ],
]
const begin = (course: string) => portal.post(`/cursos/${course}/Avance`, { estado: 'empezado' }, me)

describe('a use of a benefit', () => {
  it.each(ways)('%s is told once, however often it is asked for', async (_name, prepare, use, service) => {
    await prepare()
    expect(await newUses()).toEqual([])
    for (const _turn of [1, 2]) expect([200, 201, 202]).toContain((await use()).statusCode)
    expect(await newUses()).toEqual([serviceName(service)])
  })

  it.each([
    ['payment alert', () => portal.post('/proteccion/Alertas', card, me), 3],
    [
      'finished test',
      () =>
        portal.post(
          '/proteccion/TestFinanciero',
          { respuestas: Object.fromEntries(testQuestions.map(({ key }) => [key, 50])) },
          me,
        ),
      4,
    ],
    ['alert of jobs', () => portal.post('/empleos/Avisos', { buscar: 'cajera' }, me), 15],
  ])('each %s is one', async (_name, use, service) => {
    expect((await use()).statusCode).toBe(201)
    expect(await newUses()).toEqual([serviceName(service)])
  })

  it('is no booking', async () => {
    const { citas } = (
      await portal.post('/agendamientos/ObtenerCitasDisponibles', { idServicio: 7 }, me)
    ).json()
    const inicio = citas.filter(({ disponible }: { disponible: boolean }) => disponible)[5]?.inicio
    const booked = await portal.post('/agendamientos/AgregarAgenda', { idServicio: 7, inicio }, me)
    expect(booked.statusCode).toBe(201)
    expect(await newUses()).toEqual([])
  })

  it('of a room is its hour gone by, and none where it was cancelled', async () => {
    const fecha = '2026-11-30'
    const { sedes } = (await portal.get(`/coworking/Salas?fecha=${fecha}`, me)).json()
    const room = { idSala: sedes[0].salas[0].id, asistentes: 1 }
    const book = (from: string, to: string) =>
      portal.post(
        '/coworking/AgregarCoworking',
        { ...room, inicio: `${fecha}T${from}:00-05:00`, fin: `${fecha}T${to}:00-05:00` },
        me,
      )
    expect((await book('10:00', '10:30')).statusCode).toBe(201)
    const { id } = (await book('11:00', '11:30')).json().cita
    expect((await callPortal(portal, 'POST', `/coworking/DeleteCoworking/${id}`, me, {})).statusCode).toBe(
      200,
    )
    await usesJob(portal.ctx)
    expect(await newUses()).toEqual([])
    portal.ctx.clock.advance(Date.parse(`${fecha}T12:00:00-05:00`) - portal.ctx.clock.now().getTime())
    for (const _turn of [1, 2]) await usesJob(portal.ctx)
    expect(await newUses()).toEqual([serviceName(8)])
  })
})
