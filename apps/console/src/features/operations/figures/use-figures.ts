import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { panel } from '@amparo/contract/staff/console/administration.ts'
import { call } from '../../../api/call.ts'
import type { Day } from '../../../dates.ts'
import type { FiguresAnswer, Grain } from './figures.ts'

export function useFigures(period: { desde: Day; hasta: Day }, grain: Grain): Load<FiguresAnswer> {
  return useLoad(
    ['panel', period, grain],
    (signal) => call<typeof panel>('GET', '/consola/Panel', { query: { ...period, por: grain }, signal }),
    { keepBefore: true },
  )
}
