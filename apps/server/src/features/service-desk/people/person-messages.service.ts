import { randomUUID } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { queueNotice } from '../../agenda/appointments/notices.service.ts'
import { queueAgain } from '../../outbound/messages/messages.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { getPerson } from './people.service.ts'
import { listMessagesOf } from './person-file.repository.ts'
import { maySendAgain } from './person-messages.policy.ts'

/**
 * Resends a message of a person's file: an unsent one returns to the queue, and a valid appointment is confirmed
 * again by the channel of its first notice. Throws `no_encontrado` for anything outside that file.
 */
export async function resendOfPerson(
  ctx: Context,
  actor: StaffActor,
  personId: string,
  messageId: string,
): Promise<void> {
  const { account, document, publicId } = await getPerson(ctx, personId)
  refuseOwnCase(actor, [account?.email])
  const messages = await listMessagesOf(ctx.db, account?.id ?? 0, document, ctx.clock.now())
  const message = messages.find(({ id }) => id === messageId.toLowerCase())
  if (!message) throw new AppError('no_encontrado')
  if (!maySendAgain(message)) throw new AppError(message.sent_at ? 'ya_entregado' : 'no_encontrado')
  const isUnsent = message.sent_at === null && message.has_content
  const appointment =
    isUnsent || message.open_appointment === null
      ? null
      : await getAppointment(ctx.db, message.open_appointment)
  // The person is on the phone and needs it at once: WhatsApp messages go by SMS.
  const channel = message.channel === 'email' ? 'email' : 'sms'
  if (account && appointment) {
    await spendWithin(ctx, limits.appointmentMessagesOfAccount, String(account.id))
    const canLeave =
      channel === 'email' ? account.email !== null : account.mobile !== null && ctx.smsAvailable
    if (!canLeave) throw new AppError('sin_contacto_anterior')
  }
  await ctx.db.transaction().execute(async (tx) => {
    if (appointment) {
      const times = {
        id: appointment.id,
        version: appointment.version,
        startsAt: appointment.starts_at.getTime(),
        endsAt: appointment.ends_at.getTime(),
      }
      await queueNotice(ctx, tx, times, 'again', { again: { channel, nonce: randomUUID() } })
    } else {
      await queueAgain(ctx, tx, message.id)
    }
    await recordAct(ctx, tx, actor, { about: `titulares:${publicId}`, detail: { mensaje: message.id } })
  })
}
