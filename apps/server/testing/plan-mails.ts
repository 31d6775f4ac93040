import type { Config } from '../src/config/config.ts'
import type { AppointmentRow } from '../src/features/agenda/appointments/appointments.policy.ts'
import type { ComposedMail } from '../src/features/outbound/messages/messages.layout.ts'
import { plannedMail } from '../src/features/service-desk/visit-plans/visit-plans.emails.ts'
import { createKeys } from '../src/ports/keys.ts'

/** The mails of a plan: of one visit, of two, and of two that are cancelled. */
export function plannedMails(
  config: Config,
  now: Date,
  [one, other]: readonly [AppointmentRow, AppointmentRow],
): ComposedMail[] {
  const ctx = { config, keys: createKeys('para muestras'), clock: { now: () => now } }
  const account = { given_names: 'Rosa', paternal_surname: 'Quispe', document_number: '10000001' }
  const told = { account, to: 'rosa@buzon.example', why: 'El médico está enfermo ese día.' }
  const moved = (visit: AppointmentRow) => ({ visit, isCancelled: false })
  const cancelled = (visit: AppointmentRow) => ({ visit, isCancelled: true })
  return [
    [moved({ ...one, free_change_until: now })],
    [moved(one), moved(other)],
    [cancelled(one), cancelled(other)],
  ].map((items) => plannedMail(ctx, items, told))
}
