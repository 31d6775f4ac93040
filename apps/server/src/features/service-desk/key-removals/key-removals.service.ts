import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { lockOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { listKeysOf, type PasskeyRow, removeForDesk } from '../../identity/passkeys/passkeys.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { proposalEnd, solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { getPerson } from '../people/people.service.ts'
import { deleteRemoval, listRemovals, putRemoval, type WaitingRemoval } from './key-removals.repository.ts'

interface KeyOfPerson extends PasskeyRow {
  readonly removal?: WaitingRemoval & { readonly isOwn: boolean }
}

/** The passkeys of a person, the newest first, with what waits for a second person. Throws `no_encontrado` and `caso_propio`. */
export async function listPersonKeysFor(
  ctx: Context,
  actor: StaffActor,
  personId: string,
): Promise<KeyOfPerson[]> {
  const { account, publicId } = await getPerson(ctx, personId)
  if (!account) return []
  refuseOwnCase(actor, [account.email])
  const keys = await listKeysOf(ctx.db, account.id)
  const removals = await listRemovals(ctx.db, account.id, ctx.clock.now())
  const proposers = removals.map(({ proposed_by_id }) => proposed_by_id)
  const own = await listOwn(ctx, ctx.db, actor, 'privacidad', proposers)
  await recordAct(ctx, ctx.db, actor, { about: `titulares:${publicId}`, detail: { filas: keys.length } })
  return keys.map((key) => {
    const removal = removals.find(({ key_id }) => key_id === key.id)
    return removal ? { ...key, removal: { ...removal, isOwn: own.has(removal.proposed_by_id) } } : key
  })
}

interface Named {
  readonly personId: string
  readonly keyId: string
}

interface Held {
  readonly about: string
  readonly account: Owner
  readonly key: PasskeyRow
  readonly removal: WaitingRemoval | undefined
}

/** A key of a person and its proposal, with the account locked. Throws `no_encontrado` and `caso_propio`. */
async function takeUp(ctx: Context, tx: Tx, actor: StaffActor, { personId, keyId }: Named): Promise<Held> {
  const { account: owner, publicId } = await getPerson(ctx, personId)
  if (!owner) throw new AppError('no_encontrado')
  refuseOwnCase(actor, [owner.email])
  const account = await lockOwner(tx, owner.id)
  const key = (await listKeysOf(tx, account.id)).find(({ id }) => id === keyId.toLowerCase())
  if (!key) throw new AppError('no_encontrado')
  const removals = await listRemovals(tx, account.id, ctx.clock.now())
  const removal = removals.find(({ key_id }) => key_id === key.id)
  return { about: `titulares:${publicId}`, account, key, removal }
}

/**
 * Proposes to remove a passkey; returns until when a second person may confirm. A waiting proposal stays as the second person
 * reads it. Throws `version_ajena` and what `takeUp` throws.
 */
export async function proposeRemoval(
  ctx: Context,
  actor: StaffActor,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<Date> {
  return ctx.db.transaction().execute(async (tx) => {
    const { about, key, removal } = await takeUp(ctx, tx, actor, named)
    if (removal) throw new AppError('version_ajena', { params: { por: removal.proposer } })
    const now = ctx.clock.now()
    await putRemoval(tx, { key_id: key.id, reason, proposed_by_id: actor.staffId, proposed_at: now })
    await recordAct(ctx, tx, actor, {
      about,
      detail: { llave: key.name, motivo: reason, pendiente: true },
    })
    return proposalEnd(now)
  })
}

/** Removes the passkey, ends the person's sessions and notifies them. Throws what `takeUp` and `takeSecond` throw. */
export async function confirmRemoval(ctx: Context, actor: StaffActor, named: Named): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { about, account, key, removal } = await takeUp(ctx, tx, actor, named)
    if (!removal) throw new AppError('no_encontrado')
    const proposed = { by: removal.proposed_by_id, version: removal.proposer_version }
    const { alone } = await takeSecond(ctx, tx, actor, 'privacidad', proposed)
    await removeForDesk(ctx, tx, account, key)
    await recordAct(ctx, tx, actor, {
      about,
      detail: { llave: key.name, motivo: removal.reason, propuso: removal.proposer, ...solo(alone) },
    })
  })
}

/** Ends the proposal; the passkey stays. Throws what `takeUp` throws. */
export async function declineRemoval(ctx: Context, actor: StaffActor, named: Named): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { about, key, removal } = await takeUp(ctx, tx, actor, named)
    if (!removal) throw new AppError('no_encontrado')
    await deleteRemoval(tx, key.id)
    await recordAct(ctx, tx, actor, { about, detail: { llave: key.name, resultado: 'no_confirmada' } })
  })
}
