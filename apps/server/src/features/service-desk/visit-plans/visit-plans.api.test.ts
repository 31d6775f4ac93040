import { bookHealthAppointment, cancelAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import { closeProfessional } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { addRoom, addSite, closeSite, putSiteSupply } from '@amparo/contract/service-desk/console/sites.ts'
import {
  applyVisitPlan,
  makeVisitPlan,
  readOpenPlan,
  undoVisitPlan,
} from '@amparo/contract/service-desk/console/visit-plans.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freeSlots,
  morningDoctor,
  overlapsSql,
  startAgendaPortal,
  telemedicine,
} from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { letCrowdIn, ofCrowd } from '../../../../testing/crowd.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { clockTo } from '../../../../testing/hour-waits.ts'
import { sessionOf } from '../../../../testing/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { tellPlannedJob } from './visit-plans.jobs.ts'
import { type PlannedJob, tellPlanned } from './visit-plans.policy.ts'

const start = '2026-11-25T10:00:00-05:00'
// A Wednesday: another cardiologist works all day.
const day = '2026-12-02'
const motivo = 'La doctora está enferma ese día.'

let portal: TestPortal
let agenda: DeskBrowser
let doctor: string
beforeAll(async () => {
  portal = await startAgendaPortal(start, {}, { worker: false })
  await letCrowdIn(portal, 16)
  doctor = await morningDoctor(portal, 'Cardiología')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await clockTo(portal, start)
  await portal.query(`DELETE FROM visit_plan; DELETE FROM appointment WHERE account_id IN (
    SELECT id FROM account WHERE document_number LIKE '47%'); DELETE FROM outbound_message;
    UPDATE professional SET closes_on = NULL, close_reason = NULL; DELETE FROM pgboss.job`)
  agenda = await deskOf(portal, 'agenda')
})

/** One person after another books the doctor's free hours of the day. */
async function fillDay(people: number): Promise<string[]> {
  const asked = {
    idServicio: 18,
    especialidad: 'Cardiología',
    idProfesional: doctor,
    desde: day,
    hasta: day,
  } as const
  const slots = await freeSlots(portal, asked)
  expect(slots.length).toBeGreaterThanOrEqual(people)
  const booked = []
  for (const [at, { inicio }] of slots.slice(0, people).entries()) {
    const body = telemedicine(inicio, { idProfesional: doctor })
    const { cita } = await portal.as(ofCrowd(at)).ask(bookHealthAppointment, { body })
    booked.push(cita.id)
  }
  return booked
}

const planOf = (accion: 'mover' | 'reasignar' | 'cancelar', who = { profesional: doctor } as object) =>
  agenda.ask(makeVisitPlan, { body: { ...who, desde: day, hasta: day, accion } })
const apply = (id: string, excepto: string[] = []) =>
  agenda.ask(applyVisitPlan, { params: { id }, body: { motivo, excepto } })
const openPlan = async () => (await agenda.ask(readOpenPlan)).plan?.id
const undo = (id: string) => agenda.call(undoVisitPlan, { params: { id } })

