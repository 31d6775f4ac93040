import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { clampPlace, type GridBox, type GridPlace, minuteHeightPx, stepMinutes } from './time-grid.ts'

interface Move {
  readonly id: string
  readonly from: GridPlace
  readonly to: GridPlace
  readonly by: 'pointer' | 'keyboard'
}

interface GridMoveOptions {
  readonly columns: number
  readonly span: { readonly from: number; readonly to: number }
  /** Where columns begin and how wide they are, measured when the drag begins. */
  readonly measure: () => { readonly width: number }
  readonly onDrop: (id: string, place: GridPlace) => void
  readonly onOpen: (id: string) => void
}

const dragPx = 5

/** Moves an appointment by dragging it, or by keyboard: M takes it up, arrows carry it, Enter puts it down, Esc back. */
export function useGridMove({ columns, span, measure, onDrop, onOpen }: GridMoveOptions) {
  const [move, setMove] = useState<Move | null>(null)
  const grab = useRef<{ x: number; y: number; width: number; moved: boolean } | null>(null)

  const carry = (current: Move, change: Partial<GridPlace>, length: number) =>
    setMove({ ...current, to: clampPlace({ ...current.to, ...change }, columns, span, length) })
  const drop = (current: Move) => {
    setMove(null)
    const { from, to } = current
    if (from.column !== to.column || from.minute !== to.minute) onDrop(current.id, to)
  }

  const handlersOf = (id: string, box: GridBox, movable: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!movable || event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      grab.current = { x: event.clientX, y: event.clientY, width: measure().width, moved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grab.current
      if (held === null) return
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
      if (!held.moved && Math.hypot(dx, dy) < dragPx) return
      held.moved = true
      const from = { column: box.column, minute: box.minute }
      const to = {
        column: box.column + Math.round(dx / held.width),
        minute: box.minute + dy / minuteHeightPx,
      }
      setMove({ id, from, to: clampPlace(to, columns, span, box.length), by: 'pointer' })
    },
    onPointerUp() {
      const held = grab.current
      grab.current = null
      if (held?.moved && move !== null) drop(move)
    },
    onPointerCancel() {
      grab.current = null
      setMove(null)
    },
    onClick(event: { preventDefault(): void; detail: number }) {
      // The click that ends a drag opens nothing.
      if (move === null && !(grab.current?.moved ?? false)) onOpen(id)
      else event.preventDefault()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (move === null || move.id !== id) {
        if (!movable || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return
        const from = { column: box.column, minute: box.minute }
        setMove({ id, from, to: from, by: 'keyboard' })
        event.preventDefault()
        return
      }
      const { column, minute } = move.to
      if (event.key === 'ArrowUp') carry(move, { minute: minute - stepMinutes }, box.length)
      else if (event.key === 'ArrowDown') carry(move, { minute: minute + stepMinutes }, box.length)
      else if (event.key === 'ArrowLeft') carry(move, { column: column - 1 }, box.length)
      else if (event.key === 'ArrowRight') carry(move, { column: column + 1 }, box.length)
      else if (event.key === 'Enter' || event.key === ' ') drop(move)
      else if (event.key === 'Escape' || event.key === 'Tab') setMove(null)
      else return
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
    },
  })
  return { move, handlersOf }
}
