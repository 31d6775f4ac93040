import { hourMs, minuteMs } from '@amparo/domain/agenda/lima-days.ts'
import {
  freeChangeHours,
  mostPlanned,
  planMinutes,
  planUndoSeconds,
} from '@amparo/domain/agenda/visit-plan.ts'
import { toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { listAppointmentsByIds } from '../desk-appointments/desk-appointments.service.ts'
import type { ListedAppointment } from '../desk-appointments/listed-appointment.policy.ts'
import { carryOut, putBack } from './changes.service.ts'
import { propose } from './proposals.service.ts'
import {
  extendUndo,
  findOpenPlan,
  findPlan,
  findSupplierName,
  type ItemRow,
  insertItems,
  insertPlan,
  listItems,
  listVisitsOf,
  type PlanDraft,
  type PlanRow,
  toPlace,
  writeItem,
  writeReason,
} from './visit-plans.repository.ts'

/** A plan with its visits as they are now. */
export interface PlanView {
  readonly plan: PlanRow
  readonly name: string
  readonly items: readonly { readonly item: ItemRow; readonly visit: ListedAppointment }[]
  /** Set while an applied change can be undone. */
  readonly undoUntil: Date | null
}

const aboutOf = (id: string) => `planes:${id}`
const undoEnd = (now: Date) => new Date(now.getTime() + planUndoSeconds * 1000)

async function view(ctx: Context, plan: PlanRow): Promise<PlanView> {
  const supplier = { supplier: plan.supplier, id: plan.supplier_id }
  const items = await listItems(ctx.db, plan.id)
  const visits = await listAppointmentsByIds(
    ctx.db,
    items.map((item) => item.appointment_id),
  )
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  const now = ctx.clock.now().getTime()
  const open = items.flatMap(({ undo_until, told_at }) =>
    undo_until && told_at === null && undo_until.getTime() > now ? [undo_until.getTime()] : [],
  )
  return {
    plan,
    name: (await findSupplierName(ctx.db, supplier)) ?? '',
    items: items.flatMap((item) => {
      const visit = byId.get(item.appointment_id)
      return visit ? [{ item, visit }] : []
    }),
    undoUntil: open.length > 0 ? new Date(Math.max(...open)) : null,
  }
}

/** Terms of a plan as asked for. */
type Asked = Pick<PlanDraft, 'action' | 'supplier' | 'supplier_id' | 'from_day' | 'to_day'>

/**
 * Proposes a place for each booked visit of a professional, site or room between two Lima days. Changes no visit and
 * holds no hour. Throws `no_encontrado`, and `datos_invalidos` for past days or too many visits.
 */
export async function makePlan(ctx: Context, actor: StaffActor, asked: Asked): Promise<PlanView> {
  const now = ctx.clock.now()
  const supplier = { supplier: asked.supplier, id: asked.supplier_id }
  if ((await findSupplierName(ctx.db, supplier)) === undefined) throw new AppError('no_encontrado')
  if (asked.to_day < toLimaDay(now)) throw badField('hasta', 'Elige hoy o un día que viene')
  const from = new Date(Math.max(now.getTime(), toDayStart(asked.from_day).getTime() - 1))
  const span = { from, to: toDayEnd(asked.to_day) }
  const ids = await listVisitsOf(ctx.db, supplier, span, mostPlanned + 1)
  if (ids.length > mostPlanned) throw badField('hasta', `Son más de ${mostPlanned} citas. Elige menos días.`)
  const visits: AppointmentRow[] = []
  for (const id of ids) visits.push(await getAppointment(ctx.db, id))
  const hours = await propose(ctx, asked, visits)
  const plan = await ctx.db.transaction().execute(async (tx) => {
    const ends = new Date(now.getTime() + planMinutes * minuteMs)
    const made = await insertPlan(tx, { ...asked, staff_id: actor.staffId, made_at: now, ends_at: ends })
    await insertItems(
      tx,
      made.id,
      visits.map((visit) => {
        const hour = hours.get(visit.id) ?? null
        return {
          appointment_id: visit.id,
          version: visit.version,
          state: hour || asked.action === 'cancel' ? ('proposed' as const) : ('no_hour' as const),
          ...toPlace(hour, visit.room_id !== null),
        }
      }),
    )
    await recordAct(ctx, tx, actor, { about: aboutOf(made.id), detail: { citas: visits.length } })
    return made
  })
  return view(ctx, { ...plan, from_day: asked.from_day, to_day: asked.to_day })
}

async function getPlan(ctx: Context, actor: StaffActor, id: string): Promise<PlanRow> {
  const plan = await findPlan(ctx.db, id, actor.staffId)
  if (!plan) throw new AppError('no_encontrado')
  return plan
}

/** The actor's plan that can still be undone; null without one. */
export async function readOpenPlan(ctx: Context, actor: StaffActor): Promise<PlanView | null> {
  const plan = await findOpenPlan(ctx.db, actor.staffId, ctx.clock.now())
  return plan ? view(ctx, plan) : null
}

/**
 * Carries out each proposal in its own transaction. A visit that no longer fits is a conflict with a new proposal. The
 * messages wait for the end of the undo. Throws `no_encontrado` and `plan_vencido`.
 */
export async function applyPlan(
  ctx: Context,
  actor: StaffActor,
  id: string,
  { except, reason }: { except: readonly string[]; reason: string },
): Promise<PlanView> {
  const plan = await getPlan(ctx, actor, id)
  if (plan.ends_at <= ctx.clock.now()) throw new AppError('plan_vencido')
  await writeReason(ctx.db, plan.id, ctx.keys.seal('appointment', reason))
  const left = new Set(except.map((one) => one.toLowerCase()))
  const items = (await listItems(ctx.db, plan.id)).filter(
    ({ appointment_id, state, to_start }) =>
      !left.has(appointment_id) &&
      (state === 'proposed' || (state === 'conflict' && (to_start !== null || plan.action === 'cancel'))),
  )
  const done: string[] = []
  for (const item of items) {
    const freeUntil = new Date(undoEnd(ctx.clock.now()).getTime() + freeChangeHours * hourMs)
    const why = await carryOut(ctx, actor, plan, item, {
      reason,
      undoUntil: undoEnd(ctx.clock.now()),
      freeUntil,
    })
    if (why === null) done.push(item.appointment_id)
    else await proposeAgain(ctx, plan, item, why)
  }
  await ctx.db.transaction().execute(async (tx) => {
    await extendUndo(tx, plan.id, done, undoEnd(ctx.clock.now()))
    await recordAct(ctx, tx, actor, {
      about: aboutOf(plan.id),
      detail: {
        hechas: done.length,
        conflictos: items.length - done.length,
        motivo_sellado: ctx.keys.seal('appointment', reason),
      },
    })
  })
  return view(ctx, plan)
}

/** Notes why a visit stayed, with the next free hour around it. */
async function proposeAgain(ctx: Context, plan: PlanRow, item: ItemRow, why: string): Promise<void> {
  const visit = await getAppointment(ctx.db, item.appointment_id)
  const isOpen = visit.state === 'booked' && visit.starts_at > ctx.clock.now() && why !== 'caso_propio'
  const others = (await listItems(ctx.db, plan.id)).flatMap((other) =>
    other.appointment_id !== item.appointment_id && other.state !== 'done' && other.to_start && other.to_end
      ? [
          {
            supplierId: other.to_professional_id ?? other.to_room_id ?? '',
            startsAt: other.to_start.getTime(),
            endsAt: other.to_end.getTime(),
            accountId: other.account_id,
          },
        ]
      : [],
  )
  const hour = isOpen ? ((await propose(ctx, plan, [visit], others)).get(visit.id) ?? null) : null
  await writeItem(ctx.db, plan.id, item.appointment_id, {
    state: 'conflict',
    why,
    version: visit.version,
    ...toPlace(hour, visit.room_id !== null),
  })
}

/**
 * Puts back all that a plan changed within the undo, without a message. A visit that somebody changed meanwhile, or whose
 * former hour was taken, stays. Throws `no_encontrado`, and `plan_avisado` once the undo has ended.
 */
export async function undoPlan(ctx: Context, actor: StaffActor, id: string): Promise<PlanView> {
  const plan = await getPlan(ctx, actor, id)
  const items = await listItems(ctx.db, plan.id)
  const now = ctx.clock.now()
  const open = items.filter(
    ({ state, undo_until, told_at }) =>
      state === 'done' && told_at === null && undo_until !== null && undo_until > now,
  )
  if (open.length === 0) throw new AppError('plan_avisado')
  let undone = 0
  for (const item of open) {
    const row = await getAppointment(ctx.db, item.appointment_id)
    const account = await getOwner(ctx.db, row.account_id)
    if (await putBack(ctx, actor, plan, item, { row, account })) undone += 1
  }
  await ctx.db.transaction().execute((tx) =>
    recordAct(ctx, tx, actor, {
      about: aboutOf(plan.id),
      detail: { devueltas: undone, quedan: open.length - undone },
    }),
  )
  return view(ctx, plan)
}
