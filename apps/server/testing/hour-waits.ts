import { bookHealthAppointment, cancelAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  type HourWaitWire,
  listHourWaits,
  passFreedHour,
  takeFreedHour,
  waitForHour,
} from '@amparo/contract/agenda/hour-waits.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { announceOffers } from '../src/features/agenda/hour-waits/hour-waits.policy.ts'
import { offerFreedHours, tellOfOffers } from '../src/features/agenda/hour-waits/offers.service.ts'
import { freeSlots, morningDoctor, moveClockTo, telemedicine } from './agenda.ts'
import { unknownId } from './caller.ts'
import type { TestPortal } from './portal.ts'
import { present } from './present.ts'

type Session = Readonly<Record<string, string>>

/** Moves the clock and keeps everybody's session open. */
export async function clockTo(portal: TestPortal, at: number | string): Promise<void> {
  moveClockTo(portal, new Date(at).toISOString())
  await portal.query(`UPDATE session SET idle_expires_at = '2099-01-01'`)
}

/** Waits for any hour of cardiology of the next month, unless `more` says otherwise. */
export const inLine = (portal: TestPortal, who: Session, more: Partial<RequestOf<typeof waitForHour>> = {}) =>
  portal.as(who).call(waitForHour, {
    body: {
      idServicio: 18,
      especialidad: 'Cardiología',
      franjas: ['manana', 'tarde', 'noche'],
      desde: '2026-11-25',
      hasta: '2026-12-25',
      ...more,
    },
  })

/** The wait of a person for cardiology, as they see it. */
export async function waitOf(portal: TestPortal, who: Session) {
  const { esperas } = await portal.as(who).ask(listHourWaits)
  return present(esperas.find(({ especialidad }) => especialidad === 'Cardiología'))
}

/** A wait and its shown hour, in the ids of an answer; for none, an hour offered to nobody. */
export const namesOf = ({ id, oferta }: Pick<HourWaitWire, 'id' | 'oferta'>) => ({
  params: { id },
  body: { idOferta: oferta?.id ?? unknownId },
})

/** Takes the hour that a wait shows, as the portal sends it. */
export async function takeOffer(
  portal: TestPortal,
  who: Session,
  seen?: Pick<HourWaitWire, 'id' | 'oferta'>,
) {
  const { params, body } = namesOf(seen ?? (await waitOf(portal, who)))
  return portal.as(who).call(takeFreedHour, { params, body: { ...body, consentimientoInformado: true } })
}

/** Leaves the hour that a wait shows to the next. */
export const declineOffer = (portal: TestPortal, who: Session, seen: Pick<HourWaitWire, 'id' | 'oferta'>) =>
  portal.as(who).call(passFreedHour, namesOf(seen))

/** A person books the cardiologist's first free hour from `from` on. */
export async function bookFrom(portal: TestPortal, who: Session, from: string) {
  const idProfesional = await morningDoctor(portal, 'Cardiología')
  const asked = {
    idServicio: 18,
    especialidad: 'Cardiología',
    idProfesional,
    desde: from.slice(0, 10),
  } as const
  const { inicio } = present((await freeSlots(portal, asked)).find((slot) => slot.inicio >= from))
  const body = telemedicine(inicio, { idProfesional })
  return (await portal.as(who).call(bookHealthAppointment, { body })).json().cita
}

export const cancel = (portal: TestPortal, who: Session, id: string) =>
  portal.as(who).call(cancelAppointment, { params: { id }, body: {} })

/** Runs the worker's look at the freed hours, with its notices. */
export async function offerDue(portal: TestPortal): Promise<void> {
  await offerFreedHours(portal.ctx)
  const { rows } = await portal.query<{ data: Parameters<typeof tellOfOffers>[1] }>(
    `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on`,
    [announceOffers.queue],
  )
  for (const { data } of rows) await tellOfOffers(portal.ctx, data)
}

/** Moves the clock on and lets the worker look, as it does each minute. */
export async function afterMinutes(portal: TestPortal, minutes: number): Promise<void> {
  await clockTo(portal, portal.ctx.clock.now().getTime() + minutes * 60_000)
  await offerDue(portal)
}
