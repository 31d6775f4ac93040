import { listLonelyRoles } from '@amparo/database/second-people.ts'
import { isOnePerson, type RoleOfTwo } from '@amparo/domain/staff/two-people.ts'
import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { aboutOf } from './staff.policy.ts'
import type { StaffRow } from './staff.repository.ts'
import { staleError } from './staff-cases.service.ts'
import { type Proposed, proposedSince } from './two-people.policy.ts'
import { hasAnother, holdStaff, marksOfStaff } from './two-people.repository.ts'

/*
 * The rule of two people (ADR 500): one of a role proposes, another one confirms; a proposal lasts a week, and any change of
 * what it is about, or of the account that made it, ends it. Each kind keeps its own table, which says what it is about.
 */

/** Whether a house may waive the rule in a role: one of one person that says so; a demo, which has one person of `privacidad`. */
const mayWaive = ({ soloStaff }: Context['config'], role: RoleOfTwo) =>
  soloStaff === 'declared' || (soloStaff === 'demo' && role === 'privacidad')

/**
 * Whether the rule is waived for `actor`: only where the house may, and nobody else of the role could be the second, nor was
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

/** Which of these proposers `actor` is no second person to: themselves, under whatever account the house knows them. */
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
 * Judges the second person, and holds both rows until the transaction ends: a disabling or the loss of the role comes wholly
 * before or wholly after; `also` are held in the same order. Throws `caso_propio` to the proposer, `sin_permiso` to an actor who
 * has just lost the role, and `version_ajena` where a change of the proposer ended what waits.
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

/** What the house knows two accounts by. */
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

/** Roles in which what takes two waits for somebody whom the house does not have. */
export async function listMissingSeconds({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<RoleOfTwo[]> {
  return (await listLonelyRoles(db)).filter((role) => !mayWaive(config, role))
}
