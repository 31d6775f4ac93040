import { listLonelyRoles } from '@amparo/database/second-people.ts'
import { isOnePerson, type RoleOfTwo } from '@amparo/domain/staff/two-people.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { aboutOf } from '../accounts/staff.policy.ts'
import type { StaffRow } from '../accounts/staff.repository.ts'
import { staleError } from './staff-cases.service.ts'
import { type Proposed, proposedSince } from './two-people.policy.ts'
import { hasAnother, holdStaff, marksOfStaff } from './two-people.repository.ts'

export { listAccountsOf } from './two-people.repository.ts'

/* The two-person rule (ADR 500): one of a role proposes, another one confirms; a proposal lasts a week, and any
   change of its subject, or of its author's account, ends it. Each kind has its own table, with its subject. */

/**
 * Whether the rule may be waived in a role: by a declared single-person company, or in a demo, which has one person
 * of `privacidad`.
 */
const mayWaive = ({ soloStaff }: Context['config'], role: RoleOfTwo) =>
  soloStaff === 'declared' || (soloStaff === 'demo' && role === 'privacidad')

/**
 * Whether the rule is waived for `actor`: only if allowed, and if nobody else of the role could be the second, now or
 * within a week. `emails` are the case's own people.
 */
export async function isWaived(
  ctx: Context,
  tx: Tx,
  actor: Pick<StaffActor, 'staffId'>,
  role: RoleOfTwo,
  emails: readonly string[] = [],
): Promise<boolean> {
  if (!mayWaive(ctx.config, role)) return false
  const others = {
    exceptId: actor.staffId,
    exceptEmails: emails.map((email) => email.toLowerCase()),
    since: proposedSince(ctx.clock.now()),
  }
  return !(await hasAnother(tx, role, others))
}

/** Proposers for whom `actor` cannot be the second person: themselves, under any account. */
export async function listOwn(
  ctx: Context,
  tx: Tx,
  actor: Pick<StaffActor, 'staffId'>,
  role: RoleOfTwo,
  proposers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (proposers.length === 0) return new Set()
  const marks = await marksOfStaff(tx, [actor.staffId, ...proposers])
  const own = marks.get(actor.staffId) ?? []
  const theirs = proposers.filter((id) => isOnePerson(own, marks.get(id) ?? []))
  return new Set(theirs.length > 0 && (await isWaived(ctx, tx, actor, role)) ? [] : theirs)
}

interface Second {
  /** One person did both: the rule is waived. */
  readonly alone: boolean
  readonly held: ReadonlyMap<number, StaffRow>
}

/**
 * Checks the second person, and locks both rows until the transaction ends: a disabling or the loss of the role comes
 * entirely before or after; `also` are locked in the same order. Throws `caso_propio` for the proposer, `sin_permiso`
 * for an actor who has just lost the role, and `version_ajena` if a change of the proposer ended the proposal.
 */
export async function takeSecond(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  role: RoleOfTwo,
  proposed: Proposed,
  also: readonly number[] = [],
): Promise<Second> {
  const alone = isOnePerson(...(await marksOfPeople(tx, actor.staffId, proposed.by)))
  if (alone && !(await isWaived(ctx, tx, actor, role))) throw new AppError('caso_propio')
  const held = await holdStaff(tx, [proposed.by, actor.staffId, ...also])
  const [proposer, second] = [held.get(proposed.by), held.get(actor.staffId)]
  if (!second || !hasRole(second, role)) throw new AppError('sin_permiso')
  if (!proposer) throw new AppError('no_encontrado')
  if (proposer.version !== proposed.version || !hasRole(proposer, role)) {
    throw await staleError(ctx, aboutOf(proposer), proposer.version)
  }
  return { alone, held }
}

/** Marks that identify two accounts. */
export async function marksOfPeople(
  tx: Tx,
  one: number,
  other: number,
): Promise<[readonly string[], readonly string[]]> {
  const marks = await marksOfStaff(tx, [one, other])
  return [marks.get(one) ?? [], marks.get(other) ?? []]
}

const hasRole = ({ disabled_at, roles }: StaffRow, role: RoleOfTwo) =>
  disabled_at === null && roles.includes(role)

/** Roles in which two-person acts await a person who does not exist. */
export async function listMissingSeconds({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<RoleOfTwo[]> {
  return (await listLonelyRoles(db)).filter((role) => !mayWaive(config, role))
}
