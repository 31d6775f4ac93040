import { mailboxOf } from '@amparo/domain/emails.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { wideNetworkOf } from '../../../ports/caller-address.ts'
import {
  limits,
  refuseOverLimit,
  type Spent,
  scaledMost,
  trySpend,
  trySpendAll,
  usageOf,
} from '../rate-limits/rate-limits.service.ts'

/** The sender of a file: an account, or the proven mailbox of a person without one, and their address. */
export interface Sender {
  readonly accountId: number | null
  readonly mailbox: string | null
  readonly address: string
}

/** Quotas of stored bytes in 24 h that a file counts towards (contract §22.8). */
function quotasOf({ accountId, mailbox, address }: Sender): Spent[] {
  const own: Spent =
    accountId === null
      ? { limit: limits.fileBytesOfMailbox, subject: mailboxOf(mailbox ?? '') }
      : { limit: limits.fileBytesOfAccount, subject: String(accountId) }
  return [own, { limit: limits.fileBytesOfNetwork, subject: wideNetworkOf(address) }]
}

const full = (retryAfterSeconds: number) => new AppError('cuota_de_archivos', { retryAfterSeconds })

/** Refuses a file before it is stored. Throws `cuota_de_archivos` if it exceeds a quota. */
export async function requireRoom(ctx: Context, sender: Sender, bytes: number): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const { limit, subject } of quotasOf(sender)) {
    const { counters } = await usageOf(ctx, limit, subject)
    const over = counters.find((counter) => counter.hits + bytes > scaledMost(ctx, counter.limit))
    if (!over) continue
    const freedAt = (over.oldest?.getTime() ?? now) + over.limit.minutes * 60_000
    throw full(Math.max(60, Math.ceil((freedAt - now) / 1000)))
  }
}

/**
 * Refuses a sender before their file is opened: with a used-up quota, or on a network that sent many files which did not open and
 * kept the process of all busy. Throws `cuota_de_archivos` and `demasiados_intentos`.
 */
export async function admitSender(ctx: Context, sender: Sender): Promise<void> {
  await refuseOverLimit(ctx, limits.faultyFilesOfNetwork, wideNetworkOf(sender.address))
  await requireRoom(ctx, sender, 1)
}

/** Counts a file that took its time and did not open. */
export async function noteFaulty(ctx: Context, { address }: Sender): Promise<void> {
  await trySpend(ctx, limits.faultyFilesOfNetwork, wideNetworkOf(address))
}

/** Counts a file in the transaction that keeps it. Throws `cuota_de_archivos`. */
export async function spendRoom(ctx: Context, tx: Tx, sender: Sender, bytes: number): Promise<void> {
  const spent = quotasOf(sender).map((quota) => ({ ...quota, amount: bytes }))
  if (!(await trySpendAll(ctx, spent, tx))) throw full(3600)
}
