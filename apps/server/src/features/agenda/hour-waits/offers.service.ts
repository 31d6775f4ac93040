import { isEntitled } from '@amparo/domain/agenda/entitlement.ts'
import { dayPartOf, type OfferTerms, offerTerms } from '@amparo/domain/agenda/freed-hours.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { plainWayOf } from '../../identity/channels/channels.policy.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { notifyByPush } from '../../outbound/push/push.service.ts'
import { getService, isHourFree } from '../agenda/agenda.service.ts'
import { workerLagSeconds } from '../appointments/appointments.policy.ts'
import { readStanding } from '../appointments/benefit.service.ts'
import { leaveLines } from '../appointments/cancel.service.ts'
import { freedHourMail, freedHourText } from './hour-waits.emails.ts'
import { announceOffers, type FreedHour } from './hour-waits.policy.ts'
import {
  type Candidate,
  closeHour,
  endPastWaits,
  findDueHour,
  findLiveOffer,
  insertOffers,
  listCandidates,
  listPeopleInLine,
  lockDueHour,
  missOffers,
  putOff,
} from './offers.repository.ts'

/** People per transaction when an hour is offered to all. */
const batch = 200
/** How many in line are read for one turn: those who have lost the cover are passed over. */
const looks = 20
/** How long until an hour without a list is read again, for later entries. */
const quietMs = 5 * 60_000

/**
 * Every minute: offers the due freed hours, to one person at a time or to all if the hour is near. Determines the
 * list first; the offers are one short transaction, under the hour's lock, for which people who take or pass it wait;
 * jobs send the notices.
 */
export async function offerFreedHours(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await endPastWaits(ctx.db, toLimaDay(now), now)
  // By the running clock: a long list is due again as soon as one part of it has its offers.
  const next = () => findDueHour(ctx.db, ctx.clock.now())
  for (let hour = await next(); hour; hour = await next()) await offerHour(ctx, hour)
}

async function offerHour(ctx: Context, hour: FreedHour): Promise<void> {
  const now = ctx.clock.now()
  const service = await getService(ctx.db, hour.service_id)
  const startsAt = hour.starts_at.getTime()
  const terms = offerTerms(service, startsAt, now.getTime())
  const next = terms ? await chooseNext(ctx, hour, terms) : { people: [], isFull: false }
  const asked = { professionalId: hour.professional_id, startsAt, now: now.getTime() }
  await ctx.db.transaction().execute(async (tx) => {
    // Another worker may have offered it meanwhile.
    if (!(await lockDueHour(tx, hour.id, now))) return
    await missOffers(tx, hour.id, now)
    if (!terms || !(await isHourFree(tx, service, asked))) {
      await closeHour(tx, hour.id, terms ? 'taken' : 'over')
      return
    }
    const accountIds = await insertOffers(tx, hour, terms, next.people, now)
    if (accountIds.length > 0) await ctx.queue.enqueue(tx, announceOffers, { hourId: hour.id, accountIds })
    await putOff(tx, hour.id, nextLook(terms, { offered: accountIds.length, isFull: next.isFull }, now))
    ctx.log.info(
      { event: 'freed_hour_offered', hour: hour.id, people: accountIds.length },
      'hora liberada ofrecida',
    )
  })
}

/** A turn holds the hour until a moment after its end; an hour offered to all, or to none, is open to anybody. */
function nextLook(
  { toAll, expiresAt }: OfferTerms,
  { offered, isFull }: { offered: number; isFull: boolean },
  now: Date,
) {
  if (toAll) {
    const dueAt = isFull ? now : new Date(Math.min(expiresAt, now.getTime() + 60_000))
    return { dueAt, heldUntil: now }
  }
  const held = (until: number) => ({
    dueAt: new Date(until),
    heldUntil: new Date(until + workerLagSeconds * 1000),
  })
  if (offered > 0) return held(expiresAt)
  // The first of the list have lost the cover: further ones follow.
  return isFull ? held(now.getTime()) : { dueAt: new Date(now.getTime() + quietMs), heldUntil: now }
}

/** The next people, as many as one read returns; ends the waits of people without the cover. */
async function chooseNext(
  ctx: Context,
  hour: FreedHour,
  { toAll }: OfferTerms,
): Promise<{ people: Candidate[]; isFull: boolean }> {
  const now = ctx.clock.now()
  const part = dayPartOf(hour.starts_at.getTime())
  const service = await getService(ctx.db, hour.service_id)
  const limit = toAll ? batch : looks
  const people: Candidate[] = []
  const inLine = await listCandidates(ctx.db, hour, { part, isTurn: !toAll, limit, now })
  for (const one of inLine) {
    const { document } = await getOwner(ctx.db, one.account_id)
    const { cover } = await readStanding(ctx, ctx.db, document)
    if (isEntitled(service, cover)) people.push(one)
    else await ctx.db.transaction().execute((tx) => leaveLines(ctx, tx, one.account_id, [service.id]))
    if (!toAll && people.length === 1) break
  }
  return { people, isFull: inLine.length === limit }
}

/** Notifies people of an offered hour, each in a separate transaction; nobody is notified twice. */
export async function tellOfOffers(
  ctx: Context,
  { hourId, accountIds }: { hourId: string; accountIds: readonly number[] },
): Promise<void> {
  for (const accountId of accountIds)
    await ctx.db.transaction().execute((tx) => tellOfOffer(ctx, tx, hourId, accountId))
}

/** By mail, or SMS if they chose their mobile; and by push, which expires with the offer. */
async function tellOfOffer(ctx: Context, tx: Tx, hourId: string, accountId: number): Promise<void> {
  const offered = await findLiveOffer(tx, { hourId, accountId, now: ctx.clock.now() })
  if (!offered) return
  const owner = await getOwner(tx, accountId)
  const { email, mobile, message_channel: chosen } = owner
  const hour = { ...offered, forWhom: whose(owner) }
  const way = plainWayOf(ctx, { email, mobile, prefersMobile: chosen !== 'email' })
  const purpose = `hour-offer:${hourId}:${accountId}`
  const until = offered.expiresAt
  await notifyByPush(ctx, tx, { accountId, kind: 'freed_hour', purpose, link: '/ecosistema/citas', until })
  if (way === 'email' && email !== null) {
    await queueMessage(ctx, tx, purpose, {
      channel: way,
      to: email,
      mail: freedHourMail(ctx.config, {
        ...hour,
        leadHours: (await getService(tx, offered.serviceId)).leadHours,
      }),
    })
  } else if (way === 'sms' && mobile !== null) {
    await queueMessage(ctx, tx, purpose, {
      channel: way,
      to: mobile,
      text: freedHourText(ctx.config, hour),
    })
  }
}

/** Every night: ends the waits of people who have lost the cover. */
export async function endUncovered(ctx: Context): Promise<void> {
  for (let after = 0; ; ) {
    const people = await listPeopleInLine(ctx.db, after)
    for (const { accountId, document, services } of people) {
      const { cover } = await readStanding(ctx, ctx.db, document)
      const lost: number[] = []
      for (const id of services) if (!isEntitled(await getService(ctx.db, id), cover)) lost.push(id)
      if (lost.length > 0) {
        await ctx.db.transaction().execute((tx) => leaveLines(ctx, tx, accountId, lost))
      }
      after = accountId
    }
    if (people.length === 0) return
  }
}
