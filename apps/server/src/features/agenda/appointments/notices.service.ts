import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { Context, Tx } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { tellCrm } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { announceMessage } from '../../outbound/messages/messages.service.ts'
import { type AppointmentRow, type NoticeJob, noticePurpose, tellPerson } from './appointments.policy.ts'
import { queueProfessionalNotice } from './professional-notices.service.ts'

type Happened = 'cita_agendada' | 'cita_reprogramada' | 'cita_cancelada'

/** Queues the word to the person about their appointment, in the transaction that causes it. */
export async function queueNotice(
  ctx: Context,
  tx: Tx,
  appointment: { id: string; version: number; startsAt: number; endsAt: number },
  notice: NoticeJob['notice'],
  {
    previousProfessionalId = null,
    professionalId,
    ...more
  }: Pick<NoticeJob, 'again' | 'requestId'> & {
    previousProfessionalId?: string | null
    /** The professional, if the caller knows; null for a room. */
    professionalId?: string | null | undefined
  } = {},
): Promise<void> {
  const job = {
    appointmentId: appointment.id,
    notice,
    version: appointment.version,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    causedAt: ctx.clock.now().getTime(),
    ...more,
  }
  await Promise.all([
    announceMessage(ctx, tx, noticePurpose(job)),
    queueProfessionalNotice(ctx, tx, job, { professionalId, previousProfessionalId }),
    ctx.queue.enqueue(tx, tellPerson, job),
  ])
}

/** Notifies the CRM in the same transaction; of a health appointment, only that there is one. */
export async function recordEvent(
  ctx: Context,
  tx: Tx,
  kind: Happened,
  appointment: { kind: AppointmentRow['kind']; serviceId: number; accountId: number; startsAt: number },
): Promise<void> {
  const isHealth = appointment.kind === 'health'
  await tellCrm(ctx, tx, {
    kind,
    accountId: appointment.accountId,
    payload: {
      beneficio: isHealth ? 'Salud' : serviceName(appointment.serviceId),
      fechaAgenda: toInstant(appointment.startsAt),
    },
  })
}

/** Queues the notice of a cancellation and the CRM event, in its transaction. */
export async function announceCancelled(
  ctx: Context,
  tx: Tx,
  row: AppointmentRow,
  cancelled: { version: number; startsAt: number; endsAt: number },
  notice: 'cancelled' | 'cancelled_by_us' | 'cancelled_by_insurer' | 'cancelled_with_cover',
): Promise<void> {
  await queueNotice(ctx, tx, { id: row.id, ...cancelled }, notice)
  await recordEvent(ctx, tx, 'cita_cancelada', {
    kind: row.kind,
    serviceId: row.service_id,
    accountId: row.account_id,
    startsAt: cancelled.startsAt,
  })
}
