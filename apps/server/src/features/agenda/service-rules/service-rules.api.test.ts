import { bookHealthAppointment, listAvailable, listMine } from '@amparo/contract/agenda/agenda.ts'

import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { changeServiceRules, listServiceRules } from '@amparo/contract/agenda/console/service-rules.ts'
import { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { applyDueRules } from './service-rules.service.ts'

openPortal(() => startAgendaPortal('2026-12-01T10:00:00-05:00', { ...noLimits, SOLO_STAFF: '0' }))

let one: DeskBrowser
let other: DeskBrowser
beforeAll(async () => {
  one = await deskOf(portal, 'jefatura')
  other = await deskOf(portal, 'gerencia')
})

const put = (id: number, body: object) =>
  one.callUnchecked(changeServiceRules, { params: { id }, body: { desde: '2026-12-01', ...body } })
const rulesOf = async (id: number) =>
  present((await one.ask(listServiceRules)).find((service) => service.id === id))
async function change(id: number, body: object) {
  const answer = await put(id, body)
  expect(answer.statusCode).toBe(202)
  const pendiente = answer.json().pendiente.id
  await other.ask(approve, { params: { id: pendiente } })
}

describe('rules of a service', () => {
  it('wait for a second administrator, never their author', async () => {
    const before = await rulesOf(33)
    const answer = await put(33, { anticipacionHoras: 4, limiteAnual: 30 })
    const { id } = answer.json().pendiente
    expect(await rulesOf(33)).toMatchObject({
      reglas: before.reglas,
      pendiente: { id, anticipacionHoras: 4, limiteAnual: 30, duracionMinutos: 60, propia: true },
    })
    expect(outcomeOf(await one.callUnchecked(approve, { params: { id } }))).toEqual([403, 'caso_propio'])
    await other.ask(approve, { params: { id } })
    const after = await rulesOf(33)
    expect(after.reglas).toEqual({ ...before.reglas, anticipacionHoras: 4, limiteAnual: 30 })
    expect(after.pendiente).toBeUndefined()
    expect(after.historia[0]).toMatchObject({ desde: '2026-12-01', valeYa: true })
    const acts = await portal.query("SELECT FROM act WHERE about = 'servicios:33'")
    expect(acts.rows).toHaveLength(2)
  })

  it('stay as they are if declined, and a new proposal replaces the pending one', async () => {
    await put(34, { limiteAnual: 1 })
    const { id } = (await put(34, { limiteAnual: 2 })).json().pendiente
    await other.ask(declineApproval, { params: { id } })
    const { reglas, pendiente, historia } = await rulesOf(34)
    expect([reglas.limiteAnual > 2, pendiente, historia]).toEqual([true, undefined, []])
  })

  it('of telemedicine and the check-up stay within the product’s limits', async () => {
    const all = { desde: '08:00', hasta: '20:00' }
    for (const [id, body] of [
      [18, { anticipacionHoras: 47 }],
      [35, { anticipacionHoras: 0 }],
      [18, { horario: [{ dia: 7, ...all }] }],
      [18, { horario: [{ dia: 1, desde: '07:30', hasta: '20:00' }] }],
    ] as const) {
      const answer = await put(id, body)
      expect(outcomeOf(answer)).toEqual([422, 'fijado_por_producto'])
      expect(answer.body).toMatch(/Son \d+ horas de anticipación como mínimo/)
    }
    const bad = async (id: number, body: object) => (await put(id, body)).statusCode
    expect(await bad(99, {})).toBe(404)
    expect(await bad(33, { horario: [{ dia: 7, ...all }] })).toBe(422)
    expect(await bad(33, { duracionMinutos: 17 })).toBe(422)
    expect(await bad(33, { desde: '2026-11-30' })).toBe(422)
    await expect(
      portal.query('INSERT INTO service_rule (service_id, lead_hours) VALUES (35, 47)'),
    ).rejects.toThrow('service_rule_fixed')
    const agenda = await deskOf(portal, 'agenda')
    expect(await agenda.status(listServiceRules)).toBe(403)
  })

  it('begin on their day; booked visits keep duration and cut-off, and texts follow', async () => {
    const who = await newHolder(portal, '47900001', 'Accidentes')
    const [slot] = (await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })).filter(
      ({ inicio }) => inicio > '2026-12-09',
    )
    const booked = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(slot?.inicio ?? '') })
    await change(18, {
      desde: '2026-12-03',
      anticipacionHoras: 72,
      plazoHoras: 200,
      duracionMinutos: 45,
      horario: [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '09:00', hasta: '18:00' })),
      tarifa: 35.5,
    })
    expect((await rulesOf(18)).historia[0]?.valeYa).toBe(false)
    await applyDueRules(portal.ctx)
    expect((await rulesOf(18)).reglas.duracionMinutos).toBe(30)
    moveClockTo(portal, '2026-12-03T09:00:00-05:00')
    one = await deskOf(portal, 'jefatura')
    await applyDueRules(portal.ctx)
    await applyDueRules(portal.ctx)
    expect((await rulesOf(18)).reglas).toMatchObject({ anticipacionHoras: 72, tarifa: 35.5 })
    const { citas, duracionMinutos } = await portal.ask(listAvailable, {
      body: { idServicio: 18, especialidad: 'Cardiología' },
    })
    expect(duracionMinutos).toBe(45)
    expect(citas.every(({ inicio }) => inicio.slice(11) >= '09:00')).toBe(true)
    const again = await sessionOf(portal, '47900001', goodPassword)
    const { proximas } = await portal.as(again).ask(listMine)
    const mine = present(proximas.find(({ id }) => id === booked.cita.id))
    expect(Date.parse(mine.fin) - Date.parse(mine.inicio)).toBe(30 * 60_000)
    expect(mine.puedeReprogramar).toBe(true)
    const words = JSON.stringify(await portal.as(again).ask(listServices))
    expect(words).toContain('lunes a viernes')
    expect(words).toContain('45 minutos')
    expect(words).not.toMatch(/\{(days|opening|duration)\}/)
  })
})
