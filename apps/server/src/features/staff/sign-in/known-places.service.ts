import type { Caller } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { markFor, originDays, readDevice } from '../../identity/accounts/known-origins.service.ts'
import type { StaffRow } from '../accounts/staff.repository.ts'
import { isStaffOrigin, noteStaffOrigin } from './known-places.repository.ts'

const dayMs = 86_400_000

/** Counter for a sign-in try. Known: a device or an address from which this account was opened. */
interface EntryCount {
  readonly subject: string
  readonly isKnown: boolean
}

/**
 * Strangers count by address, each known device and each known address of the account separately (ADR 13): strangers
 * lock no account. The same for an unknown address.
 */
export async function countOfEntry(
  ctx: Context,
  staff: StaffRow | undefined,
  email: string,
  caller: Caller,
): Promise<EntryCount> {
  const isKnown = await isStaffOrigin(ctx.db, {
    staffId: staff?.id ?? 0,
    mark: originMark(ctx, staff?.id ?? 0, caller.address),
    since: new Date(ctx.clock.now().getTime() - originDays * dayMs),
  })
  const device = staff && readDevice(ctx, staff, caller.device, 'staff-mark')
  if (device) return { subject: `${email}:device:${device}`, isKnown: true }
  return { subject: `${email}:${isKnown ? 'at:' : ''}${caller.address}`, isKnown }
}

/** Records the origin of a sign-in, and returns the browser's mark. */
export async function rememberStaff(ctx: Context, staff: StaffRow, caller: Caller): Promise<string> {
  await noteStaffOrigin(ctx.db, staff.id, originMark(ctx, staff.id, caller.address), ctx.clock.now())
  return markFor(ctx, staff, caller, 'staff-mark')
}

function originMark(ctx: Context, staffId: number, address: string): Buffer {
  return ctx.keys.fingerprint('staff-origin', `${staffId}:${address}`)
}
