import type { ActName } from '@amparo/domain/staff/act-words.ts'
import type { Doer, EndpointAct, PartnerActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { ActDraft } from './audit-log.policy.ts'
import { findChanger, insertAct, wasRecordedSince, wereLeftBy } from './audit-log.repository.ts'
import { sealSoon } from './seal.service.ts'

/** Calls whose act has been written by the service that did it. */
const written = new WeakSet<object>()

/** Text of `quien`: two people may have the same name. */
export function whoText({ name, email }: Pick<Doer, 'name' | 'email'>): string {
  return `${name} (${email})`.slice(0, 200)
}

/** Writes an act into the record, in the transaction of the act itself: both are there, or neither. */
export async function recordAct(ctx: Context, tx: Tx, doer: Doer, draft: ActDraft): Promise<void> {
  await insertAct(tx, {
    at: ctx.clock.now(),
    staffId: doer.staffId,
    who: whoText(doer),
    action: doer.action,
    about: (draft.about ?? '').slice(0, 200),
    result: draft.result ?? 'hecho',
    // A single-person company waives the two-person rule: each of its acts says so (contract §22.11).
    detail: { ...(ctx.config.soloStaff === 'declared' ? { solo: true } : {}), ...draft.detail },
    requestId: doer.requestId,
  })
  written.add(doer)
  sealSoon(ctx)
}

const pollMs = 3_600_000

/** Writes the act of an open page that polls, unless the same person, call and subject has one within the hour. */
export async function recordPoll(ctx: Context, tx: Tx, doer: Doer, draft: ActDraft): Promise<void> {
  const act = { who: whoText(doer), action: doer.action, about: draft.about ?? '', result: 'hecho' }
  const since = new Date(ctx.clock.now().getTime() - pollMs)
  if (await wasRecordedSince(tx, act, since)) written.add(doer)
  else await recordAct(ctx, tx, doer, draft)
}

/**
 * Writes down that a list leaves as a file, and how many rows it has, before anything is handed over. Throws
 * `demasiados_intentos` past the limit of files.
 */
export async function recordFile(
  ctx: Context,
  doer: Doer & { staffId: number },
  rows: number,
  detail: ActDraft['detail'] = {},
): Promise<void> {
  await spendWithin(ctx, limits.exportsOfStaff, String(doer.staffId))
  await recordAct(ctx, ctx.db, doer, { detail: { ...detail, archivo: 'csv', filas: rows } })
}

/** Whether the call of `doer` has added an act already. */
export function isRecorded(doer: object): boolean {
  return written.has(doer)
}

/** A partner as an actor in the audit log. */
export const partnerWho = (name: string) => `socio ${name}`

/** Records a partner program's act or refusal, in the transaction of the act. */
export async function recordPartner(
  ctx: Context,
  tx: Tx,
  partner: PartnerActor,
  draft: ActDraft,
): Promise<void> {
  await insertAct(tx, {
    at: ctx.clock.now(),
    staffId: null,
    who: partnerWho(partner.name),
    action: partner.action,
    about: draft.about ?? '',
    result: draft.result ?? 'hecho',
    detail: draft.detail ?? {},
    requestId: partner.requestId,
  })
  written.add(partner)
  sealSoon(ctx)
}

/** Writes an act of an unknown caller, or of the system. */
export async function recordStranger(
  ctx: Context,
  act: {
    action: ActName | EndpointAct
    who: string
    result: string
    requestId: string | null
    about?: string
  },
  tx: Tx = ctx.db,
): Promise<void> {
  await insertAct(tx, {
    at: ctx.clock.now(),
    staffId: null,
    who: act.who,
    action: act.action,
    about: act.about ?? '',
    result: act.result,
    detail: {},
    requestId: act.requestId,
  })
  sealSoon(ctx)
}

/** Staff member who last changed `about` to this version; null if it was the person, or unknown. */
export async function findWhoChanged(ctx: Context, about: string, version: number): Promise<string | null> {
  return findChanger(ctx.db, about, version)
}

/** Whether the version of `about` seen by `doer` is outdated only by acts of that name of their own. */
export async function isOlderByOwn(
  tx: Tx,
  doer: Pick<Doer, 'staffId'>,
  action: ActName,
  { about, seen, now }: { about: string; seen: number; now: number },
): Promise<boolean> {
  if (doer.staffId === null || seen >= now) return false
  return wereLeftBy(tx, { about, staffId: doer.staffId, action }, { from: seen, to: now })
}