async function runJobs(): Promise<void> {
  const { rows } = await portal.query<{ data: PlannedJob }>(
    `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on`,
    [tellPlanned.queue],
  )
  for (const { data } of rows) await tellPlannedJob(portal.ctx, data)
}
const after = (seconds: number) => clockTo(portal, Date.parse(start) + seconds * 1000)
const messages = async (like: string) => {
  const { rows } = await portal.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM outbound_message WHERE purpose LIKE $1`,
    [like],
  )
  return present(rows[0]).n
}
const visitsOf = async () => {
  const { rows } = await portal.query<{
    id: string
    professional_id: string
    starts_at: Date
    state: string
  }>(
    `SELECT id, professional_id, starts_at, state FROM appointment WHERE account_id IN (
      SELECT id FROM account WHERE document_number LIKE '47%') ORDER BY starts_at, id`,
  )
  return rows
}

describe('a plan for the visits of a sick doctor', () => {
  it('moves twelve at once without overlap, tells each person once after a minute, and lets them change freely', async () => {
    const booked = await fillDay(12)
    await portal.query('DELETE FROM outbound_message; DELETE FROM pgboss.job')
    const plan = await planOf('reasignar')
    expect(plan.citas.map(({ cita }) => cita.id)).toEqual(booked)
    expect(plan.citas.map(({ estado }) => estado)).toEqual(booked.map(() => 'propuesta'))
    const [first] = plan.citas
    expect(first?.propuesta).toMatchObject({ inicio: first?.cita.inicio })
    expect(first?.propuesta?.profesional?.id).not.toBe(doctor)
    // Nothing is held or changed by a proposal.
    expect((await visitsOf()).every((visit) => visit.professional_id === doctor)).toBe(true)

    const applied = await apply(plan.id)
    expect(applied.citas.map(({ estado }) => estado)).toEqual(booked.map(() => 'hecha'))
    expect(applied.deshacerHasta).toBeDefined()
    const moved = await visitsOf()
    const onDay = moved.filter(({ starts_at }) => starts_at.toISOString().startsWith(day))
    expect(onDay.every((visit) => visit.professional_id !== doctor)).toBe(true)
    expect((await portal.query<{ overlaps: number }>(overlapsSql)).rows[0]?.overlaps).toBe(0)
    await expect(runJobs()).rejects.toThrow('Volver a intentar')
    expect(await messages('%')).toBe(0)

    await after(62)
    await runJobs()
    await runJobs()
    expect(await messages('visit-plan:%')).toBe(12)
    expect(await messages('appointment:%:moved:%')).toBe(0)
    expect(await messages('appointment:%:professional:%')).toBeGreaterThan(0)
    expect(await openPlan()).toBeUndefined()
    expect(outcomeOf(await undo(plan.id))).toEqual([409, 'plan_avisado'])

    // Less than the cut-off before the visit, the person still cancels it.
    const near = present(moved.find(({ professional_id }) => professional_id !== doctor))
    await portal.query(
      `UPDATE appointment SET starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' WHERE id = $1`,
      [near.id, new Date(Date.parse(start) + 3 * 3_600_000)],
    )
    const owner = booked.indexOf(near.id)
    const answer = await portal
      .as(ofCrowd(owner))
      .call(cancelAppointment, { params: { id: near.id }, body: {} })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('is undone within the minute, also after the doctor is closed, without a message', async () => {
    await fillDay(3)
    const before = await visitsOf()
    await portal.query('DELETE FROM outbound_message; DELETE FROM pgboss.job')
    const { version } = present(
      (await portal.query<{ version: number }>('SELECT version FROM professional WHERE id = $1', [doctor]))
        .rows[0],
    )
    const closing = { version, desde: day, motivo: 'Licencia', aceptaConflictos: true }
    await agenda.ask(closeProfessional, { params: { id: doctor }, query: {}, body: closing })
    const plan = await planOf('reasignar')
    await apply(plan.id)
    expect(await visitsOf()).not.toEqual(before)
    expect(await openPlan()).toBe(plan.id)
    const undone = (await undo(plan.id)).json()
    expect(await openPlan()).toBeUndefined()
    expect(undone.citas.map(({ estado }) => estado)).toEqual(['propuesta', 'propuesta', 'propuesta'])
    expect(await visitsOf()).toEqual(before)
    await after(120)
    await runJobs()
    expect(await messages('%')).toBe(0)
  })

  it('proposes again what was taken meanwhile, and leaves out what is unticked', async () => {
    const booked = await fillDay(3)
    const plan = await planOf('reasignar')
    const [first, second, third] = plan.citas
    const hour = present(first?.propuesta)
    const body = telemedicine(hour.inicio, { idProfesional: hour.profesional?.id ?? '' })
    await portal.as(ofCrowd(14)).ask(bookHealthAppointment, { body })
    const applied = await apply(plan.id, [present(third).cita.id])
    expect(applied.citas.map(({ estado }) => estado)).toEqual(['conflicto', 'hecha', 'propuesta'])
    const again = present(applied.citas[0])
    expect(again.porque).toBe('Esa hora se ocupó.')
    expect(again.propuesta).not.toEqual(hour)
    expect(again.propuesta?.inicio === present(second?.propuesta).inicio).toBe(false)
    const retried = await apply(plan.id, [present(third).cita.id])
    expect(retried.citas.map(({ estado }) => estado)).toEqual(['hecha', 'hecha', 'propuesta'])
    expect(retried.citas[2]?.cita).toMatchObject({ id: booked[2], version: 1 })
  })

  it('cancels, gives the use back, and restores it by the undo', async () => {
    await fillDay(2)
    await portal.query('DELETE FROM outbound_message; DELETE FROM pgboss.job')
    const plan = await planOf('cancelar')
    expect(plan.citas.map(({ propuesta }) => propuesta)).toEqual([undefined, undefined])
    await apply(plan.id)
    expect((await visitsOf()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    await undo(plan.id)
    expect((await visitsOf()).map(({ state }) => state)).toEqual(['booked', 'booked'])
    await apply(plan.id)
    await after(62)
    await runJobs()
    expect(await messages('visit-plan:%')).toBe(2)
  })

  it('keeps the doctor in a move, after the absence', async () => {
    await fillDay(2)
    const plan = await planOf('mover')
    for (const { propuesta } of plan.citas) {
      expect(propuesta?.profesional?.id).toBe(doctor)
      expect(propuesta?.inicio.startsWith(day)).toBe(false)
    }
  })

  it('tells a person with several visits in one message', async () => {
    await fillDay(2)
    await portal.query(`UPDATE appointment SET account_id = (SELECT id FROM account WHERE document_number = '47000001'),
      benefit_use = 2 WHERE account_id = (SELECT id FROM account WHERE document_number = '47000002')`)
    await portal.query('DELETE FROM outbound_message; DELETE FROM pgboss.job')
    const plan = await planOf('reasignar')
    const applied = await apply(plan.id)
    expect(applied.citas.map(({ estado }) => estado)).toEqual(['hecha', 'hecha'])
    const mine = await portal.as(ofCrowd(0)).ask(listMine)
    expect(mine.proximas).toHaveLength(2)
    await after(62)
    await runJobs()
    expect(await messages('visit-plan:%')).toBe(1)
  })

  it('ends after fifteen minutes, and belongs to the person who made it', async () => {
    await fillDay(1)
    const plan = await planOf('reasignar')
    await after(15 * 60 + 1)
    agenda = await deskOf(portal, 'agenda')
    const call = { params: { id: plan.id }, body: { motivo } }
    expect(outcomeOf(await agenda.call(applyVisitPlan, call))).toEqual([410, 'plan_vencido'])
    const unknown = { ...call, params: { id: '00000000-0000-4000-8000-000000000000' } }
    expect(outcomeOf(await agenda.call(applyVisitPlan, unknown))).toEqual([404, 'no_encontrado'])
  })

  it('refuses past days, and two suppliers at once', async () => {
    const body = { profesional: doctor, desde: '2026-11-20', hasta: '2026-11-21', accion: 'mover' as const }
    expect(outcomeOf(await agenda.call(makeVisitPlan, { body }))).toEqual([422, 'datos_invalidos'])
    const both = { ...body, desde: day, hasta: day, sede: doctor }
    expect(outcomeOf(await agenda.call(makeVisitPlan, { body: both }))).toEqual([422, 'datos_invalidos'])
    const nobody = { ...body, desde: day, hasta: day, profesional: '00000000-0000-4000-8000-000000000000' }
    expect(outcomeOf(await agenda.call(makeVisitPlan, { body: nobody }))).toEqual([404, 'no_encontrado'])
  })
})

