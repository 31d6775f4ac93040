import type { BoardFigure } from '@amparo/contract/operations/console/board-figures.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { longDay } from '../dates.ts'
import type { ListState } from './use-list-state.ts'

const inPeriod = 'que vencieron en el período'
const lately = 'que vencieron en los últimos 30 días'

/** Each figure of Inicio, in the list's words. */
export const figureWords: Readonly<Record<BoardFigure, string>> = {
  trabajo: 'lo que espera a la casa',
  trabajo_atrasado: 'lo atrasado',
  trabajo_hoy: 'lo que vence hoy',
  trabajo_semana: 'lo que vence en los seis días siguientes',
  trabajo_despues: 'lo que vence después',
  promesa: 'promesas en curso',
  promesa_atrasada: 'promesas que ya pasaron su día',
  promesa_30: `promesas ${lately}`,
  promesa_30_a_tiempo: `promesas ${lately}, cumplidas a tiempo`,
  promesa_30_peor: `de las promesas ${lately}, la que más tardó`,
  promesa_periodo: `promesas ${inPeriod}`,
  promesa_periodo_a_tiempo: `promesas ${inPeriod}, cumplidas a tiempo`,
  promesa_periodo_tarde: `promesas ${inPeriod}, cumplidas tarde`,
  promesa_periodo_sin_cumplir: `promesas ${inPeriod}, sin cumplir`,
  repregunta: 'repreguntas por responder',
  repregunta_atrasada: 'repreguntas que ya pasaron su día',
  repregunta_30: `repreguntas ${lately}`,
  repregunta_30_a_tiempo: `repreguntas ${lately}, respondidas a tiempo`,
  repregunta_30_peor: `de las repreguntas ${lately}, la que más tardó`,
  repregunta_periodo: `conversaciones con repreguntas ${inPeriod}`,
  repregunta_periodo_a_tiempo: `conversaciones con repreguntas ${inPeriod}, respondidas a tiempo`,
  repregunta_periodo_tarde: `conversaciones con repreguntas ${inPeriod}, respondidas tarde`,
  repregunta_periodo_sin_cumplir: `conversaciones con repreguntas ${inPeriod}, sin responder`,
}
/** Figures of every list except conversations. */
export type ListFigure = Exclude<BoardFigure, `repregunta${string}`>
const figures = Object.keys(figureWords) as BoardFigure[]

/** The figure in the address, with its period. */
export function figureOf<F extends BoardFigure = BoardFigure>(
  state: ListState,
): { cifra?: F; venceDesde?: string; venceHasta?: string } {
  const cifra = figures.find((one) => one === state.read('cifra')) as F | undefined
  if (!cifra) return {}
  const [venceDesde, venceHasta] = [state.read('venceDesde'), state.read('venceHasta')]
  return { cifra, ...(venceDesde ? { venceDesde } : {}), ...(venceHasta ? { venceHasta } : {}) }
}

/** Its owner. */
export function ownerOf(state: ListState): { tiene?: string } {
  const tiene = state.read('tiene')
  return tiene ? { tiene } : {}
}

interface Owned {
  readonly laTiene?: string
  readonly responsable?: string
}

/** Names the figure whose rows a list shows, with a link to all rows. */
export function OnlyFigure({ state, first }: { state: ListState; first: object | undefined }) {
  const { cifra, venceDesde, venceHasta } = figureOf(state)
  const { tiene } = ownerOf(state)
  if (!cifra && !tiene) return null
  const { laTiene, responsable } = (first ?? {}) as Owned
  const whose = tiene === 'nadie' ? 'nadie' : (laTiene ?? responsable ?? 'esa persona')
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">
        Solo {cifra ? figureWords[cifra] : 'lo'}
        {venceDesde && venceHasta ? ` del ${longDay(venceDesde)} al ${longDay(venceHasta)}` : ''}
        {tiene ? (cifra ? `, de ${whose}` : ` de ${whose}`) : ''}.
        {cifra?.match(/_30|_periodo/) ? ' La cifra cuenta también filas ya borradas por su plazo.' : ''}
      </span>
      <Button
        look="secondary"
        size="small"
        onClick={() =>
          state.filter({ cifra: undefined, venceDesde: undefined, venceHasta: undefined, tiene: undefined })
        }
      >
        Ver todo
      </Button>
    </p>
  )
}
