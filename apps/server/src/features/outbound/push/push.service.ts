import { pushConsent } from '@amparo/domain/legal/push.ts'
import { type PushKind, pushKinds } from '@amparo/domain/push/push.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor, Caller } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { isBrowserKey, isPushService, type PushAddress, pushAddress } from '../../../ports/push.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { AppointmentOfNotice } from '../messages/messages.policy.ts'
import { queueMessage } from '../messages/messages.service.ts'
import {
  deleteAll,
  deleteByMark,
  deleteOwn,
  dropOldest,
  holdSession,
  keepSubscription,
  listAllowed,
  listGiven,
  listSubscriptions,
  lockAccount,
  noteChoices,
  type SubscriptionRow,
} from './push.repository.ts'

const mostDevices = 10

interface PushChoice {
  readonly kind: PushKind
  /** Time of the consent; null without one. */
  readonly since: Date | null
}

interface PushDevice {
  readonly row: SubscriptionRow
  readonly endpoint: string
}

export interface PushState {
  readonly choices: readonly PushChoice[]
  readonly devices: readonly PushDevice[]
}

interface PushNotice {
  readonly accountId: number
  readonly kind: PushKind
  /** Its purpose, used once: a second of the same purpose is dropped. Contains only ids, like any message's. */
  readonly purpose: string
  /** A path of our own, e.g. `/ecosistema/citas`. */
  readonly link: string
  /** Its expiry; by default a day from now. */
  readonly until?: Date
  /** Its appointment: it is sent only while that is unchanged. */
  readonly appointment?: AppointmentOfNotice
}

const dayMs = 86_400_000

/**
 * Queues a notice, in the transaction that causes it, to each browser of a person who consented to its kind; true if
 * there is one. Its text is that of its kind (`pushWords`). In the quiet hours it waits until 8:00, and is dropped if
 * `until` is earlier.
 */
export async function notifyByPush(ctx: Context, tx: Tx, notice: PushNotice): Promise<boolean> {
  if (!ctx.config.push) return false
  const { accountId, kind, purpose, link, appointment } = notice
  const until = notice.until?.getTime() ?? ctx.clock.now().getTime() + dayMs
  const ids = await listAllowed(tx, accountId, kind)
  for (const to of ids) {
    await queueMessage(ctx, tx, `push:${purpose}:${to}`, {
      ...{ channel: 'push', to, kind, link, until },
      ...(appointment ? { appointment } : {}),
    })
  }
  return ids.length > 0
}

/** A person's kinds of notices, and their browsers. */
export async function readPush(ctx: Context, { accountId }: Actor): Promise<PushState> {
  return describe(ctx, ctx.db, accountId)
}

/**
 * Leaves a yes to these kinds and to no other; each change is a row of the register. Without any, the browsers are
 * forgotten too. Throws `canal_cerrado`, and `texto_anterior` for a new yes to another text than today's.
 */
export async function choosePush(
  ctx: Context,
  { accountId }: Actor,
  { kinds, version }: { kinds: readonly PushKind[]; version: string },
): Promise<PushState> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(accountId))
  if (kinds.length > 0 && !ctx.config.push) throw new AppError('canal_cerrado')
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const choices = await readChoices(tx, accountId)
    const changed = choices.filter(({ kind, since }) => kinds.includes(kind) !== (since !== null))
    const isYes = changed.some(({ kind }) => kinds.includes(kind))
    if (isYes && version !== pushConsent.version) throw new AppError('texto_anterior')
    const said = changed.map(({ kind }) => ({ kind, granted: kinds.includes(kind) }))
    await noteChoices(tx, accountId, said, { at: ctx.clock.now(), channel: 'portal' })
    if (kinds.length === 0) await deleteAll(tx, accountId)
    return describe(ctx, tx, accountId)
  })
}

/** Takes every yes to push back, and forgets the browsers; the register says that a right did. */
export async function withdrawPush(tx: Tx, accountId: number, at: Date): Promise<void> {
  const given = (await readChoices(tx, accountId)).filter(({ since }) => since !== null)
  const said = given.map(({ kind }) => ({ kind, granted: false }))
  await noteChoices(tx, accountId, said, { at, channel: 'right' })
  await deleteAll(tx, accountId)
}

/**
 * Adds the browser that asks. Throws `canal_cerrado`, `servicio_de_avisos` for an address that we do not write to, and
 * `datos_invalidos` for a key that nothing can be encrypted for.
 */
export async function addPushDevice(
  ctx: Context,
  { accountId, sessionId }: Actor,
  { address, device }: { address: Omit<PushAddress, 'key'>; device: string },
): Promise<PushState> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(accountId))
  const { push } = ctx.config
  if (!push) throw new AppError('canal_cerrado')
  if (!isPushService(address.endpoint, push.services)) throw new AppError('servicio_de_avisos')
  if (!isBrowserKey(address.p256dh)) {
    throw badField('p256dh', 'La clave del navegador no es válida')
  }
  const kept: PushAddress = { ...address, key: push.publicKey }
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await holdSession(tx, sessionId))) throw new AppError('sin_sesion')
    await keepSubscription(tx, {
      account_id: accountId,
      endpoint_mark: markOf(ctx, address.endpoint),
      content: ctx.keys.seal('push', JSON.stringify(kept)),
      device,
      created_at: ctx.clock.now(),
    })
    await dropOldest(tx, accountId, mostDevices)
    return describe(ctx, tx, accountId)
  })
}

/** Throws `no_encontrado`. */
export async function removePushDevice(ctx: Context, { accountId }: Actor, id: string): Promise<PushState> {
  if (!(await deleteOwn(ctx.db, accountId, id))) throw new AppError('no_encontrado')
  return describe(ctx, ctx.db, accountId)
}

/** Removes all browsers of the account; the consent to each kind stays for enabling them again. */
export async function forgetBrowsersOf(tx: Tx, accountId: number): Promise<void> {
  await deleteAll(tx, accountId)
}

/** Forgets a browser by its address, which only that browser and its push service know. */
export async function forgetPush(ctx: Context, { address }: Caller, endpoint: string): Promise<void> {
  await spendWithin(ctx, limits.pushForgottenOfAddress, address)
  await deleteByMark(ctx.db, markOf(ctx, endpoint))
}

function markOf(ctx: Context, endpoint: string): Buffer {
  return ctx.keys.fingerprint('push-endpoint', endpoint)
}

async function readChoices(tx: Tx, accountId: number): Promise<PushChoice[]> {
  const given = await listGiven(tx, accountId)
  return pushKinds.map((kind) => ({ kind, since: given.get(kind) ?? null }))
}

async function describe(ctx: Context, tx: Tx, accountId: number): Promise<PushState> {
  const choices = await readChoices(tx, accountId)
  const rows = await listSubscriptions(tx, accountId)
  const devices = rows.map((row) => ({
    row,
    ...openStored(ctx.keys, 'push', row.content, pushAddress),
  }))
  // One for a former key of ours gets nothing more.
  return { choices, devices: devices.filter(({ key }) => key === ctx.config.push?.publicKey) }
}
