import type { BoardFigure } from '@amparo/contract/operations/console/board-figures.ts'
import type { Figure, Only } from '@amparo/database/open-work.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context } from '../context.ts'

const figures: Readonly<Record<BoardFigure, Figure>> = {
  trabajo: { of: 'work', due: null },
  trabajo_atrasado: { of: 'work', due: 'late' },
  trabajo_hoy: { of: 'work', due: 'today' },
  trabajo_semana: { of: 'work', due: 'week' },
  trabajo_despues: { of: 'work', due: 'later' },
  promesa: { of: 'promise', which: 'open' },
  promesa_atrasada: { of: 'promise', which: 'late' },
  promesa_30: { of: 'promise', which: 'lately' },
  promesa_30_a_tiempo: { of: 'promise', which: 'inTime' },
  promesa_30_peor: { of: 'promise', which: 'longest' },
  promesa_periodo: { of: 'promise', which: 'due' },
  promesa_periodo_a_tiempo: { of: 'promise', which: 'dueInTime' },
  promesa_periodo_tarde: { of: 'promise', which: 'dueLate' },
  promesa_periodo_sin_cumplir: { of: 'promise', which: 'dueUnkept' },
  repregunta: { of: 'followUp', which: 'open' },
  repregunta_atrasada: { of: 'followUp', which: 'late' },
  repregunta_30: { of: 'followUp', which: 'lately' },
  repregunta_30_a_tiempo: { of: 'followUp', which: 'inTime' },
  repregunta_30_peor: { of: 'followUp', which: 'longest' },
  repregunta_periodo: { of: 'followUp', which: 'due' },
  repregunta_periodo_a_tiempo: { of: 'followUp', which: 'dueInTime' },
  repregunta_periodo_tarde: { of: 'followUp', which: 'dueLate' },
  repregunta_periodo_sin_cumplir: { of: 'followUp', which: 'dueUnkept' },
}

export interface OnlyQuery {
  readonly cifra?: BoardFigure | undefined
  readonly tiene?: string | undefined
  readonly venceDesde?: string | undefined
  readonly venceHasta?: string | undefined
}

/** Restriction of a list, from its wire parameters. */
export function toOnly(ctx: Context, { cifra, tiene, venceDesde, venceHasta }: OnlyQuery): Only {
  return {
    figure: cifra ? figures[cifra] : null,
    owner: tiene === 'nadie' ? 'nobody' : (tiene ?? null),
    due: { from: venceDesde ?? null, to: venceHasta ?? null },
    today: limaToday(ctx.clock.now()).toString(),
  }
}
