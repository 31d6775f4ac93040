import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { type enterVideoCall, getVideoLinks } from '@amparo/contract/care/video.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { moveClockTo, type Specialty, telemedicine } from './agenda.ts'
import { videoKey } from './callers.ts'
import { goodPassword, newHolder, sessionOf } from './people.ts'
import type { TestPortal } from './portal.ts'

export interface CallLink {
  readonly str: string
  readonly id: string
}

/** Content of a link: `/videollamada/{str}?id={cita}`. */
export function readLink(link: string): CallLink {
  const { pathname, searchParams } = new URL(link, 'http://portal.example')
  return { str: pathname.split('/')[2] ?? '', id: searchParams.get('id') ?? '' }
}

export interface BookedCall {
  readonly id: string
  readonly document: string
  readonly who: Record<string, string>
  readonly person: CallLink
  readonly professional: CallLink
  readonly room: string
}

/**
 * A telemedicine appointment of a new person, on 30 November from 9:00 to 9:30, with both links. The portal's clock
 * is then five days earlier.
 */
export async function bookCall(
  portal: TestPortal,
  document: string,
  especialidad: Specialty = 'Cardiología',
): Promise<BookedCall> {
  moveClockTo(portal, '2026-11-25T10:00:00-05:00')
  const who = await newHolder(portal, document, 'Accidentes')
  const booking = telemedicine('2026-11-30T09:00:00-05:00', { especialidad })
  const { id } = (await portal.as(who).ask(bookHealthAppointment, { body: booking })).cita
  const links = await portal.as(videoKey).ask(getVideoLinks, { body: { idCita: id } })
  return {
    id,
    document,
    who,
    person: readLink(links.linkUsuario),
    professional: readLink(links.linkProfesional),
    room: links.idSala,
  }
}

/** The header of a new session of the person who booked: by the day of the call, that of the booking is over. */
export async function sessionOnCallDay(
  portal: TestPortal,
  { document }: BookedCall,
): Promise<Record<string, string>> {
  return await sessionOf(portal, document, goodPassword)
}

/** Sets the portal's clock to a time of the call's day, such as `09:00:00`. */
export function moveToCallDay(portal: TestPortal, time: string): void {
  moveClockTo(portal, `2026-11-30T${time}-05:00`)
}

/** Answer to a participant who enters. */
export type Entered = AnswerOf<typeof enterVideoCall>
