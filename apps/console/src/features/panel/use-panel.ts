import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { panel } from '@amparo/contract/console/administration.ts'
import { call } from '../../api/call.ts'
import type { Day } from '../../dates.ts'
import type { Grain, PanelAnswer } from './figures.ts'

export function usePanel(period: { desde: Day; hasta: Day }, grain: Grain): Load<PanelAnswer> {
  return useLoad(
    ['panel', period, grain],
    (signal) => call<typeof panel>('GET', '/consola/Panel', { query: { ...period, por: grain }, signal }),
    { keepBefore: true },
  )
}
