import { type RefObject, useEffect, useRef } from 'react'
import { useShortcuts } from '../shell/shortcuts.ts'
import type { ListState } from './use-list-state.ts'

const focusedRow = () => document.activeElement?.closest('tr')

/**
 * J and K move through the rows; while one is open at the side they open the next one there, and closing it returns
 * the focus to its row. Enter opens, X selects.
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  state: ListState,
  { opens, marks }: { readonly opens: boolean; readonly marks: boolean },
): void {
  /** The row opened last, and its index: it may have left the list since. */
  const last = useRef({ id: '', place: 0 })
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const placeOf = (all: readonly HTMLElement[], id: string) =>
    all.findIndex((link) => link.closest('tr')?.dataset.row === id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is opened or closed is what begins it
  useEffect(() => {
    const all = links()
    if (state.open !== undefined) {
      last.current = { id: state.open, place: Math.max(0, placeOf(all, state.open)) }
    } else if (document.activeElement === document.body) {
      // If its row has left the list, the one now at its index.
      const { id, place } = last.current
      ;(all[placeOf(all, id)] ?? all[Math.min(place, all.length - 1)])?.focus()
    }
  }, [state.open])

  const walk = (by: 1 | -1) => {
    // From a room, the next row would be another site.
    if (state.isWithin || document.activeElement?.closest('[data-within-row]')) return
    const all = links()
    const inRow = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const at = inRow === -1 ? placeOf(all, last.current.id) : inRow
    const wanted = at === -1 ? last.current.place - (by === 1 ? 0 : 1) : at + by
    const link = all[Math.min(Math.max(wanted, 0), all.length - 1)]
    link?.focus()
    if (state.open !== undefined) link?.click()
  }
  useShortcuts('Esta lista', [
    { key: 'j', label: 'Fila siguiente', run: () => walk(1) },
    { key: 'k', label: 'Fila anterior', run: () => walk(-1) },
    ...(opens
      ? [
          {
            key: 'Enter',
            label: 'Abrir la fila',
            run: () => (document.activeElement as HTMLElement)?.click(),
          },
        ]
      : []),
    ...(marks
      ? [
          {
            key: 'x',
            label: 'Marcar la fila',
            run: () => focusedRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
          },
        ]
      : []),
  ])
}
