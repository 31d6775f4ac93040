import { moveClockTo, newHolder, telemedicine } from './agenda.ts'
import { videoKey } from './callers.ts'
import { goodPassword, logIn } from './people.ts'
import { bearer, type TestPortal } from './portal.ts'

export interface CallLink {
  readonly str: string
  readonly id: string
}

/** What a link says: `/videollamada/{str}?id={cita}`. */
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
 * A telemedicine appointment of somebody new, on 30 November from 9:00 to 9:30, with both links. The portal's clock stands
 * five days earlier then.
 */
export async function bookCall(
  portal: TestPortal,
  document: string,
  especialidad = 'Cardiología',
): Promise<BookedCall> {
  moveClockTo(portal, '2026-11-25T10:00:00-05:00')
  const who = await newHolder(portal, document, 'Accidentes')
  const booking = telemedicine('2026-11-30T09:00:00-05:00', { especialidad })
  const booked = await portal.post('/agendamientos/AgregarAgendaSalud', booking, who)
  if (booked.statusCode !== 201) throw new Error(booked.body)
  const { id } = booked.json<{ cita: { id: string } }>().cita
  const links = (await portal.post('/video/CallAPI/ObtenerLinks', { idCita: id }, videoKey)).json()
  return {
    id,
    document,
    who,
    person: readLink(links.linkUsuario),
    professional: readLink(links.linkProfesional),
    room: links.idSala,
  }
}

/** The header of a new session of whoever booked: by the day of the call, that of the booking is over. */
export async function sessionOnCallDay(
  portal: TestPortal,
  { document }: BookedCall,
): Promise<Record<string, string>> {
  const answer = await logIn(portal, document, { password: goodPassword })
  return bearer(answer.json<{ token: string }>().token)
}

/** Puts the portal's clock at a time of the call's day, such as `09:00:00`. */
export function moveToCallDay(portal: TestPortal, time: string): void {
  moveClockTo(portal, `2026-11-30T${time}-05:00`)
}

export interface Entered extends Record<string, unknown> {
  readonly codigo: number
  readonly entrada: number
  readonly pase: string
}
