import type { Context, Tx } from '../../../context.ts'
import type { Owner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import type { AppointmentRow } from './appointments.policy.ts'
import { findAppointment } from './appointments.repository.ts'
import { professionalMail } from './professional-notices.emails.ts'
import { findProfessionalEmail, professionalPurpose } from './professional-notices.service.ts'

/**
 * Notifies professionals of upcoming visits cancelled and erased with their person's data: their usual notice would
 * find nothing to be composed from, and the visit would stay in a calendar.
 */
export async function tellOfErased(
  ctx: Context,
  tx: Tx,
  { given_names, paternal_surname }: Owner,
  cancelled: readonly AppointmentRow[],
): Promise<void> {
  const initials = [given_names, paternal_surname].map((name) => `${Array.from(name)[0] ?? ''}.`).join(' ')
  for (const row of cancelled) {
    const { id: appointmentId, professional_id: professionalId, starts_at, ends_at } = row
    if (professionalId === null || (await findAppointment(tx, appointmentId))) continue
    const to = await findProfessionalEmail(tx, professionalId)
    if (to === null) continue
    const version = row.version + 1
    const [startsAt, endsAt] = [starts_at.getTime(), ends_at.getTime()]
    const entry = { appointment: row, version, startsAt, endsAt, cancelled: true, email: to }
    const more = {
      videoUrl: null,
      mobile: null,
      reasonUrl: null,
      isUnconfirmed: false,
      initials,
      now: ctx.clock.now(),
    }
    const notice = 'cancelled' as const
    const purpose = professionalPurpose({ appointmentId, professionalId, notice, version })
    await queueMessage(ctx, tx, `${purpose}:erased`, {
      channel: 'email',
      to,
      mail: professionalMail(ctx.config, notice, entry, more),
    })
  }
}
