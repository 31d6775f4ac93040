import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { AppError } from '../../../app-error.ts'
import type { Person, StaffActor } from '../../../callers.ts'
import type { Context, Prepared } from '../../../context.ts'
import type { AppointmentView } from '../../agenda/appointments/appointments.policy.ts'
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
