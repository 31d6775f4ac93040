import {
  afterAppointment,
  bookHealthAppointment,
  listLimits,
  listMine,
} from '@amparo/contract/agenda/agenda.ts'
import {
  closeNote,
  markPersonAbsent,
  readConsultation,
  saveNote,
} from '@amparo/contract/care/console/consultations.ts'
import { draftDocument, signDocument } from '@amparo/contract/care/console/documents.ts'
import { prescribe, signPrescription } from '@amparo/contract/care/console/prescriptions.ts'
import { myClinicalDocuments, verifyClinicalDocument } from '@amparo/contract/care/documents.ts'
import { myPrescriptions } from '@amparo/contract/care/prescriptions.ts'
import { disputePresence } from '@amparo/contract/care/presence.ts'
import {
  answerVisitDispute,
  disputeVisit,
  listDeskAppointments,
  readVisitPresence,
  recordAttendance,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { me, pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  freeSlots,
  meetInRoom,
  moveClockTo,
  startAgendaPortal,
  telemedicine,
} from '../../../../testing/agenda.ts'
import { outcomeOf, unknownId } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { sentDocuments } from '../../../../testing/documents.ts'
import { goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { losartanSent } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'

const bookingDay = '2026-11-23T10:00:00-05:00'
openPortal(() => startAgendaPortal(bookingDay))

let idProfesional = ''
let booked = 0
beforeAll(async () => {
  idProfesional = present((await (await deskOf(portal, 'medica')).ask(me)).profesional).id
}, 120_000)

interface Visit {
  readonly id: string
  readonly startsAt: number
  readonly document: string
}

/** A video visit of a new person; the clock is at its hour. */
async function begin(): Promise<Visit> {
  moveClockTo(portal, bookingDay)
  const wanted = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
  const { inicio = '' } = (await freeSlots(portal, wanted))[booked * 2] ?? {}
  booked += 1
  const document = String(47_620_000 + booked)
  const body = telemedicine(inicio, { idProfesional })
  const who = await newHolder(portal, document, 'Accidentes')
  const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
  const visit = { id: cita.id, startsAt: Date.parse(inicio), document }
  at(visit, 20)
  return visit
}
const at = ({ startsAt }: Visit, minutes: number) =>
  moveClockTo(portal, new Date(startsAt + minutes * 60_000).toISOString())
const session = ({ document }: Visit) => sessionOf(portal, document, goodPassword)
const doctorOf = () => deskOf(portal, 'medica')

async function write({ id }: Visit) {
  const doctor = await doctorOf()
  const params = { idCita: id }
  const { version } = await doctor.ask(readConsultation, { params })
  const saved = await doctor.ask(saveNote, { params, body: { version, plan: 'Control' } })
  const { id: receta } = await doctor.ask(prescribe, {
    params,
    body: { items: [losartanSent], vigenciaDias: 7 },
  })
  type Presence = { modo?: 'sala' | 'telefono' | 'presencial' | 'ninguno'; motivo?: string }
  return {
    close: (body: Presence = {}) =>
      doctor.call(closeNote, { params, body: { version: saved.version, ...body } }),
    sign: ({ modo, motivo }: Presence = {}) =>
      doctor.callUnchecked(signPrescription, {
        params: { id: receta },
        body: { ...(modo ? { modo } : {}), ...(motivo ? { motivo } : {}) },
      }),
    read: () => doctor.ask(readConsultation, { params }),
  }
}
const after = async (visit: Visit) =>
  portal.as(await session(visit)).ask(afterAppointment, { params: { id: visit.id } })
const stateOf = ({ id }: Visit) =>
  portal.ctx.db
    .selectFrom('appointment')
    .select(['state', 'absent', 'cancelled_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const usedBy = async (visit: Visit) => {
  const { limites } = await portal.as(await session(visit)).ask(listLimits)
  return limites.find(({ idServicio }) => idServicio === 18)?.usadas
}
const byPhone = { modo: 'telefono', motivo: 'No tenía cámara y lo llamé por teléfono' } as const

describe('closing and signing', { timeout: 120_000 }, () => {
  it('are refused while the two have not met in the room, and pass once they have', async () => {
    const visit = await begin()
    const { close, sign, read } = await write(visit)
    expect((await read()).seEncontraron).toBe(false)
    expect(outcomeOf(await close())).toEqual([409, 'sin_encuentro'])
    expect(outcomeOf(await sign())).toEqual([409, 'sin_encuentro'])
    expect(outcomeOf(await close({ modo: 'ninguno' }))).toEqual([409, 'sin_inasistencia'])
    await meetInRoom(portal, visit.id)
    expect((await read()).seEncontraron).toBe(true)
    expect((await sign()).statusCode).toBe(200)
    expect((await close()).statusCode).toBe(200)
    expect((await read()).encuentro).toMatchObject({ modo: 'sala', distinto: false })
  })

  it('take another mode than the booked one only with a reason, which person and desk read', async () => {
    const visit = await begin()
    const { close, sign } = await write(visit)
    const bare = await close({ modo: 'telefono' })
    expect([bare.statusCode, bare.refusal().errores[0]?.campo]).toEqual([422, 'motivo'])
    expect((await sign(byPhone)).statusCode).toBe(200)
    // The closing keeps what the signing declared.
    expect((await close()).statusCode).toBe(200)
    const told = { modo: 'telefono', distinto: true, motivo: byPhone.motivo }
    expect((await after(visit)).encuentro).toMatchObject(told)
    const agenda = await deskOf(portal, 'agenda')
    const { filas } = await agenda.ask(listDeskAppointments, { query: { buscar: visit.document } })
    expect(filas[0]?.encuentro).toEqual({ modo: 'telefono', distinto: true })
    const { encuentro } = await agenda.ask(readVisitPresence, { params: { id: visit.id } })
    expect(encuentro).toMatchObject(told)
  })

  it('after «No vino» leave a note without an encounter, and no prescription', async () => {
    const visit = await begin()
    const { close, sign, read } = await write(visit)
    await (await deskOf(portal, 'agenda')).ask(recordAttendance, {
      params: { id: visit.id },
      body: { version: 1, estado: 'no_asistio', quien: 'titular' },
    })
    expect(outcomeOf(await sign(byPhone))).toEqual([409, 'sin_encuentro'])
    expect(outcomeOf(await close(byPhone))).toEqual([409, 'sin_encuentro'])
    expect((await close()).statusCode).toBe(200)
    expect((await read()).encuentro).toMatchObject({ modo: 'ninguno', distinto: false })
    expect(await stateOf(visit)).toMatchObject({ state: 'no_show', absent: 'person' })
  })

  it('of a visit from before the rule need no encounter, and keep a given mode', async () => {
    const rule = (since: string) => portal.query(`UPDATE presence_rule SET since = $1`, [since])
    const silent = await write(await begin())
    await rule('2027-01-01')
    expect((await silent.sign()).statusCode).toBe(200)
    expect((await silent.close()).statusCode).toBe(200)
    expect((await silent.read()).encuentro).toBeUndefined()
    const told = await write(await begin())
    expect((await told.close(byPhone)).statusCode).toBe(200)
    expect((await told.read()).encuentro).toMatchObject({ modo: 'telefono', distinto: true })
    await rule('2020-01-01')
  })
})

/** A visit that its professional says was by telephone. */
async function claimed(): Promise<Visit> {
  const visit = await begin()
  const { close } = await write(visit)
  expect((await close(byPhone)).statusCode).toBe(200)
  return visit
}
const texto = 'Nadie me llamó a ninguna hora'
const dispute = async (visit: Visit, who?: Record<string, string>) =>
  portal
    .as(who ?? (await session(visit)))
    .call(disputePresence, { params: { id: visit.id }, body: { texto } })
const answer = async ({ id }: Visit, resultado: 'procede' | 'no_procede') =>
  (await deskOf(portal, 'agenda')).call(answerVisitDispute, {
    params: { id },
    body: { resultado, texto: 'Hablamos con el profesional y revisamos' },
  })

describe('a declared visit', { timeout: 120_000 }, () => {
  it('is disputed by its person alone, once, for seven days', async () => {
    const visit = await claimed()
    const stranger = await newHolder(portal, '47629999', 'Accidentes')
    expect((await dispute(visit, stranger)).statusCode).toBe(404)
    expect((await dispute({ ...visit, id: unknownId })).statusCode).toBe(404)
    at(visit, 20 + 7 * 24 * 60)
    expect((await after(visit)).encuentro?.disputableHasta).toBeUndefined()
    expect(outcomeOf(await dispute(visit))).toEqual([409, 'encuentro_sin_disputa'])
    at(visit, 19 + 7 * 24 * 60)
    expect((await dispute(visit)).statusCode).toBe(200)
    expect(outcomeOf(await dispute(visit))).toEqual([409, 'encuentro_sin_disputa'])
    expect((await after(visit)).encuentro?.disputa).toMatchObject({ por: 'persona', texto })
  })

  it('does not consume a use once a dispute of it is upheld', async () => {
    const visit = await claimed()
    expect(await usedBy(visit)).toBe(1)
    expect((await dispute(visit)).statusCode).toBe(200)
    const agenda = await deskOf(portal, 'agenda')
    const waiting = (await agenda.ask(pending)).find(({ clase }) => clase === 'disputas')
    expect(waiting?.total).toBeGreaterThan(0)
    const { filas } = await agenda.ask(listDeskAppointments, { query: { disputadas: 'si' } })
    expect(filas.find(({ id }) => id === visit.id)?.encuentro?.disputa).toBe('abierta')
    expect((await answer(visit, 'procede')).statusCode).toBe(200)
    expect(await usedBy(visit)).toBe(0)
    expect(await stateOf(visit)).toEqual({
      ...{ state: 'cancelled', absent: 'professional', cancelled_by: 'professional' },
    })
    expect(outcomeOf(await answer(visit, 'no_procede'))).toEqual([409, 'disputa_respondida'])
    const { pasadas } = await portal.as(await session(visit)).ask(listMine)
    expect(pasadas[0]).toMatchObject({ estado: 'cancelada', canceladaPor: 'profesional' })
  })

  it('annuls what was signed in it once a dispute of it is upheld, in one act that its mail names', async () => {
    const visit = await begin()
    const { sign } = await write(visit)
    expect((await sign(byPhone)).statusCode).toBe(200)
    const params = { idCita: visit.id }
    const doctor = await doctorOf()
    const signRest = async () => {
      const body = {
        ...sentDocuments.descanso_medico,
        desde: new Date(visit.startsAt).toISOString().slice(0, 10),
      }
      const { id } = (await doctor.call(draftDocument, { params, body })).json()
      const signed = await doctor.call(signDocument, { params: { id }, body: byPhone })
      expect(signed.statusCode).toBe(200)
    }
    await signRest()
    expect((await dispute(visit)).statusCode).toBe(200)
    const said = (await answer(visit, 'procede')).json()
    expect(said.mensaje).toContain('anulamos los 2 documentos')
    const who = portal.as(await session(visit))
    const [receta] = (await who.ask(myPrescriptions)).recetas
    const [documento] = (await who.ask(myClinicalDocuments)).documentos
    expect([receta?.estado, documento?.estado]).toEqual(['anulada', 'anulada'])
    for (const { codigo } of documento?.archivos ?? [])
      expect((await portal.ask(verifyClinicalDocument, { params: { codigo } })).estado).toBe('anulada')
    const mail = await portal.messageAbout(
      `persona${visit.document}@buzon.example`,
      'Respondimos el aviso sobre tu cita',
    )
    expect(mail.body_text).toContain('Anulamos los documentos que esa cita dejó.')
    expect((await doctor.ask(readConsultation, { params })).recetas[0]?.estado).toBe('anulada')
  })

  it('keeps its use if the desk finds that it took place', async () => {
    const visit = await claimed()
    const agenda = await deskOf(portal, 'agenda')
    const id = { params: { id: visit.id } }
    expect(await agenda.status(disputeVisit, { ...id, body: { texto } })).toBe(200)
    expect(outcomeOf(await dispute(visit))).toEqual([409, 'encuentro_sin_disputa'])
    expect((await answer(visit, 'no_procede')).statusCode).toBe(200)
    expect(await usedBy(visit)).toBe(1)
    expect((await after(visit)).encuentro?.disputa).toMatchObject({
      ...{ por: 'personal', resultado: 'no_procede' },
    })
  })

  it('is not disputable if the room proves it', async () => {
    const visit = await begin()
    const { close } = await write(visit)
    await meetInRoom(portal, visit.id)
    expect((await close()).statusCode).toBe(200)
    expect(outcomeOf(await dispute(visit))).toEqual([409, 'encuentro_sin_disputa'])
    expect((await answer(visit, 'procede')).statusCode).toBe(404)
  })
})

it('«No vino» and a signing at one moment leave one of the two', async () => {
  const visit = await begin()
  const { sign } = await write(visit)
  const absence = (await doctorOf()).callUnchecked(markPersonAbsent, { params: { idCita: visit.id } })
  const [signed] = await Promise.all([sign(byPhone), absence])
  const { state } = await stateOf(visit)
  expect(signed.statusCode === 200).toBe(state !== 'no_show')
}, 120_000)
