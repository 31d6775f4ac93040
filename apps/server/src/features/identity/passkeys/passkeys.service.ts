import { randomUUID } from 'node:crypto'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor, Caller } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import {
  askKeyOptions,
  type KeyAnswer,
  type KeyOptions,
  newKeyOptions,
  readKeyAnswer,
  readNewKey,
} from '../../../ports/webauthn.ts'
import type { ComposedMail } from '../../outbound/messages/messages.layout.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { limits, refuseOverLimit, spend } from '../../platform/rate-limits/rate-limits.service.ts'
import { holdPayments } from '../accounts/access-changes.service.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'
import { getAccount, holdAccount, lockAccount } from '../accounts/accounts.repository.ts'
import { requireOwnPassword } from '../accounts/accounts.service.ts'
import { isSessionOpen, openProvenSession } from '../sessions/proven-sessions.service.ts'
import { endSessionsOf, type OpenedSession } from '../sessions/sessions.service.ts'
import { challengeOf, endOfChallenge, newChallenge } from './challenges.ts'
import {
  keyAddedMail,
  keyRemovedByDeskMail,
  keyRemovedMail,
  recentKeysRemovedMail,
} from './passkeys.emails.ts'
import {
  deleteKey,
  deleteKeysSince,
  findKey,
  insertKey,
  listKeys,
  markKeyUsed,
  type PasskeyRow,
  spendChallenge,
} from './passkeys.repository.ts'

export type { PasskeyRow }

const mostKeys = 10
const forLogIn = 'log-in'
/** Invalidated with its password, by any change of that. */
const forAdding = ({ sessionId }: Actor, { password_hash }: AccountRow) =>
  `add:${sessionId}:${sha256(password_hash).toString('hex')}`
const handleOf = (account: Pick<AccountRow, 'public_number'>) => Buffer.from(String(account.public_number))
/** WebAuthn ends a credential's name at 1023 bytes, which are 1364 letters of base64url. */
const credentialId = /^[\w-]{1,1364}$/
const originOf = (ctx: Context) => new URL(ctx.config.portalUrl).origin

/** Options for any browser: a passkey of ours. Nothing is stored. */
export function logInOptions(ctx: Context): Promise<KeyOptions> {
  return askKeyOptions(originOf(ctx), { challenge: newChallenge(ctx, forLogIn) })
}

/**
 * Logs in by a key. A key that is not known, was removed, is a copy, signed another challenge or one spent before is
 * `llave_desconocida`, and so is one of an account that is closed. A guest who waits for approval learns it here.
 */
export async function startSessionByKey(
  ctx: Context,
  logIn: { answer: KeyAnswer; device: string; caller: Caller; token: string | null },
): Promise<{ session: OpenedSession; deviceMark: string }> {
  const { answer, caller } = logIn
  await refuseOverLimit(ctx, limits.keyRefusalsOfAddress, caller.address)
  const challenge = challengeOf(answer)
  const endsAt = endOfChallenge(ctx, forLogIn, challenge)
  const key = endsAt ? await findNamed(ctx, answer) : undefined
  const counter = key ? await readKeyAnswer(answer, key, { challenge, origin: originOf(ctx) }) : null
  const opened =
    key && endsAt && counter !== null
      ? await ctx.db.transaction().execute(async (tx) => {
          // Before the key's row, as a removal takes them.
          const account = await holdAccount(tx, key.account_id)
          const isFresh =
            (await spendChallenge(tx, sha256(challenge), endsAt)) &&
            (await markKeyUsed(tx, key.id, counter, ctx.clock.now()))
          return isFresh && !account.disabled_at ? openProvenSession(ctx, tx, account, logIn) : null
        })
      : null
  if (opened) return opened
  await spend(ctx, limits.keyRefusalsOfAddress, caller.address)
  ctx.log.info({ event: 'passkey_refused', address: caller.address }, 'llave rechazada')
  throw new AppError('llave_desconocida')
}

/** The passkey named in an answer; none if its user handle, if present, is not the account's. */
async function findNamed(ctx: Context, answer: KeyAnswer): Promise<PasskeyRow | undefined> {
  const { id } = answer
  if (typeof id !== 'string' || !credentialId.test(id)) return undefined
  const key = await findKey(ctx.db, id)
  if (!key) return undefined
  const { userHandle } = answer.response as { userHandle?: unknown }
  if (!userHandle) return key
  const owner = await getAccount(ctx.db, key.account_id)
  return userHandle === handleOf(owner).toString('base64url') ? key : undefined
}

/** The account's keys, the newest first. */
export function listOwnKeys(ctx: Context, actor: Actor): Promise<PasskeyRow[]> {
  return listKeys(ctx.db, actor.accountId)
}

