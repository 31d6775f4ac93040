import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import { judgeRules, leastLeadHours, type RuleProblem } from '@amparo/domain/agenda/rule-bounds.ts'
import type { OpeningHours } from '@amparo/domain/agenda/service-rules.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { holdRole } from '../../staff/approvals/staff-cases.service.ts'
import { proposalEnd, proposedSince, solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { getBuiltIn, readServices } from '../agenda/agenda.service.ts'
import {
  applyDue,
  endChange,
  insertChange,
  listConfirmed,
  listTariffs,
  listWaiting,
  type RuleChange,
  type Rules,
} from './service-rules.repository.ts'

export type { RuleChange, Rules } from './service-rules.repository.ts'

/** A bookable service with its rules in force. */
export interface RuledService {
  readonly id: number
  readonly rules: Rules
  readonly leastLeadHours: number
  readonly widest: OpeningHours
  readonly waiting: (RuleChange & { readonly endsAt: Date; readonly isOwn: boolean }) | null
  /** Newest first, also those whose first day comes. */
  readonly confirmed: readonly RuleChange[]
}

export async function listRules(ctx: Context, actor: StaffActor): Promise<RuledService[]> {
  const [services, tariffs, waiting, confirmed] = [
    await readServices(ctx.db),
    await listTariffs(ctx.db),
    await listWaiting(ctx.db, proposedSince(ctx.clock.now())),
    await listConfirmed(ctx.db),
  ]
  const proposers = waiting.map(({ proposedBy }) => proposedBy)
  const own = await listOwn(ctx, ctx.db, actor, 'administracion', proposers)
  return services.map((service) => {
    const builtIn = getBuiltIn(service.id)
    const change = waiting.find(({ serviceId }) => serviceId === service.id)
    return {
      id: service.id,
      rules: { ...service, tariffCents: tariffs.get(service.id) ?? null },
      leastLeadHours: leastLeadHours(builtIn),
      widest: builtIn.opening,
      waiting: change
        ? { ...change, endsAt: proposalEnd(change.proposedAt), isOwn: own.has(change.proposedBy) }
        : null,
      confirmed: confirmed.filter(({ serviceId }) => serviceId === service.id),
    }
  })
}

const problems: Readonly<Record<Exclude<RuleProblem, 'lead_fixed' | 'opening_fixed'>, string>> = {
  opening_beyond: 'El horario solo puede ser más corto que el del servicio',
  opening_empty: 'Deja un día con tiempo para una atención',
  opening_of_rooms: 'Las salas abren según el horario de su sede',
}

const aboutOf = (serviceId: number) => `servicios:${serviceId}`

/**
 * Proposes rules of a service from a Lima day on to a second administrator; absent ones stay. Throws `no_encontrado` for
 * a service that is not booked, `fijado_por_producto` beyond the product's limits, `datos_invalidos` for a past day or
 * impossible hours.
 */
export async function proposeRules(
  ctx: Context,
  actor: StaffActor,
  { serviceId, fromDay, changes }: { serviceId: number; fromDay: string; changes: Partial<Rules> },
): Promise<string> {
  const builtIn = bookableService(serviceId)
  if (!builtIn) throw new AppError('no_encontrado')
  const now = ctx.clock.now()
  if (fromDay < toLimaDay(now)) throw badField('desde', 'Elige hoy o un día que viene')
  return ctx.db.transaction().execute(async (tx) => {
    await holdRole(tx, actor, 'administracion')
    const present = (await readServices(tx)).find(({ id }) => id === serviceId) ?? builtIn
    const tariffCents = (await listTariffs(tx)).get(serviceId) ?? null
    const rules: Rules = { ...present, tariffCents, ...changes }
    const problem = judgeRules(builtIn, rules)
    if (problem === 'lead_fixed' || problem === 'opening_fixed') {
      throw new AppError('fijado_por_producto', { params: { plazoTexto: inHours(builtIn.leadHours) } })
    }
    if (problem) throw badField('horario', problems[problem])
    const id = await insertChange(tx, { serviceId, fromDay, rules, by: actor.staffId, now })
    await recordAct(ctx, tx, actor, { about: aboutOf(serviceId), detail: { pendiente: id, desde: fromDay } })
    return id
  })
}

const findProposal = async (ctx: Context, id: string) =>
  (await listWaiting(ctx.db, proposedSince(ctx.clock.now()))).find((one) => one.id === id)

/** The second administrator's yes; false for the id of another kind. Throws errors of `takeSecond`. */
export async function confirmRules(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  const proposal = await findProposal(ctx, id)
  if (!proposal) return false
  const { proposedBy: by, proposerVersion: version, serviceId, fromDay } = proposal
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const { alone } = await takeSecond(ctx, tx, actor, 'administracion', { by, version })
    const isEnded = await endChange(tx, id, { outcome: 'confirmed', by: actor.staffId, alone, now })
    if (!isEnded) throw new AppError('no_encontrado')
    await applyDue(tx, toLimaDay(now), now)
    await recordAct(ctx, tx, actor, { about: aboutOf(serviceId), detail: { desde: fromDay, ...solo(alone) } })
  })
  return true
}

/** The second administrator's no, or the proposer's second thought; false for the id of another kind. */
export async function declineRules(ctx: Context, actor: StaffActor, id: string): Promise<boolean> {
  const proposal = await findProposal(ctx, id)
  if (!proposal) return false
  await ctx.db.transaction().execute(async (tx) => {
    const end = { outcome: 'turned_down', by: actor.staffId, alone: false, now: ctx.clock.now() } as const
    if (!(await endChange(tx, id, end))) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, { about: aboutOf(proposal.serviceId), detail: { reglas: 'rechazadas' } })
  })
  return true
}

/** Puts confirmed rules in force on their first day. */
export async function applyDueRules(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await applyDue(ctx.db, toLimaDay(now), now)
}
