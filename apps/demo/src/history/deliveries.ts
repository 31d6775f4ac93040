import { minuteMs } from '@amparo/domain/agenda/lima-days.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { noticePurpose } from '@amparo/server/src/features/agenda/appointments/appointments.policy.ts'
import { triesOfQueue } from '@amparo/server/src/features/outbound/messages/messages.policy.ts'
import { insertMany } from './house.ts'
import type { PlannedVisit } from './planned-visit.ts'

const dayMs = 86_400_000
/** Days whose confirmations of bookings are still listed. */
const listedDays = 10

/** Confirmation mails of the last bookings: all delivered but one, whose mailbox refuses it. */
export async function writeDeliveries(ctx: Context, tx: Tx, visits: readonly PlannedVisit[]): Promise<void> {
  const now = ctx.clock.now().getTime()
  const told = visits.filter(({ createdAt }) => createdAt > now - listedDays * dayMs)
  const refused = told.findLast(({ state, startsAt }) => state === 'booked' && startsAt > now + 3 * dayMs)
  await insertMany(
    tx,
    'outbound_message',
    told.map((visit) => {
      const { id, startsAt, endsAt, createdAt, patient } = visit
      const purpose = noticePurpose({ appointmentId: id, notice: 'booked', version: 1, startsAt, endsAt })
      const isRefused = visit === refused
      const mail = {
        subject: 'Tu cita quedó agendada',
        text: 'Este correo es de la muestra: su buzón no existe.',
        html: '<p>Este correo es de la muestra: su buzón no existe.</p>',
      }
      const content = ctx.keys.seal('message', JSON.stringify({ channel: 'email', to: patient.email, mail }))
      return {
        purpose,
        channel: 'email',
        created_at: new Date(createdAt).toISOString(),
        sent_at: isRefused ? null : new Date(createdAt + minuteMs / 20).toISOString(),
        content: isRefused ? content : null,
        tries: isRefused ? triesOfQueue : 1,
        last_error: isRefused ? '550 5.1.1 El buzón no existe' : null,
      }
    }),
  )
}
