import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { licenceWarnings } from '@amparo/domain/security/checkup.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { job } from '../../../job.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import type { ComposedMail } from '../../outbound/messages/messages.layout.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { opens } from '../../policies/entitlement/module-cover.service.ts'
import { lapsingMail, licenceReadyMail } from './licences.emails.ts'
import { serveSecurityLicences } from './licences.policy.ts'
import { callFromLine, countFree, countHeld, leaveLine, lockPool, takeToWarn } from './licences.repository.ts'
import { heldSince, licenceDoor } from './licences.service.ts'

/**
 * Notifies waiting people, in order, as far as there are licences, and warns owners of expiring ones. The transaction
 * that stores the mail marks each, so that a second run sends nothing twice.
 */
export async function licencesJob(ctx: Context): Promise<void> {
  await tellLine(ctx)
  const [far, near] = licenceWarnings
  await warn(ctx, { column: 'warned_7_at', fromDays: 0, toDays: near })
  await warn(ctx, { column: 'warned_30_at', fromDays: near + 1, toDays: far })
}

async function tellLine(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockPool(tx)
    const today = toLimaDay(ctx.clock.now())
    const now = ctx.clock.now()
    let left = (await countFree(tx, today)) - (await countHeld(tx, heldSince(ctx)))
    while (left > 0) {
      const called = await callFromLine(tx, left, now)
      if (called.length === 0) return
      for (const accountId of called) {
        if (!(await mayTake(ctx, tx, accountId))) {
          await leaveLine(tx, accountId)
          continue
        }
        left -= 1
        await mailTo(ctx, tx, accountId, `licencia-turno:${accountId}:${now.getTime()}`, (forWhom) =>
          licenceReadyMail(ctx.config, forWhom),
        )
      }
    }
  })
}

/** A person who lost the cover while waiting, or whose account was closed, cannot take one: it goes to the next. */
async function mayTake(ctx: Context, tx: Tx, accountId: number): Promise<boolean> {
  const { document, disabled_at: closedAt } = await getOwner(tx, accountId)
  return closedAt === null && opens(await readCover(ctx, tx, document), licenceDoor)
}

interface Warning {
  readonly column: 'warned_30_at' | 'warned_7_at'
  readonly fromDays: number
  readonly toDays: number
}

async function warn(ctx: Context, { column, fromDays, toDays }: Warning): Promise<void> {
  const today = limaToday(ctx.clock.now())
  const [from, to] = [today.add({ days: fromDays }), today.add({ days: toDays })].map(String) as [
    string,
    string,
  ]
  let taken: number
  do {
    taken = await ctx.db.transaction().execute(async (tx) => {
      const rows = await takeToWarn(tx, { column, from, to, now: ctx.clock.now() })
      for (const { id, account_id, product, expires_on } of rows) {
        const daysLeft = today.until(expires_on, { largestUnit: 'days' }).days
        await mailTo(ctx, tx, account_id, `licencia-vence:${id}:${column}`, (forWhom) =>
          lapsingMail(ctx.config, forWhom, { product, expiresOn: expires_on, daysLeft }),
        )
      }
      return rows.length
    })
  } while (taken > 0)
}

async function mailTo(
  ctx: Context,
  tx: Tx,
  accountId: number,
  purpose: string,
  mailFor: (forWhom: string) => ComposedMail,
): Promise<void> {
  const owner = await getOwner(tx, accountId)
  const { email: to } = owner
  if (to) await queueMessage(ctx, tx, purpose, { channel: 'email', to, mail: mailFor(whose(owner)) })
}

export const licenceJobs = [job(serveSecurityLicences, licencesJob, '*/10 9-20 * * *')]
