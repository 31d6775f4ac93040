import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import {
  applyVisitPlan,
  makeVisitPlan,
  readOpenPlan as readOpenPlanEndpoint,
  undoVisitPlan,
} from '@amparo/contract/service-desk/console/visit-plans.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { toListedAppointment } from '../desk-appointments/desk-appointments.wire.ts'
import type { ItemRow } from './visit-plans.repository.ts'
import { applyPlan, makePlan, type PlanView, readOpenPlan, undoPlan } from './visit-plans.service.ts'

type PlanWire = AnswerOf<typeof applyVisitPlan>
type PlaceWire = NonNullable<PlanWire['citas'][number]['propuesta']>

const actionNames = { move: 'mover', reassign: 'reasignar', cancel: 'cancelar' } as const
const actions = inverseNames(actionNames)
const states = { proposed: 'propuesta', no_hour: 'sin_hora', conflict: 'conflicto', done: 'hecha' } as const

interface Place {
  readonly start: Date | null
  readonly end: Date | null
  readonly professionalId: string | null
  readonly roomId: string | null
  readonly name: string | null
  readonly site: string | null
}

function toPlace({ start, end, professionalId, roomId, name, site }: Place): PlaceWire | undefined {
  if (start === null || end === null) return undefined
  return {
    inicio: toInstant(start),
    fin: toInstant(end),
    ...(professionalId && name ? { profesional: { id: professionalId, nombre: name } } : {}),
    ...(roomId && name && site ? { sala: { id: roomId, nombre: name, sede: site } } : {}),
  }
}

/** Why a visit stayed, in a sentence. */
function reasonOf(code: string): string {
  if (code === 'horario_ocupado') return 'Esa hora se ocupó.'
  if (code === 'version' || code === 'version_ajena') return 'La cita cambió mientras la mirabas.'
  const entry = Object.hasOwn(errorCatalogue, code)
    ? errorCatalogue[code as keyof typeof errorCatalogue]
    : undefined
  return `${entry?.title ?? 'No se pudo mover'}.`
}

function toItem({ item, visit }: { item: ItemRow; visit: PlanView['items'][number]['visit'] }) {
  const propuesta = toPlace({
    start: item.to_start,
    end: item.to_end,
    professionalId: item.to_professional_id,
    roomId: item.to_room_id,
    name: item.to_name,
    site: item.to_site,
  })
  const antes = toPlace({
    start: item.former_start,
    end: item.former_end,
    professionalId: item.former_professional_id,
    roomId: item.former_room_id,
    name: item.former_name,
    site: item.former_site,
  })
  return {
    cita: toListedAppointment(visit),
    estado: states[item.state],
    ...(propuesta ? { propuesta } : {}),
    ...(antes ? { antes } : {}),
    ...(item.state === 'conflict' && item.why ? { porque: reasonOf(item.why) } : {}),
  }
}

const toPlan = ({ plan, name, items, undoUntil }: PlanView): PlanWire => ({
  id: plan.id,
  accion: actionNames[plan.action],
  de: name,
  desde: plan.from_day,
  hasta: plan.to_day,
  venceEl: toInstant(plan.ends_at),
  ...(undoUntil ? { deshacerHasta: toInstant(undoUntil) } : {}),
  citas: items.map(toItem),
})

/** Many visits moved, reassigned or cancelled at once (contract §24.3). */
export function visitPlanRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, makeVisitPlan).handle(async ({ body, staff }) => {
    const supplier = body.profesional ? 'professional' : body.sede ? 'site' : 'room'
    const asked = {
      action: actions[body.accion],
      supplier,
      supplier_id: body.profesional ?? body.sede ?? body.sala ?? '',
      from_day: body.desde,
      to_day: body.hasta,
    } as const
    return { status: 201, body: toPlan(await makePlan(ctx, staff, asked)) }
  })

  route(app, ctx, readOpenPlanEndpoint).handle(async ({ staff }) => {
    const open = await readOpenPlan(ctx, staff)
    return { status: 200, body: open ? { plan: toPlan(open) } : {} }
  })

  route(app, ctx, applyVisitPlan).handle(async ({ params, body, staff }) => ({
    status: 200,
    body: toPlan(await applyPlan(ctx, staff, params.id, { except: body.excepto ?? [], reason: body.motivo })),
  }))

  route(app, ctx, undoVisitPlan).handle(async ({ params, staff }) => ({
    status: 200,
    body: toPlan(await undoPlan(ctx, staff, params.id)),
  }))
}
