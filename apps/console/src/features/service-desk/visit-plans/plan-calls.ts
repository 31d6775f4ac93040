import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  applyVisitPlan,
  makeVisitPlan,
  readOpenPlan,
  undoVisitPlan,
} from '@amparo/contract/service-desk/console/visit-plans.ts'
import { call } from '../../../api/call.ts'
import { tell } from '../../../shell/toasts.ts'
import { counted } from '../../../words.ts'

export type Plan = AnswerOf<typeof applyVisitPlan>
export type Planned = Plan['citas'][number]
export type PlanTerms = RequestOf<typeof makeVisitPlan>
export type Action = PlanTerms['accion']

export const actions: readonly (readonly [Action, string])[] = [
  ['reasignar', 'Pasarlas a otro profesional o sala'],
  ['mover', 'Moverlas a otro día'],
  ['cancelar', 'Cancelarlas'],
]

export const propose = (body: PlanTerms) =>
  call<typeof makeVisitPlan>('POST', '/consola/Citas/Plan', { body })

/** A plan applied before the page was left, while it can be undone. */
export const useOpenPlan = () =>
  useLoad(['plan-abierto'], (signal) => call<typeof readOpenPlan>('GET', '/consola/Citas/Plan', { signal }))

/** Reloads what shows visits. */
const reload = () => Promise.all(['citas', 'carga', 'trabajo', 'plan-abierto'].map((key) => reloadWhere(key)))

export async function apply(id: string, body: RequestOf<typeof applyVisitPlan>): Promise<Plan> {
  const plan = await call<typeof applyVisitPlan>('POST', '/consola/Citas/Plan/:id/Aplicar', {
    params: { id },
    body,
  })
  void reload()
  return plan
}

export async function undo(id: string): Promise<Plan> {
  const plan = await call<typeof undoVisitPlan>('POST', '/consola/Citas/Plan/:id/Deshacer', {
    params: { id },
  })
  void reload()
  const moved = plan.citas.filter(({ estado }) => estado === 'hecha').length
  tell(
    moved === 0
      ? 'Deshecho: las citas siguen como estaban y nadie recibe un aviso.'
      : `Deshecho, menos ${counted(moved, 'cita', 'citas')} sin lugar al que volver.`,
  )
  return plan
}

/** Visits that an application would change. */
export const isOpen = ({ estado, propuesta }: Planned, accion: Action): boolean =>
  estado === 'propuesta' || (estado === 'conflicto' && (propuesta !== undefined || accion === 'cancelar'))

/** Result of an application: «11 hechas · 1 sin hacer». */
export function resultOf({ citas }: Plan): string {
  const done = citas.filter(({ estado }) => estado === 'hecha').length
  const left = citas.length - done
  return [
    counted(done, 'cita hecha', 'citas hechas'),
    ...(left > 0 ? [`${counted(left, 'queda', 'quedan')} como estaba${left === 1 ? '' : 'n'}`] : []),
  ].join(' · ')
}
