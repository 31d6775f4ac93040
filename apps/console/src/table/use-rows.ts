import { type Load, type LoadOptions, useLoad } from '@amparo/client/loading/use-load.ts'
import type { ListState } from './use-list-state.ts'

interface PageOf<Row> {
  readonly filas: readonly Row[]
}

/**
 * A page of a list, with the previous one until it has loaded, and the row open at its side. `query` is the
 * address's, which `ask` sends.
 */
export function useRows<Row extends { readonly id: string }, P extends PageOf<Row>>(
  state: ListState,
  [name, query]: readonly [name: string, query: object],
  ask: (signal: AbortSignal, background: boolean) => Promise<P & PageOf<Row>>,
  options: Pick<LoadOptions<P & PageOf<Row>>, 'when' | 'again'> = {},
): { readonly list: Load<P & PageOf<Row>>; readonly chosen: Row | undefined } {
  const list = useLoad([name, query], ask, { ...options, keepBefore: true })
  return { list, chosen: list.data?.filas.find(({ id }) => id === state.open) }
}

/** The page of a list whose rows have another key than `id`. */
export function withIds<Row, P extends PageOf<Row>>(page: P & PageOf<Row>, idOf: (row: Row) => string) {
  return { ...page, filas: page.filas.map((row) => ({ ...row, id: idOf(row) })) }
}
