import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Caller } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { type Limit, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { AccountRow } from './accounts.policy.ts'
import { findAccount } from './accounts.repository.ts'
import { isKnownOrigin, noteKnownOrigin } from './known-origins.repository.ts'

/** How long a device is known after a good log-in, and an address after the last one. */
const deviceDays = 180
export const originDays = 90
const dayMs = 86_400_000

/**
 * Counter for a log-in try at this document's account. Strangers share one, so that all of them together have the
 * contract's ten; a known device and a known address of the account have their own, so that strangers cannot use up
 * the owner's. The same steps run for a document without an account.
 */
export async function countOfTry(ctx: Context, document: PersonDocument, caller: Caller): Promise<string> {
  const account = await findAccount(ctx.db, document)
  const isKnown = await isKnownAddress(ctx, ctx.db, account, caller)
  const { known, stranger } = countsOfTry(ctx, document, account, caller)
  return isKnown ? known : stranger
}

/** Both counts that a try may go to: that of an address that the account was opened from, and that of all others. */
export function countsOfTry(
  ctx: Context,
  document: PersonDocument,
  account: AccountRow | undefined,
  caller: Caller,
): { readonly known: string; readonly stranger: string } {
  const who = subjectOf(document)
  const device = account && readDevice(ctx, account, caller.device)
  if (device) return { known: `${who}:device:${device}`, stranger: `${who}:device:${device}` }
  return { known: `${who}:at:${caller.address}`, stranger: who }
}

/** Whether the account was opened from the caller's address; runs the same way without an account. */
export async function isKnownAddress(
  ctx: Context,
  tx: Tx,
  account: AccountRow | undefined,
  { address }: Caller,
): Promise<boolean> {
  return isKnownOrigin(tx, {
    accountId: account?.id ?? 0,
    mark: originMark(ctx, account?.id ?? 0, address),
    since: new Date(ctx.clock.now().getTime() - originDays * dayMs),
  })
}

/** Whether a count is a device's own. */
export function isOfDevice(count: string): boolean {
  return count.includes(':device:')
}

/**
 * Counts a call of an address within `limit`. A device that has logged in to the account in question has a count of its
 * own, so that neighbours behind the same address don't use up its owner's way in.
 */
export async function spendOfCaller(
  ctx: Context,
  limit: Limit,
  caller: Caller,
  document: PersonDocument | null,
): Promise<void> {
  const count = document && caller.device !== null ? await countOfTry(ctx, document, caller) : null
  await spendWithin(ctx, limit, count !== null && isOfDevice(count) ? count : caller.address)
}

/** The document as a rate-limit key; alone, the counter of all strangers. */
export function subjectOf({ type, number }: PersonDocument): string {
  return `${type}:${number}`
}

/** Records the origin of a log-in and returns the browser's mark. */
export async function rememberCaller(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  caller: Caller,
): Promise<string | undefined> {
  const account = await findAccount(tx, document)
  if (!account) return undefined
  await noteCaller(ctx, tx, account, caller)
  return markFor(ctx, account, caller)
}

/** Records the origin of a log-in. */
export async function noteCaller(ctx: Context, tx: Tx, account: AccountRow, caller: Caller): Promise<void> {
  const mark = originMark(ctx, account.id, caller.address)
  await noteKnownOrigin(tx, account.id, mark, ctx.clock.now())
}

/** Owner of a known device's mark: an account of a person or of the staff, by its present password. */
interface MarkOwner {
  readonly id: number
  readonly password_hash: string | null
}

/** The mark stored by the browser, bound to the account's present password. */
export function markFor(
  ctx: Context,
  owner: MarkOwner,
  caller: Caller,
  purpose: 'device' | 'staff-mark' = 'device',
): string {
  const nonce = readDevice(ctx, owner, caller.device, purpose) ?? randomBytes(12).toString('base64url')
  const day = String(Math.floor(ctx.clock.now().getTime() / dayMs))
  return `${nonce}.${day}.${deviceSeal(ctx, owner, nonce, day, purpose).toString('base64url')}`
}

/** The device's own name in a mark of this account and its present password; null for any other. */
export function readDevice(
  ctx: Context,
  owner: MarkOwner,
  mark: string | null,
  purpose: 'device' | 'staff-mark' = 'device',
): string | null {
  const [nonce = '', day = '', seal = ''] = (mark ?? '').split('.')
  const given = Buffer.from(seal, 'base64url')
  const expected = deviceSeal(ctx, owner, nonce, day, purpose)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const age = Math.floor(ctx.clock.now().getTime() / dayMs) - Number(day)
  return age <= deviceDays ? nonce : null
}

function deviceSeal(ctx: Context, owner: MarkOwner, nonce: string, day: string, purpose: string): Buffer {
  return ctx.keys.fingerprint(purpose, `${owner.id}:${owner.password_hash}:${nonce}:${day}`)
}

function originMark(ctx: Context, accountId: number, address: string): Buffer {
  return ctx.keys.fingerprint('origin', `${accountId}:${address}`)
}
