import type { Context, Tx } from '../../context.ts'
import { type AppointmentRow, cancelAppointment, listToCome } from './appointments.repository.ts'
import { closeRequests } from './change-requests.repository.ts'
import { announceCancelled } from './notices.service.ts'

/**
 * Cancels what a person has booked of these services and has not begun, since what let them book it has ended; the
 * times are free at once and each is told. Returns what was cancelled.
 */
export async function cancelToCome(
  ctx: Context,
  tx: Tx,
  accountId: number,
  serviceIds: readonly number[],
): Promise<AppointmentRow[]> {
  const now = ctx.clock.now()
  const cancelled: AppointmentRow[] = []
  for (const row of await listToCome(tx, accountId, serviceIds, now)) {
    const done = await cancelAppointment(tx, { id: row.id, by: 'staff', now, reason: null })
    if (!done) continue
    await closeRequests(tx, row.id, now)
    await announceCancelled(ctx, tx, row, done, 'cancelled_with_cover')
    cancelled.push(row)
  }
  return cancelled
}
