import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { declineApproval, giveApproval } from '../../staff/approvals/approvals.service.ts'
import { holdRole } from '../../staff/approvals/staff-cases.service.ts'
import { proposalEnd, solo } from '../../staff/approvals/two-people.policy.ts'
import { listAccountsOf, listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import {
  findLimit,
  findLimits,
  type Limit,
  type LimitedPerson,
  type LimitsProposal,
  listLimited,
  putLimits,
  writeLimits,
} from './authority.repository.ts'

/** Limits in force and those that wait; `isOwn` if the viewer may not confirm them. */
export interface Authority {
  readonly people: readonly LimitedPerson[]
  readonly waiting: (LimitsProposal & { readonly isOwn: boolean }) | null
}

export async function readAuthority(ctx: Context, actor: StaffActor): Promise<Authority> {
  const [people, proposal] = [await listLimited(ctx.db), await findLimits(ctx.db, ctx.clock.now())]
  if (!proposal) return { people, waiting: null }
  const own = await listOwn(ctx, ctx.db, actor, 'administracion', [proposal.requested_by])
  const accounts = await listAccountsOf(ctx.db, actor.staffId)
  const isOwn = own.has(proposal.requested_by) || changesLimitOf(people, proposal.limits, accounts)
  return { people, waiting: { ...proposal, isOwn } }
}

/** Whether a proposal changes the limit of a person, under any of their accounts, who may not confirm it. */
function changesLimitOf(
  people: readonly LimitedPerson[],
  limits: readonly Limit[],
  accounts: readonly number[],
): boolean {
  return accounts.some((staffId) => {
    const now = people.find(({ id }) => id === staffId)?.cents ?? null
    return (limits.find((limit) => limit.staffId === staffId)?.cents ?? null) !== now
  })
}

/** Proposes the limits of all people to a second administrator. Throws `datos_invalidos` for a person outside the claims desk, or twice. */
export async function proposeLimits(
  ctx: Context,
  actor: StaffActor,
  limits: readonly { readonly publicId: string; readonly cents: number }[],
): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdRole(tx, actor, 'administracion')
    const people = await listLimited(tx)
    const seen = new Set<string>()
    const found = limits.map(({ publicId, cents }, at) => {
      const person = people.find((one) => one.publicId === publicId)
      if (!person) throw badField(`limites.${at}.persona`, 'Esa persona no lleva solicitudes')
      if (seen.has(publicId)) throw badField(`limites.${at}.persona`, 'Cada persona va una vez')
      seen.add(publicId)
      return { staffId: person.id, cents }
    })
    const now = ctx.clock.now()
    const id = await putLimits(tx, { limits: found, by: actor.staffId, now, until: proposalEnd(now) })
    await recordAct(ctx, tx, actor, { detail: { pendiente: id, personas: found.length } })
    return id
  })
}

/**
 * The second administrator's yes; false for the id of another kind. Throws errors of `takeSecond`, `caso_propio` also where the
 * actor's own limit changes, and `version_ajena` where a person has left the claims desk since.
 */
export async function confirmLimits(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const proposal = await findLimits(tx, now)
    if (proposal?.id !== id) return false
    const { requested_by: by, requester_version: version, limits } = proposal
    const { alone } = await takeSecond(ctx, tx, actor, 'administracion', { by, version }, people(limits))
    const there = await listLimited(tx)
    const accounts = await listAccountsOf(tx, actor.staffId)
    if (!alone && changesLimitOf(there, limits, accounts)) throw new AppError('caso_propio')
    const left = limits.some(({ staffId }) => !there.some((one) => one.id === staffId))
    if (left)
      throw new AppError('version_ajena', { members: { por: 'otra persona que administra', version: 0 } })
    if (!(await giveApproval(tx, id, { by: actor.staffId, alone, now }))) throw new AppError('no_encontrado')
    await writeLimits(tx, limits)
    await recordAct(ctx, tx, actor, { detail: { facultades: limits.length, ...solo(alone) } })
    return true
  })
}

const people = (limits: readonly Limit[]) => limits.map(({ staffId }) => staffId)

/** The second administrator's no, or the proposer's second thought; false for the id of another kind. */
export async function declineLimits(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    if ((await findLimits(tx, now))?.id !== id) return false
    if (!(await declineApproval(tx, id, actor.staffId, now))) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, { detail: { facultades: 'rechazadas' } })
    return true
  })
}

/** The limit of a person in céntimos; null without any limit in the house. Locks the person: a change comes before or after. */
export async function holdLimit(tx: Tx, staff: StaffActor): Promise<number | null> {
  await holdRole(tx, staff, 'siniestros')
  return findLimit(tx, staff.staffId)
}

export { findLimit } from './authority.repository.ts'
