import type { Context, Tx } from '../../../context.ts'
import { type AppointmentRow, type CancelledBy, roomClosesMs } from './appointments.policy.ts'
import { cancelAppointment, listAppointments, listToCome } from './appointments.repository.ts'
import { closeRequests } from './change-requests.repository.ts'
import { endWaits, noteFreedHour } from './freed-hours.repository.ts'
import { announceCancelled } from './notices.service.ts'

/**
 * Cancels a booking in the caller's transaction: frees its time and use, closes its requests, notifies each
 * participant (null: the caller does), and offers the hour to the waiting list. `reason` is plain text and stored encrypted. Returns the new
 * version, null if it is not booked.
 */
export async function commitCancellation(
  ctx: Context,
  tx: Tx,
  row: AppointmentRow,
  {
    by,
    within = null,
    reason,
    notice,
  }: {
    by: CancelledBy
    within?: 'bulk' | 'ending' | null
    reason: string | null
    notice: Parameters<typeof announceCancelled>[4] | null
  },
): Promise<number | null> {
  const now = ctx.clock.now()
  const sealed = reason ? ctx.keys.seal('appointment', reason) : null
  const cancelled = await cancelAppointment(tx, { id: row.id, by, within, now, reason: sealed })
  if (!cancelled) return null
  await Promise.all([
    closeRequests(tx, row.id, now),
    ...(notice === null ? [] : [announceCancelled(ctx, tx, row, cancelled, notice)]),
    // Don't offer this slot to the waiting list: the professional cancelled it.
    ...(by === 'professional' ? [] : [noteFreedHour(tx, row, now)]),
  ])
  return cancelled.version
}

/** Cancels every appointment of an account that has still to begin, and what it waits for. */
export async function cancelComing(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  const now = ctx.clock.now()
  const { upcoming } = await listAppointments(tx, accountId, { now, roomClosesMs })
  for (const row of upcoming.filter(({ starts_at }) => starts_at > now)) {
    const how = { by: 'staff', within: 'ending', reason: null, notice: 'cancelled_by_us' } as const
    await commitCancellation(ctx, tx, row, how)
  }
  await leaveLines(ctx, tx, accountId, null)
}

/** How many appointments of an account have still to begin. */
export async function countComing(ctx: Context, tx: Tx, accountId: number): Promise<number> {
  const now = ctx.clock.now()
  const { upcoming } = await listAppointments(tx, accountId, { now, roomClosesMs })
  return upcoming.filter(({ starts_at }) => starts_at > now).length
}

/**
 * Cancels what a person has booked of these services and has not begun, and what they wait for of them, since what let them
 * book it has ended. Returns what was cancelled.
 */
export async function cancelToCome(
  ctx: Context,
  tx: Tx,
  accountId: number,
  serviceIds: readonly number[],
): Promise<AppointmentRow[]> {
  const cancelled: AppointmentRow[] = []
  for (const row of await listToCome(tx, accountId, serviceIds, ctx.clock.now())) {
    const how = { by: 'staff', within: 'ending', reason: null, notice: 'cancelled_with_cover' } as const
    if ((await commitCancellation(ctx, tx, row, how)) !== null) cancelled.push(row)
  }
  await leaveLines(ctx, tx, accountId, serviceIds)
  return cancelled
}

/** Ends a person's waiting-list entries for these services, or all: the covers of the services have ended. */
export function leaveLines(
  ctx: Context,
  tx: Tx,
  accountId: number,
  serviceIds: readonly number[] | null,
): Promise<void> {
  return endWaits(tx, { accountId, serviceIds, waitId: null }, 'no_cover', ctx.clock.now())
}

/** Removes a person from a waiting list at their request; an ended entry stays unchanged. */
export function leaveWait(ctx: Context, tx: Tx, accountId: number, waitId: string): Promise<void> {
  return endWaits(tx, { accountId, serviceIds: null, waitId }, null, ctx.clock.now())
}
