import { randomUUID } from 'node:crypto'
import { bookHealthAppointment, listMine, rescheduleAppointment } from '@amparo/contract/agenda/agenda.ts'
import { describe, expect, it } from 'vitest'
import {
  freeSlots,
  morningDoctor,
  startEmptyAgenda,
  telemedicine,
  type WireSlot,
} from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let people = 46_800_000
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))

/** A person with an appointment that the morning's cardiologist attends. */
async function booked(inicio: string) {
  people += 1
  const who = await newHolder(portal, String(people), 'Accidentes')
  const body = telemedicine(inicio, { idProfesional: await morningDoctor(portal, 'Cardiología') })
  const answer = await portal.as(who).call(bookHealthAppointment, { body })
  expect(answer.statusCode).toBe(201)
  return { who, cita: answer.json().cita }
}

const move = (who: Record<string, string>, id: string, inicio: string, idProfesional?: string) =>
  portal.as(who).call(rescheduleAppointment, { body: { id, inicio, version: 1, idProfesional } })

describe('the professional of a moved appointment', () => {
  it("stays; another's hours require naming them", async () => {
    const { who, cita } = await booked('2026-12-07T09:00:00-05:00')
    const afternoon = '2026-12-10T15:00:00-05:00'
    const offered = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
    const slot = offered.find(({ inicio }) => inicio === afternoon)
    expect(slot?.profesionales).toHaveLength(1)
    expect(slot?.profesionales).not.toContain(cita.profesional?.id)

    const silent = await move(who, cita.id, afternoon)
    expect(outcomeOf(silent)).toEqual([409, 'horario_ocupado'])
    const alternatives = silent.refusal().alternativas as WireSlot[]
    expect(alternatives).toHaveLength(3)
    for (const { inicio } of alternatives) {
      const free = offered.find((one) => one.inicio === inicio)?.profesionales
      expect(free).toContain(cita.profesional?.id)
    }
    const { proximas } = await portal.as(who).ask(listMine)
    expect(proximas[0]).toMatchObject({ inicio: cita.inicio, version: 1 })

    const other = slot?.profesionales?.[0] ?? ''
    const moved = await move(who, cita.id, afternoon, other)
    expect([moved.statusCode, moved.json().cita.profesional?.id]).toEqual([200, other])
  })

  it('cannot be one of another specialty, nor missing', async () => {
    const { who, cita } = await booked('2026-12-11T09:00:00-05:00')
    for (const wanted of [await morningDoctor(portal, 'Pediatría'), randomUUID()]) {
      const answer = await move(who, cita.id, '2026-12-12T09:00:00-05:00', wanted)
      expect(answer.refusal().codigo).toBe('horario_ocupado')
    }
    expect((await move(who, cita.id, '2026-12-12T09:00:00-05:00')).statusCode).toBe(200)
  })
})

it('moves once if a move is sent twice at once', async () => {
  const { who, cita } = await booked('2026-12-14T10:00:00-05:00')
  const answers = await Promise.all([
    move(who, cita.id, '2026-12-14T11:00:00-05:00'),
    move(who, cita.id, '2026-12-14T12:00:00-05:00'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
