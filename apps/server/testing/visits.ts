import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { answerAbsence, readAbsence } from '@amparo/contract/care/absence.ts'
import { myAgenda } from '@amparo/contract/care/console/consultations.ts'
import { enterVideoCall, listenVideoCall } from '@amparo/contract/care/video.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { freeSlots, moveClockTo, telemedicine } from './agenda.ts'
import { deskOf } from './desk.ts'
import { goodPassword, newHolder, sessionOf } from './people.ts'
import type { TestPortal } from './portal.ts'
import { type CallLink, readLink } from './video.ts'

export interface Visit {
  readonly id: string
  readonly startsAt: number
  readonly document: string
  readonly person: CallLink
  readonly professional: CallLink
}

/** Video visits with the demo's cardiologist, and what people do in their rooms; `bookingDay` is when each is booked. */
export function visitsOf(portal: TestPortal, doctorId: string, bookingDay: string) {
  let booked = 0
  /** A video visit of a new person with the demo's cardiologist, each at a separate hour. */
  async function book(): Promise<Visit> {
    moveClockTo(portal, bookingDay)
    const slots = await freeSlots(portal, {
      idServicio: 18,
      especialidad: 'Cardiología',
      idProfesional: doctorId,
    })
    const inicio = slots[booked * 3]?.inicio ?? ''
    booked += 1
    const document = String(47_300_000 + booked)
    const who = await newHolder(portal, document, 'Accidentes')
    const answer = await portal.as(who).call(bookHealthAppointment, {
      body: telemedicine(inicio, { idProfesional: doctorId, motivo: 'Canario-motivo' }),
    })
    const { cita } = answer.json()
    const day = inicio.slice(0, 10)
    const { citas } = await (await deskOf(portal, 'medica')).ask(myAgenda, {
      query: { desde: day, hasta: day },
    })

    const mine = citas.find((one) => one.id === cita.id)
    return {
      id: cita.id,
      startsAt: Date.parse(inicio),
      document,
      person: readLink(cita.linkUsuario ?? ''),
      professional: readLink(mine?.linkProfesional ?? ''),
    }
  }

  const minutesAfter = ({ startsAt }: Visit, minutes: number) =>
    moveClockTo(portal, new Date(startsAt + minutes * 60_000).toISOString())
  const enter = async (link: CallLink) => await portal.ask(enterVideoCall, { body: link })
  const hear = async (pase: string) => await portal.ask(listenVideoCall, { body: { pase, desde: 0 } })
  const ask = async (visit: Visit) => await portal.ask(readAbsence, { body: visit.person })
  const answer = (link: CallLink, body: Omit<RequestOf<typeof answerAbsence>, keyof CallLink>) =>
    portal.call(answerAbsence, { body: { ...link, ...body } })
  const session = ({ document }: Visit) => sessionOf(portal, document, goodPassword)
  const stateOf = async ({ id }: Visit) =>
    portal.ctx.db
      .selectFrom('appointment')
      .select(['state', 'absent', 'cancelled_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { book, minutesAfter, enter, hear, ask, answer, session, stateOf }
}
