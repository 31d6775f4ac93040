import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { staleError } from '../../staff/approvals/staff-cases.service.ts'
import { proposalEnd, solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { readPartnerKeys } from './partner-keys.ts'
import { aboutPartner, type PartnerKey } from './partners.policy.ts'
import {
  type Asked,
  areKeysTaken,
  changePartner,
  deleteKeys,
  deleteProposal,
  findPartnerNamed,
  holdPartner,
  insertPartner,
  type KeptKey,
  listPartnerKeys,
  listPartners,
  listProposals,
  type PartnerRow,
  type ProposalRow,
  putProposal,
  replaceKeys,
} from './partners.repository.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/** A partner with its keys and what waits. */
export interface ShownPartner {
  readonly row: PartnerRow
  readonly keys: readonly KeptKey[]
  readonly proposal: (ProposalRow & { readonly isOwn: boolean }) | undefined
}

/** All partners, or the named one, each with its keys and pending requests; `isOwn` if `actor` cannot be the second person. */
export async function readPartners(
  ctx: Context,
  actor: Pick<StaffActor, 'staffId'>,
  id?: string,
): Promise<ShownPartner[]> {
  const rows = (await listPartners(ctx.db)).filter((row) => id === undefined || row.id === id)
  const ids = rows.map((row) => row.id)
  const keys = Map.groupBy(await listPartnerKeys(ctx.db, ids), ({ partner_id }) => partner_id)
  const waiting = await listProposals(ctx.db, ctx.clock.now())
  const proposers = waiting.map(({ requested_by }) => requested_by)
  const own = await listOwn(ctx, ctx.db, actor, 'administracion', proposers)
  const proposals = waiting.map((one) => ({ ...one, isOwn: own.has(one.requested_by) }))
  return rows.map((row) => ({
    row,
    keys: keys.get(row.id) ?? [],
    proposal: proposals.find(({ partner_id }) => partner_id === row.id),
  }))
}

/**
 * Adds a partner whose keys await a second administrator: a sender of policies decides the e-mail of a person's first
 * code. Throws `socio_existente`, `clave_en_uso` and `datos_invalidos`.
 */
export async function propose(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  draft: { readonly name: string; readonly products: readonly string[]; readonly jwks: unknown },
): Promise<PartnerRow> {
  const keys = await readPartnerKeys(draft.jwks)
  const row = await addRow(ctx, tx, { ...draft, createdBy: actor.staffId })
  await ask(ctx, tx, actor, row, { keys })
  return row
}

const sorted = (products: readonly string[]) => [...new Set(products)].toSorted()

async function addRow(
  ctx: Context,
  tx: Tx,
  draft: { readonly name: string; readonly products: readonly string[]; readonly createdBy: number | null },
): Promise<PartnerRow> {
  const row = await insertPartner(tx, {
    name: draft.name,
    products: sorted(draft.products),
    created_at: ctx.clock.now(),
    created_by: draft.createdBy,
  })
  if (!row) throw new AppError('socio_existente')
  return row
}

/** Proposes a change of a locked partner to a second administrator. */
async function ask(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  row: Pick<PartnerRow, 'id' | 'version'>,
  asked: Asked,
): Promise<void> {
  if (asked.keys && (await areKeysTaken(tx, asked.keys, row.id))) throw new AppError('clave_en_uso')
  const at = ctx.clock.now()
  await putProposal(tx, {
    partner_id: row.id,
    ...asked,
    requested_by: actor.staffId,
    requested_at: at,
    expires_at: proposalEnd(at),
  })
  await recordAct(ctx, tx, actor, {
    about: aboutPartner(row.id),
    detail: { version: row.version, ...detailOf(asked), pendiente: true },
  })
}

const detailOf = ({ keys = [], products }: Asked | Pick<ProposalRow, 'keys' | 'products'>) => ({
  ...(keys.length > 0 ? { claves: keys.map(({ kid }) => kid) } : {}),
  ...(products ? { productos: [...products] } : {}),
})

/** Keys in place of a partner's, once a second administrator says yes. Throws as `takeUp` and `propose` do. */
export async function proposeKeys(
  ctx: Context,
  actor: StaffActor,
  seen: Seen,
  jwks: unknown,
): Promise<PartnerRow> {
  const keys = await readPartnerKeys(jwks)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await takeUp(ctx, tx, seen)
    if (row.revoked_at) throw new AppError('socio_revocado')
    // The confirming person sees exactly these keys.
    const version = await changePartner(tx, row.id, {})
    await ask(ctx, tx, actor, { id: row.id, version }, { keys })
    return { ...row, version }
  })
}

/**
 * Changes a partner's products. Removals apply at once, including to issued tokens, and one person may make them;
 * with an addition, the whole change awaits a second administrator, since a sender of policies decides the e-mail of
 * a first code. Throws like `takeUp`, and `socio_revocado`.
 */
export async function changeProducts(
  ctx: Context,
  actor: StaffActor,
  seen: Seen,
  products: readonly string[],
): Promise<{ row: PartnerRow; waits: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await takeUp(ctx, tx, seen)
    if (row.revoked_at) throw new AppError('socio_revocado')
    const wanted = sorted(products)
    const waits = wanted.some((code) => !row.products.includes(code))
    const version = await changePartner(tx, row.id, waits ? {} : { products: wanted })
    if (waits) await ask(ctx, tx, actor, { id: row.id, version }, { products: wanted })
    else {
      await recordAct(ctx, tx, actor, {
        about: aboutPartner(row.id),
        detail: { version, productos: wanted },
      })
    }
    return { row: { ...row, version }, waits }
  })
}

