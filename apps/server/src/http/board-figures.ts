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
  repregunta: { of: 'followUp', which: 'open' },
  repregunta_atrasada: { of: 'followUp', which: 'late' },
  repregunta_30: { of: 'followUp', which: 'lately' },
  repregunta_30_a_tiempo: { of: 'followUp', which: 'inTime' },
  repregunta_30_peor: { of: 'followUp', which: 'longest' },
}

export interface OnlyQuery {
  readonly cifra?: BoardFigure | undefined
  readonly tiene?: string | undefined
}

/** Restriction of a list, from its wire parameters. */
export function toOnly(ctx: Context, { cifra, tiene }: OnlyQuery): Only {
  return {
    figure: cifra ? figures[cifra] : null,
    owner: tiene === 'nadie' ? 'nobody' : (tiene ?? null),
    today: limaToday(ctx.clock.now()).toString(),
  }
}
