import type { Slot } from '@amparo/domain/agenda/free-slots.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Person, StaffActor } from '../../../callers.ts'
import type { Context, Prepared } from '../../../context.ts'
import { listAddresses, readAvailability, type SlotQuery } from '../../agenda/agenda/agenda.service.ts'
import type { AppointmentView } from '../../agenda/appointments/appointments.policy.ts'
import { listOffered, type Offered } from '../../agenda/appointments/benefit.service.ts'
import { type BookingDraft, planBooking } from '../../agenda/appointments/booking.service.ts'
import { planRoomBooking, type RoomDraft } from '../../agenda/coworking/coworking.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { getPerson } from '../people/people.service.ts'
import { listAppointmentsByIds } from './appointments-list.repository.ts'
import type { ListedAppointment } from './listed-appointment.policy.ts'

/**
 * Checks a booking for a person on the phone: the person's own booking, without lead time. `write` records the
 * colleague and, for health, that the consent was read aloud and accepted. Throws `no_encontrado` for a person
 * without an account.
 */
export async function preparePhoneBooking(
  ctx: Context,
  actor: StaffActor,
  personId: string,
  draft: BookingDraft,
): Promise<Prepared<ListedAppointment>> {
  const person = await getCaller(ctx, actor, personId)
  const consent = { at: null, channel: 'phone' } as const
  return recorded(ctx, actor, await planBooking(ctx, person, draft, { asHouse: true, consent }))
}

/** The same for a meeting room. */
export async function preparePhoneRoom(
  ctx: Context,
  actor: StaffActor,
  personId: string,
  draft: RoomDraft,
): Promise<Prepared<ListedAppointment>> {
  const person = await getCaller(ctx, actor, personId)
  return recorded(ctx, actor, await planRoomBooking(ctx, person, draft, { asHouse: true }))
}

/** Days in which a first free hour is searched: first this many, then the second number. */
const firstDays = [7, 60]

interface WantedHour extends Pick<SlotQuery, 'specialty' | 'professionalId' | 'city'> {
  readonly serviceId: number
  readonly personId: string | undefined
  /** Null takes the first day that has one. */
  readonly day: Temporal.PlainDate | null
}

/** Free hours of a day without lead time; for a person, those at which they have no other visit. */
export async function listFreeHours(
  ctx: Context,
  { day, personId, ...wanted }: WantedHour,
): Promise<readonly Slot[]> {
  const accountId = personId && (await getPerson(ctx, personId)).account?.id
  const query = { ...wanted, modality: null, ...(accountId ? { accountId } : {}) }
  const freeIn = async (from: Temporal.PlainDate, to: Temporal.PlainDate) => {
    const { slots } = await readAvailability(ctx, query, { from, to })
    return slots.filter(({ freeIds }) => freeIds.length > 0)
  }
  if (day) return freeIn(day, day)
  const today = limaToday(ctx.clock.now())
  for (const days of firstDays) {
    const [first, ...later] = await freeIn(today, today.add({ days }))
    const dayOf = ({ startsAt }: Slot) => toLimaDay(startsAt)
    if (first) return [first, ...later.filter((slot) => dayOf(slot) === dayOf(first))]
  }
  return []
}

/** The services that a person's policies include or lack, with the cities of each. Throws as a booking does. */
export async function listBookable(
  ctx: Context,
  actor: StaffActor,
  personId: string,
): Promise<{ offered: Offered[]; addresses: { service_id: number; place: string }[] }> {
  const person = await getCaller(ctx, actor, personId)
  await recordAct(ctx, ctx.db, actor, { about: `titulares:${personId}` })
  return { offered: await listOffered(ctx, person), addresses: await listAddresses(ctx.db) }
}

/** The person on the phone: with an open account, and never the member of staff who books. */
async function getCaller(ctx: Context, actor: StaffActor, personId: string): Promise<Person> {
  const { account } = await getPerson(ctx, personId)
  if (!account || account.disabled_at) throw new AppError('no_encontrado')
  refuseOwnCase(actor, [account.email])
  return account
}

function recorded(
  ctx: Context,
  actor: StaffActor,
  { write }: Prepared<AppointmentView>,
): Prepared<ListedAppointment> {
  return {
    async write(tx) {
      const booked = await write(tx)
      const [row] = await listAppointmentsByIds(tx, [booked.row.id])
      if (!row) throw new AppError('no_encontrado')
      await recordAct(ctx, tx, actor, {
        about: `citas:${row.id}`,
        detail: {
          version: row.version,
          ...(row.kind === 'health' ? { consentimiento_leido: informedConsent.version } : {}),
        },
      })
      return row
    },
  }
}