it('puts the bookings of a room into another room of its site', async () => {
  const session = await sessionOf(portal, '10000001')
  const { sedes } = await portal.as(session).ask(listRooms, { query: { fecha: day } })
  const site = present(sedes.find(({ salas }) => salas.length > 1))
  const room = present(site.salas[0])
  const time = (hour: string) => `${day}T${hour}:00-05:00`
  const booking = { idSala: room.id, inicio: time('15:00'), fin: time('16:00'), asistentes: 1 }
  const { cita } = await portal.as(session).ask(bookRoom, { body: booking })
  const plan = await planOf('reasignar', { sala: room.id })
  expect(plan.citas).toMatchObject([{ cita: { id: cita.id }, propuesta: { inicio: cita.inicio } }])
  expect(plan.citas[0]?.propuesta?.sala?.id).not.toBe(room.id)
  const applied = await apply(plan.id)
  expect(applied.citas[0]).toMatchObject({ estado: 'hecha', antes: { sala: { id: room.id } } })
})

describe('a plan for a closed site', () => {
  const time = (hour: string) => `${day}T${hour}:00-05:00`
  let closed: string
  let other: { site: string; room: string }
  let booked: string[]

  /** A site in Tacna with a room, open all week. */
  const addPlace = async (nombre: string) => {
    const facts = { nombre, ciudad: 'Tacna', direccion: 'Calle Uno 123' }
    const { id: site } = await agenda.ask(addSite, { body: facts })
    const plan = [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '08:00', hasta: '20:00' }))
    await agenda.ask(putSiteSupply, {
      params: { id: site },
      query: {},
      body: { version: 1, plan, excepciones: [] },
    })
    const body = { sede: site, nombre: 'Sala 1', capacidad: 4, equipamiento: [] }
    return { site, room: (await agenda.ask(addRoom, { body })).id }
  }

  beforeAll(async () => {
    agenda = await deskOf(portal, 'agenda')
    await portal.query('DELETE FROM appointment WHERE lima_day(starts_at) = $1', [day])
    const place = await addPlace('Sede que cierra')
    other = await addPlace('Sede que sigue')
    closed = place.site
    booked = []
    const session = portal.as(await sessionOf(portal, '10000001'))
    for (const [from, to] of [
      ['15:00', '16:00'],
      ['16:00', '17:00'],
    ] as const) {
      const body = { idSala: place.room, inicio: time(from), fin: time(to), asistentes: 2 }
      booked.push((await session.ask(bookRoom, { body })).cita.id)
    }
    // A week before the bookings: no day around them has the site open.
    const body = { version: 2, desde: '2026-11-26', motivo: 'Mudanza', aceptaConflictos: true }
    await agenda.ask(closeSite, { params: { id: closed }, query: {}, body })
  })

  it('proposes rooms of other sites of its city at the same hour, and no hour of its own', async () => {
    const plan = await planOf('reasignar', { sede: closed })
    expect(plan).toMatchObject({ de: 'Sede que cierra' })
    expect(
      plan.citas.map(({ cita, propuesta }) => [cita.id, propuesta?.inicio, propuesta?.sala?.id]),
    ).toEqual([
      [booked[0], plan.citas[0]?.cita.inicio, other.room],
      [booked[1], plan.citas[1]?.cita.inicio, other.room],
    ])
    const move = await planOf('mover', { sede: closed })
    expect(move.citas.map(({ estado }) => estado)).toEqual(['sin_hora', 'sin_hora'])
  })

  it('moves them there, and puts them back into the closed site by the undo', async () => {
    const plan = await planOf('reasignar', { sede: closed })
    const applied = await apply(plan.id)
    expect(applied.citas).toMatchObject(
      booked.map(() => ({ estado: 'hecha', cita: { sala: { id: other.room, sede: 'Sede que sigue' } } })),
    )
    expect((await planOf('reasignar', { sede: closed })).citas).toEqual([])
    expect((await undo(plan.id)).statusCode).toBe(200)
    expect((await planOf('reasignar', { sede: closed })).citas.map(({ cita }) => cita.id)).toEqual(booked)
  })

  it('cancels them in the name of the house', async () => {
    const plan = await planOf('cancelar', { sede: closed })
    const applied = await apply(plan.id)
    expect(applied.citas.map(({ cita }) => cita)).toMatchObject(
      booked.map(() => ({ estado: 'cancelada', canceladaPor: 'personal' })),
    )
  })
})