/** The keys of any account, the newest first. */
export const listKeysOf = listKeys

/** How many keys open an account. */
export async function countKeys(tx: Tx, accountId: number): Promise<number> {
  return (await listKeys(tx, accountId)).length
}

/** The options for creating a passkey, once the account's password was given in this session. */
export async function startAdding(ctx: Context, actor: Actor, password: string): Promise<KeyOptions> {
  const account = await requireOwnPassword(ctx, actor, password)
  const known = await listKeys(ctx.db, account.id)
  if (known.length >= mostKeys) throw new AppError('demasiadas_llaves')
  return newKeyOptions({
    house: ctx.config.brandName,
    origin: originOf(ctx),
    userId: handleOf(account),
    userName: `${account.given_names} ${account.paternal_surname}`,
    displayName: account.given_names,
    known,
    residentKey: 'required',
    challenge: newChallenge(ctx, forAdding(actor, account)),
  })
}

/**
 * Stores the passkey that answered `startAdding` in this same session, and notifies the owner. A password changed, or
 * a session ended, since then is `llave_rechazada`.
 */
export async function finishAdding(
  ctx: Context,
  actor: Actor,
  { answer, name }: { answer: KeyAnswer; name: string },
): Promise<PasskeyRow> {
  const challenge = challengeOf(answer)
  const credential = await readNewKey(answer, { challenge, origin: originOf(ctx) })
  if (!credential || !credentialId.test(credential.id)) throw new AppError('llave_rechazada')
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const endsAt = endOfChallenge(ctx, forAdding(actor, account), challenge)
    if (!endsAt || account.disabled_at || !(await isSessionOpen(ctx, tx, actor))) {
      throw new AppError('llave_rechazada')
    }
    if (!(await spendChallenge(tx, sha256(challenge), endsAt))) throw new AppError('llave_rechazada')
    if ((await countKeys(tx, account.id)) >= mostKeys) throw new AppError('demasiadas_llaves')
    const key = await insertKey(tx, {
      account_id: account.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: ctx.clock.now(),
    })
    if (!key) throw new AppError('llave_rechazada')
    await holdPayments(ctx, tx, account.id)
    await tellOwner(ctx, tx, account, keyAddedMail(ctx.config, whose(account), name, key.created_at))
    return key
  })
}

/**
 * Removes one of the account's keys, ends every other session, which that key may have opened, and their links, and notifies the owner;
 * any other id is `no_encontrado`.
 */
export async function removeKey(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const key = await deleteKey(tx, account.id, id)
    if (!key) throw new AppError('no_encontrado')
    await endSessionsOf(ctx, tx, account.id, actor.sessionId)
    await holdPayments(ctx, tx, account.id)
    await tellOwner(ctx, tx, account, keyRemovedMail(ctx.config, whose(account), key.name, ctx.clock.now()))
  })
}

/** Days before a recovery in which a passkey may belong to an intruder (contract §22.6). */
const recentDays = 30

/** The account's keys as a recovery leaves them, the newest first. */
export interface KeysAfterRecovery {
  readonly removed: readonly PasskeyRow[]
  readonly left: readonly PasskeyRow[]
}

/** Removes the account's passkeys of the last 30 days, in a recovery, and notifies the owner with their names. */
export async function removeRecentKeys(
  ctx: Context,
  tx: Tx,
  account: AccountRow,
): Promise<KeysAfterRecovery> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const removed = await deleteKeysSince(tx, account.id, since)
  if (removed.length > 0) {
    const names = removed.map(({ name }) => name)
    await tellOwner(ctx, tx, account, recentKeysRemovedMail(ctx.config, whose(account), names, now))
  }
  return { removed, left: await listKeys(tx, account.id) }
}

/** Removes a key for the desk, ends every session of the account, and notifies the owner. */
export async function removeForDesk(
  ctx: Context,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'email' | 'given_names' | 'paternal_surname' | 'document_number'>,
  key: PasskeyRow,
): Promise<void> {
  await deleteKey(tx, account.id, key.id)
  await endSessionsOf(ctx, tx, account.id)
  await holdPayments(ctx, tx, account.id)
  await tellOwner(
    ctx,
    tx,
    account,
    keyRemovedByDeskMail(ctx.config, whose(account), key.name, ctx.clock.now()),
  )
}

async function tellOwner(
  ctx: Context,
  tx: Tx,
  { email }: Pick<AccountRow, 'email'>,
  mail: ComposedMail,
): Promise<void> {
  if (email) await queueMessage(ctx, tx, `passkey:${randomUUID()}`, { channel: 'email', to: email, mail })
}