/** The partner in the version seen, locked. Throws `no_encontrado` and `version_ajena`. */
async function takeUp(ctx: Context, tx: Tx, { id, version }: Seen): Promise<PartnerRow> {
  const row = await holdPartner(tx, id)
  if (!row) throw new AppError('no_encontrado')
  if (row.version !== version) throw await staleError(ctx, aboutPartner(row.id), row.version)
  return row
}

/**
 * Confirmation by the second administrator: the requested keys become the partner's, and its tokens end; so do the
 * products. Throws errors of `takeSecond`, and `no_encontrado` if nothing is pending.
 */
export async function confirmAsked(ctx: Context, actor: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await takeUp(ctx, tx, seen)
    const now = ctx.clock.now()
    const [waiting] = await listProposals(tx, now, row.id)
    if (!waiting || row.revoked_at) throw new AppError('no_encontrado')
    const proposed = { by: waiting.requested_by, version: waiting.requester_version }
    const { alone } = await takeSecond(ctx, tx, actor, 'administracion', proposed)
    const version = await putInForce(ctx, tx, row, waiting)
    await recordAct(ctx, tx, actor, {
      about: aboutPartner(row.id),
      detail: { version, ...detailOf(waiting), ...solo(alone) },
    })
    return version
  })
}

async function putInForce(
  ctx: Context,
  tx: Tx,
  row: PartnerRow,
  { keys, products }: Pick<ProposalRow, 'products'> & { readonly keys: readonly PartnerKey[] },
): Promise<number> {
  const now = ctx.clock.now()
  if (keys.length > 0 && !(await replaceKeys(tx, row.id, keys, now))) throw new AppError('clave_en_uso')
  await deleteProposal(tx, row.id)
  return changePartner(tx, row.id, {
    ...(keys.length > 0 ? { confirmed_at: now } : {}),
    ...(products ? { products } : {}),
  })
}

/** Another administrator's no, or the asker's second thought: keys and products stay as they are. */
export async function declineAsked(ctx: Context, actor: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await takeUp(ctx, tx, seen)
    if (!(await deleteProposal(tx, row.id))) throw new AppError('no_encontrado')
    const version = await changePartner(tx, row.id, {})
    await recordAct(ctx, tx, actor, { about: aboutPartner(row.id), detail: { version } })
    return version
  })
}

/** Ends a partner for good: its keys and tokens are gone at once. One person may, since it only takes away. */
export async function revoke(ctx: Context, actor: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await takeUp(ctx, tx, seen)
    if (row.revoked_at) throw new AppError('socio_revocado')
    const version = await endPartner(ctx, tx, row)
    await recordAct(ctx, tx, actor, { about: aboutPartner(row.id), detail: { version } })
    return version
  })
}

async function endPartner(ctx: Context, tx: Tx, row: PartnerRow): Promise<number> {
  await deleteKeys(tx, row.id)
  await deleteProposal(tx, row.id)
  return changePartner(tx, row.id, { revoked_at: ctx.clock.now() })
}

/** Acts of an operator's command, which needs no second person. */
export const byOperator = {
  /** Adds a partner whose keys are in force at once. Throws as `propose` does. */
  async add(
    ctx: Context,
    draft: { readonly name: string; readonly products: readonly string[]; readonly jwks: unknown },
  ): Promise<{ row: PartnerRow; keys: readonly PartnerKey[] }> {
    const keys = await readPartnerKeys(draft.jwks)
    return ctx.db.transaction().execute(async (tx) => {
      const row = await addRow(ctx, tx, { ...draft, createdBy: null })
      await putInForce(ctx, tx, row, { keys, products: null })
      return { row, keys }
    })
  },
  /** Replaces a partner's keys. Throws `no_encontrado` for an unknown name. */
  async replaceKeys(
    ctx: Context,
    name: string,
    jwks: unknown,
  ): Promise<{ id: string; keys: readonly PartnerKey[] }> {
    const keys = await readPartnerKeys(jwks)
    return ctx.db.transaction().execute(async (tx) => {
      const row = await holdNamed(tx, name)
      await putInForce(ctx, tx, row, { keys, products: null })
      return { id: row.id, keys }
    })
  },
  /** Changes a partner's products; a pending request stays. Throws `no_encontrado`. */
  async changeProducts(ctx: Context, name: string, products: readonly string[]): Promise<string> {
    return ctx.db.transaction().execute(async (tx) => {
      const row = await holdNamed(tx, name)
      await changePartner(tx, row.id, { products: sorted(products) })
      return row.id
    })
  },
  /** Ends a partner for good. Throws `no_encontrado`. */
  async revoke(ctx: Context, name: string): Promise<string> {
    return ctx.db.transaction().execute(async (tx) => {
      const row = await holdNamed(tx, name)
      await endPartner(ctx, tx, row)
      return row.id
    })
  },
}

async function holdNamed(tx: Tx, name: string): Promise<PartnerRow> {
  const id = await findPartnerNamed(tx, name)
  const row = id === undefined ? undefined : await holdPartner(tx, id)
  if (!row || row.revoked_at) throw new AppError('no_encontrado')
  return row
}
