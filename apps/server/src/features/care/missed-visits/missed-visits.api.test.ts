import {
  bookAdviceAppointment,
  bookHealthAppointment,
  listLimits,
  listMine,
} from '@amparo/contract/agenda/agenda.ts'
import { readMissedVisit, reportMissedVisit } from '@amparo/contract/care/absence.ts'
import {
  closeNote,
  markPersonAbsent,
  readConsultation,
  saveNote,
} from '@amparo/contract/care/console/consultations.ts'
import { attachDocument, listDocuments } from '@amparo/contract/care/visit-files.ts'
import { listDeskAppointments, recordCallBack } from '@amparo/contract/service-desk/console/agenda.ts'
import { askSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { me, pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { type AnyAnswer, outcomeOf, unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { smallPdf } from '../../../../testing/pdfs.ts'
import { goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { cleanUp } from '../../../processes/clean-up.ts'

const bookingDay = '2026-11-23T10:00:00-05:00'
let adviserId: string
let booked = 0

openPortal(() => startAgendaPortal(bookingDay))
beforeAll(async () => {
  adviserId = (await (await deskOf(portal, 'asesora')).ask(me)).profesional?.id ?? ''
}, 120_000)

interface Visit {
  readonly id: string
  readonly startsAt: number
  readonly document: string
  /** The header of a session of its person, at the portal's present time. */
  session(): Promise<Record<string, string>>
}

/** A visit of a new person: legal advice by telephone with the demo's adviser, or the check-up in person. */
async function book(modalidad: 'telefono' | 'presencial' = 'telefono'): Promise<Visit> {
  moveClockTo(portal, bookingDay)
  const isPhone = modalidad === 'telefono'
  const wanted = isPhone ? { idServicio: 9, idProfesional: adviserId } : { idServicio: 35 }
  const { inicio = '' } = (await freeSlots(portal, wanted))[4 + booked * 2] ?? {}
  booked += 1
  const document = String(47_500_000 + booked)
  const who = await newHolder(portal, document, isPhone ? 'Emprendimiento' : 'Cancer')
  const answer = isPhone
    ? await portal.as(who).call(bookAdviceAppointment, { body: { ...wanted, inicio, modalidad } })
    : await portal
        .as(who)
        .call(bookHealthAppointment, { body: { ...wanted, inicio, consentimientoInformado: true } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { cita } = answer.json()
  expect(cita.modalidad).toBe(modalidad)
  return {
    id: cita.id,
    startsAt: Date.parse(inicio),
    document,
    session: async () => await sessionOf(portal, document, goodPassword),
  }
}

const minutesAfter = ({ startsAt }: Visit, minutes: number) =>
  moveClockTo(portal, new Date(startsAt + minutes * 60_000).toISOString())
const ask = async (visit: Visit, who?: Record<string, string>) =>
  portal.as(who ?? (await visit.session())).call(readMissedVisit, { params: { id: visit.id } })
const tell = async (visit: Visit, body: object, who?: Record<string, string>) =>
  portal
    .as(who ?? (await visit.session()))
    .callUnchecked(reportMissedVisit, { params: { id: visit.id }, body })
const mine = async (visit: Visit) => {
  const lists = await portal.as(await visit.session()).ask(listMine)
  return present([...lists.proximas, ...lists.pasadas].find(({ id }) => id === visit.id))
}
const stateOf = ({ id }: Visit) =>
  portal.ctx.db
    .selectFrom('appointment')
    .select(['state', 'absent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const surveyed = async (visit: Visit) => await portal.as(await visit.session()).ask(askSurvey)
const deskRow = async ({ document }: Visit) =>
  (
    await (
      await deskOf(portal, 'agenda')
    ).ask(listDeskAppointments, { query: { buscar: document, orden: '-inicio' } })
  ).filas

/** The professional's note, saved. */
async function writeNote(adviser: DeskBrowser, { id }: Visit): Promise<number> {
  const { version } = await adviser.ask(readConsultation, { params: { idCita: id } })
  const saved = await adviser.call(saveNote, {
    params: { idCita: id },
    body: { version, plan: 'Presentar la carta' },
  })
  expect(saved.statusCode).toBe(200)
  return saved.json().version
}

describe('«nadie me llamó»', () => {
  it('is possible from ten minutes to six hours after the hour, for its person alone', async () => {
    const visit = await book()
    for (const [minutes, isAsked] of [
      [-5, false],
      [9.9, false],
      [10, true],
      [359, true],
      [360, false],
    ] as const) {
      minutesAfter(visit, minutes)
      const asked = (await ask(visit)).json()
      expect([minutes, asked.pregunta, asked.horarios.length]).toEqual([minutes, isAsked, isAsked ? 3 : 0])
      expect([minutes, (await mine(visit)).puedeAvisarAusencia]).toEqual([minutes, isAsked || undefined])
      if (!isAsked) {
        const early = await tell(visit, { respuesta: 'esperar' })
        expect([minutes, ...outcomeOf(early)]).toEqual([minutes, 409, 'sin_ausencia'])
      }
    }
    minutesAfter(visit, 10)
    const body = { respuesta: 'esperar' }
    const stranger = await newHolder(portal, '47599999', 'Emprendimiento')
    const nowhere = { ...visit, id: unknownId }
    for (const other of [visit, nowhere, { ...visit, id: 'x' }]) {
      expect((await ask(other, stranger)).statusCode).toBe(404)
      expect((await tell(other, body, stranger)).statusCode).toBe(404)
    }
    const unsaid = await tell(visit, { respuesta: 'otro_horario' })
    expect([unsaid.statusCode, unsaid.refusal().errores[0]?.campo]).toEqual([400, 'inicio'])
    const taken = await tell(visit, { respuesta: 'otro_horario', inicio: '2026-11-29T03:00:00-05:00' })
    expect(taken.statusCode).toBe(422)
    expect(await stateOf(visit)).toEqual({ state: 'booked', absent: null })
  })

  it('a waiting person is shown to desk and professional, and cannot be recorded as absent', async () => {
    const visit = await book()
    minutesAfter(visit, 11)
    expect((await tell(visit, { respuesta: 'esperar' })).json().codigo).toBe(1)
    expect((await mine(visit)).avisoAusencia).toBe('esperar')
    expect((await deskRow(visit))[0]).toMatchObject({ espera: { respuesta: 'esperar' } })
    const adviser = await deskOf(portal, 'asesora')
    const { cita } = await adviser.ask(readConsultation, { params: { idCita: visit.id } })
    expect(Date.parse(cita.avisoAusencia ?? '')).toBe(visit.startsAt + 11 * 60_000)
    expect((await adviser.refused(markPersonAbsent, { params: { idCita: visit.id } })).codigo).toBe(
      'persona_estuvo',
    )
    // A visit that did not take place has no survey.
    minutesAfter(visit, 60)
    expect(await surveyed(visit)).toEqual({})
  })

  it('another time of any professional is taken at once, and the first use is returned', async () => {
    const visit = await book()
    const nombre = 'contrato.pdf'
    const handed = { params: { id: visit.id }, query: { nombre }, bytes: smallPdf }
    await portal.as(await visit.session()).ask(attachDocument, handed)
    minutesAfter(visit, 20)
    const [first, second] = (await ask(visit)).json().horarios
    const taken = await tell(visit, { respuesta: 'otro_horario', inicio: first?.inicio })
    expect(taken.json()).toMatchObject({ codigo: 1, nueva: { inicio: first?.inicio } })
    expect(await stateOf(visit)).toEqual({ state: 'cancelled', absent: 'professional' })
    const who = await visit.session()
    const { proximas } = await portal.as(who).ask(listMine)
    expect(proximas).toMatchObject([{ inicio: first?.inicio, modalidad: 'telefono', idServicio: 9 }])
    expect(proximas[0]?.profesional?.id).not.toBe(adviserId)
    // Uploaded files move to the new professional.
    const { documentos } = await portal.as(who).ask(listDocuments, { params: { id: proximas[0]?.id ?? '' } })
    expect(documentos).toMatchObject([{ nombre }])
    const { limites } = await portal.as(who).ask(listLimits)
    expect(limites.find((one) => one.idServicio === 9)?.usadas).toBe(1)
    const again = await tell(visit, { respuesta: 'otro_horario', inicio: second?.inicio })
    expect(again.refusal().codigo).toBe('sin_ausencia')
    const rows = await deskRow(visit)
    expect(rows.find(({ id }) => id === visit.id)).toMatchObject({
      faltaDe: 'profesional',
      espera: { respuesta: 'otro_horario' },
    })
  })

  it('a requested call waits for the desk until a colleague has called', async () => {
    const visit = await book()
    minutesAfter(visit, 90)
    expect((await tell(visit, { respuesta: 'llamada' })).json().codigo).toBe(1)
    expect((await mine(visit)).avisoAusencia).toBe('llamada')
    const agenda = await deskOf(portal, 'agenda')
    const waiting = async () => (await agenda.ask(pending)).find(({ clase }) => clase === 'llamadas')
    expect(await waiting()).toMatchObject({ total: 1 })
    expect((await deskRow(visit))[0]?.espera).toMatchObject({
      respuesta: 'llamada',
      llamar: expect.stringMatching(/^\+51/),
    })
    expect(await agenda.status(recordCallBack, { params: { id: visit.id } })).toBe(200)
    expect(await waiting()).toMatchObject({ total: 0 })
  })
})

it('«nadie me atendió» applies to a visit in person, whose one use of the year moves to the new time', async () => {
  const visit = await book('presencial')
  minutesAfter(visit, 15)
  const [first] = (await ask(visit)).json().horarios
  const taken = await tell(visit, { respuesta: 'otro_horario', inicio: first?.inicio })
  expect(taken.json()).toMatchObject({ codigo: 1, nueva: { inicio: first?.inicio } })
  expect(await stateOf(visit)).toEqual({ state: 'cancelled', absent: 'professional' })
})

describe('recorded attendance is never overruled', () => {
  it('a closed note means that the visit was attended: lists, audit log and survey say so, and nothing is asked', async () => {
    const visit = await book()
    minutesAfter(visit, 5)
    const adviser = await deskOf(portal, 'asesora')
    const version = await writeNote(adviser, visit)
    const closed = await adviser.call(closeNote, { params: { idCita: visit.id }, body: { version } })
    expect(closed.statusCode).toBe(200)
    expect(await stateOf(visit)).toEqual({ state: 'attended', absent: null })
    expect((await deskRow(visit))[0]?.estado).toBe('atendida')
    expect((await adviser.ask(readConsultation, { params: { idCita: visit.id } })).cita.estado).toBe(
      'atendida',
    )
    const acts = await portal.ctx.db
      .selectFrom('act')
      .select('detail')
      .where('about', '=', `cita:${visit.id}`)
      .execute()
    expect(acts.map(({ detail }) => detail)).toContainEqual({ version: version + 1, estado: 'atendida' })
    minutesAfter(visit, 15)
    expect(await mine(visit)).toMatchObject({ estado: 'atendida' })
    expect((await mine(visit)).puedeAvisarAusencia).toBeUndefined()
    expect((await ask(visit)).json()).toMatchObject({ pregunta: false, horarios: [] })
    const inicio = new Date(visit.startsAt + 3_600_000).toISOString()
    for (const body of [{ respuesta: 'llamada' }, { respuesta: 'otro_horario', inicio }])
      expect((await tell(visit, body)).refusal().codigo).toBe('sin_ausencia')
    expect((await adviser.refused(markPersonAbsent, { params: { idCita: visit.id } })).codigo).toBe(
      'cita_cerrada',
    )
    minutesAfter(visit, 40)
    expect(await surveyed(visit)).toMatchObject({ pregunta: { clase: 'asesoria' } })
  })

  it('with a note started since the hour, or a recorded absence, the person can only be called', async () => {
    const [begun, noted] = [await book(), await book()]
    const free = (await freeSlots(portal, { idServicio: 9 })).at(-1)?.inicio
    minutesAfter(begun, 3)
    await writeNote(await deskOf(portal, 'asesora'), begun)
    minutesAfter(noted, 12)
    expect(
      (await (await deskOf(portal, 'asesora')).call(markPersonAbsent, { params: { idCita: noted.id } }))
        .statusCode,
    ).toBe(200)
    for (const visit of [begun, noted]) {
      minutesAfter(visit, 20)
      expect((await ask(visit)).json()).toMatchObject({ pregunta: true, soloLlamada: true, horarios: [] })
      for (const body of [{ respuesta: 'esperar' }, { respuesta: 'otro_horario', inicio: free }])
        expect((await tell(visit, body)).refusal().codigo).toBe('sin_ausencia')
      expect((await tell(visit, { respuesta: 'llamada' })).statusCode).toBe(200)
      expect((await deskRow(visit))[0]?.espera).toMatchObject({ respuesta: 'llamada' })
    }
    expect(await stateOf(begun)).toEqual({ state: 'booked', absent: null })
    expect(await stateOf(noted)).toEqual({ state: 'no_show', absent: 'person' })
  })

  it('a report keeps the professional from recording an absence at the same moment', async () => {
    const visit = await book()
    minutesAfter(visit, 12)
    const [who, adviser] = [await visit.session(), await deskOf(portal, 'asesora')]
    let both: Promise<AnyAnswer>[] = []
    await portal.ctx.db.transaction().execute(async (tx) => {
      await tx.selectFrom('appointment').select('id').where('id', '=', visit.id).forUpdate().execute()
      const telling = tell(visit, { respuesta: 'esperar' }, who)
      await waiters(portal, 1)
      both = [telling, adviser.callUnchecked(markPersonAbsent, { params: { idCita: visit.id } })]
      await waiters(portal, 2)
    })
    expect((await Promise.all(both)).map(outcomeOf)).toEqual([
      [200, 1],
      [409, 'persona_estuvo'],
    ])
    expect(await stateOf(visit)).toEqual({ state: 'booked', absent: null })
  })

  it('a visit without evidence stays undecided', async () => {
    const visit = await book()
    minutesAfter(visit, 24 * 60)
    await cleanUp(portal.ctx)
    expect(await stateOf(visit)).toEqual({ state: 'booked', absent: null })
  })
})
