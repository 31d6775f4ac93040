import type { Caller } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { markFor, originDays, readDevice } from '../accounts/known-origins.service.ts'
import { isStaffOrigin, noteStaffOrigin } from './known-places.repository.ts'
import type { StaffRow } from './staff.repository.ts'

const dayMs = 86_400_000

/** Whose count a try to come in goes to. Known: a device or an address that this account was opened from. */
interface EntryCount {
  readonly subject: string
  readonly isKnown: boolean
}

/**
 * Strangers count by address, each device that has come in and each address that the account was opened from by itself
 * (ADR 13): strangers lock no account. Done alike for an unknown address.
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

/** Notes where somebody has come in from, and returns the mark that their browser keeps. */
export async function rememberStaff(ctx: Context, staff: StaffRow, caller: Caller): Promise<string> {
  await noteStaffOrigin(ctx.db, staff.id, originMark(ctx, staff.id, caller.address), ctx.clock.now())
  return markFor(ctx, staff, caller, 'staff-mark')
}

function originMark(ctx: Context, staffId: number, address: string): Buffer {
  return ctx.keys.fingerprint('staff-origin', `${staffId}:${address}`)
}
