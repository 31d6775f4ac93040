import { isEntitled } from '@amparo/domain/agenda/entitlement.ts'
import { dayPartOf, type OfferTerms, offerTerms } from '@amparo/domain/agenda/freed-hours.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../context.ts'
import { getOwner } from '../accounts/owners.service.ts'
import { getService, isHourFree } from '../agenda/agenda.service.ts'
import { workerLagSeconds } from '../appointments/appointments.policy.ts'
import { readStanding } from '../appointments/benefit.service.ts'
import { leaveLines } from '../appointments/cancel.service.ts'
import { plainWayOf } from '../channels/channels.policy.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { notifyByPush } from '../push/push.service.ts'
import { freedHourMail, freedHourText } from './hour-waits.emails.ts'
import type { FreedHour } from './hour-waits.policy.ts'
import {
  type Candidate,
  closeHour,
  endPastWaits,
  insertOffers,
  listCandidates,
  listPeopleInLine,
  missOffers,
  putOff,
  takeDueHour,
} from './offers.repository.ts'

/** People to whom an hour is offered in one transaction, where it is offered to all. */
const batch = 200
/** How many in line are read for one turn: those who have lost the cover are passed over. */
const looks = 20
/** How long until an hour without a line is read again, for requests that come later. */
const quietMs = 5 * 60_000

/**
 * Each minute: offers the freed hours that are due, to one in line at a time or to all where their hour is near. What is
 * offered, to whom, and its message are one transaction, so that a worker that dies in between has offered nothing.
 */
export async function offerFreedHours(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await endPastWaits(ctx.db, toLimaDay(now), now)
  while (await ctx.db.transaction().execute((tx) => offerDueHour(ctx, tx))) {
    // One hour a transaction, until none is due.
  }
}

async function offerDueHour(ctx: Context, tx: Tx): Promise<boolean> {
  const now = ctx.clock.now()
  const hour = await takeDueHour(tx, now)
  if (!hour) return false
  await missOffers(tx, hour.id, now)
  const service = await getService(tx, hour.service_id)
  const startsAt = hour.starts_at.getTime()
  const terms = offerTerms(service, startsAt, now.getTime())
  const asked = { professionalId: hour.professional_id, startsAt, now: now.getTime() }
  if (!terms || !(await isHourFree(tx, service, asked))) {
    await closeHour(tx, hour.id, terms ? 'taken' : 'over')
    return true
  }
  const people = await chooseNext(ctx, tx, hour, terms)
  const offered = people.length > 0 ? await insertOffers(tx, hour, terms, people, now) : []
  for (const accountId of offered) await announceOffer(ctx, tx, accountId, hour, terms)
  await putOff(tx, hour.id, nextLook(terms, offered.length, now))
  ctx.log.info(
    { event: 'freed_hour_offered', hour: hour.id, people: offered.length },
    'hora liberada ofrecida',
  )
  return true
}

/** A turn holds the hour until a moment past its end; an hour that is offered to all, or to none, is anybody's. */
function nextLook({ toAll, expiresAt }: OfferTerms, offered: number, now: Date) {
  if (toAll) {
    const dueAt = offered === batch ? now : new Date(Math.min(expiresAt, now.getTime() + 60_000))
    return { dueAt, heldUntil: now }
  }
  if (offered === 0) return { dueAt: new Date(now.getTime() + quietMs), heldUntil: now }
  return { dueAt: new Date(expiresAt), heldUntil: new Date(expiresAt + workerLagSeconds * 1000) }
}

/** The next in line, or all of them; who has lost the cover waits no longer. */
async function chooseNext(
  ctx: Context,
  tx: Tx,
  hour: FreedHour,
  { toAll }: OfferTerms,
): Promise<Candidate[]> {
  const now = ctx.clock.now()
  const part = dayPartOf(hour.starts_at.getTime())
  const service = await getService(tx, hour.service_id)
  const limit = toAll ? batch : looks
  const chosen: Candidate[] = []
  for (const one of await listCandidates(tx, hour, { part, isTurn: !toAll, limit, now })) {
    const { document } = await getOwner(tx, one.account_id)
    const { cover } = await readStanding(ctx, tx, document)
    if (isEntitled(service, cover)) chosen.push(one)
    else await leaveLines(ctx, tx, one.account_id, [service.id])
    if (!toAll && chosen.length === 1) break
  }
  return chosen
}

/** To a person by mail, or SMS where they chose their mobile; and by push, which is of no use once the offer ends. */
async function announceOffer(
  ctx: Context,
  tx: Tx,
  accountId: number,
  hour: FreedHour,
  { toAll, expiresAt }: OfferTerms,
): Promise<void> {
  const { email, mobile, message_channel: chosen } = await getOwner(tx, accountId)
  const way = plainWayOf(ctx, { email, mobile, prefersMobile: chosen !== 'email' })
  const purpose = `hour-offer:${hour.id}:${accountId}`
  const until = new Date(expiresAt)
  const offered = { startsAt: hour.starts_at, expiresAt: until, toAll }
  await notifyByPush(ctx, tx, { accountId, kind: 'freed_hour', purpose, link: '/ecosistema/citas', until })
  if (way === 'email' && email !== null) {
    await queueMessage(ctx, tx, purpose, {
      channel: way,
      to: email,
      mail: freedHourMail(ctx.config, offered),
    })
  } else if (way === 'sms' && mobile !== null) {
    await queueMessage(ctx, tx, purpose, {
      channel: way,
      to: mobile,
      text: freedHourText(ctx.config, offered),
    })
  }
}

/** Each night: who has lost the cover of what they wait for waits no longer. */
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
