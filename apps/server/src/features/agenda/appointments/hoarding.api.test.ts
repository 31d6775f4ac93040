import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
} from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { freeSlots, startEmptyAgenda } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00', { LIMITS_FACTOR: '1' }))

const book = (inicio: string, who: Record<string, string>) =>
  portal.as(who).call(bookAdviceAppointment, { body: { idServicio: 9, inicio } })
const cancel = (id: string, who: Record<string, string>) =>
  portal.as(who).call(cancelAppointment, { params: { id }, body: {} })
async function times(): Promise<string[]> {
  const slots = await freeSlots(portal, { idServicio: 9, desde: '2026-12-01', hasta: '2026-12-20' })
  // An hour apart, so that none overlaps another.
  return slots.map(({ inicio }) => inicio).filter((inicio) => inicio.includes(':00:00'))
}

describe('a person who takes more appointments than they can use', () => {
  it('has at most six upcoming ones, also with twelve requests at once', async () => {
    const who = await newHolder(portal, '47400001', 'Emprendimiento')
    const wanted = (await times()).slice(0, 12)
    const answers = await Promise.all(wanted.map((inicio) => book(inicio, who)))
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(6)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(new Set(refused.map((answer) => answer.refusal().codigo))).toEqual(new Set(['citas_abiertas']))
    expect(refused[0]?.statusCode).toBe(422)
    expect(refused[0]?.refusal()).toMatchObject({
      detail: expect.stringContaining('Son 6 por persona'),
      maximo: 6,
    })

    await cancel(made[0]?.json().cita.id ?? '', who)
    const again = wanted.at(answers.findIndex(({ statusCode }) => statusCode !== 201)) ?? ''
    expect((await book(again, who)).statusCode).toBe(201)
  })

  it('has as many as the data say, and past ones do not count', async () => {
    const who = await newHolder(portal, '47400002', 'Emprendimiento')
    await portal.ctx.db.updateTable('agenda_rule').set({ max_open_appointments: 1 }).execute()
    const [first = '', second = ''] = (await times()).slice(20)
    expect((await book(first, who)).statusCode).toBe(201)
    expect((await book(second, who)).refusal()).toMatchObject({ codigo: 'citas_abiertas', maximo: 1 })
    await portal.query(
      `UPDATE appointment SET starts_at = '2026-11-20T09:00-05', ends_at = '2026-11-20T10:00-05'
       WHERE account_id = (SELECT id FROM account WHERE document_number = '47400002')`,
    )
    expect((await book(second, who)).statusCode).toBe(201)
    await portal.ctx.db.updateTable('agenda_rule').set({ max_open_appointments: 6 }).execute()
  })

  it('has health visits besides the talks, at most four of one service', async () => {
    const who = await newHolder(portal, '47400004', 'TotalMax')
    for (const inicio of (await times()).slice(60, 66)) expect((await book(inicio, who)).statusCode).toBe(201)
    const slots = await freeSlots(portal, { idServicio: 33, desde: '2026-12-21', hasta: '2026-12-30' })
    const hours = slots.map(({ inicio }) => inicio).filter((inicio) => inicio.includes(':00:00'))
    const answers = []
    for (const inicio of hours.slice(0, 5)) {
      const body: RequestOf<typeof bookHealthAppointment> = {
        idServicio: 33,
        inicio,
        consentimientoInformado: true,
      }
      answers.push(await portal.as(who).call(bookHealthAppointment, { body }))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 422])
    expect(answers[4]?.refusal()).toMatchObject({
      codigo: 'citas_abiertas',
      maximo: 4,
      detail: expect.stringContaining('Son 4 de este servicio'),
    })
  })

  it('is limited to sixty writes in 15 minutes, and then gets Retry-After', async () => {
    const who = await newHolder(portal, '47400003', 'Emprendimiento')
    const [start = ''] = (await times()).slice(40)
    const { id } = (await book(start, who)).json().cita
    for (let time = 0; time < 59; time += 1) expect((await cancel(id, who)).statusCode).toBe(200)
    const over = await cancel(id, who)
    expect(outcomeOf(over)).toEqual([429, 'demasiados_intentos'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await book(start, who)).statusCode).toBe(429)
  })
})
