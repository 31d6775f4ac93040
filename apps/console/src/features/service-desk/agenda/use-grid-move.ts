import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { clampPlace, type GridBox, type GridPlace, minuteHeightPx, stepMinutes } from './time-grid.ts'

interface Move {
  readonly id: string
  readonly from: GridPlace
  readonly to: GridPlace
}

interface GridMoveOptions {
  readonly columns: number
  readonly span: { readonly from: number; readonly to: number }
  readonly boxes: ReadonlyMap<string, GridBox>
  readonly isMovable: (id: string) => boolean
  /** Width of a column, measured when the drag begins. */
  readonly measure: () => number
  /** Returns false for a place that cannot take it. */
  readonly onDrop: (id: string, place: GridPlace) => boolean
  readonly onOpen: (id: string) => void
}

interface Grab {
  readonly id: string
  readonly box: GridBox
  readonly x: number
  readonly y: number
  readonly width: number
  moved: boolean
}

const dragPx = 5

/**
 * Moves an appointment by dragging, or by keyboard: M picks it up, arrows move it, Enter drops it, Esc cancels.
 * Listeners are on the common parent, and appointments have `data-cita`: moving one re-renders no other, and nothing
 * before it reaches another place.
 */
export function useGridMove({ columns, span, boxes, isMovable, measure, onDrop, onOpen }: GridMoveOptions) {
  const [move, setMove] = useState<Move | null>(null)
  const grab = useRef<Grab | null>(null)
  const hasDragged = useRef(false)

  const carry = (id: string, box: GridBox, wanted: GridPlace) => {
    const to = clampPlace(wanted, columns, span, box.length)
    setMove((before) =>
      before?.id === id && before.to.column === to.column && before.to.minute === to.minute
        ? before
        : { id, from: { column: box.column, minute: box.minute }, to },
    )
  }
  /** False if the place cannot take it. */
  const drop = ({ id, from, to }: Move) =>
    (from.column === to.column && from.minute === to.minute) || onDrop(id, to)

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const held = boxAt(event)
      hasDragged.current = false
      if (!held || event.button !== 0 || event.pointerType === 'touch' || !isMovable(held.id)) return
      held.element.setPointerCapture(event.pointerId)
      grab.current = { ...held, x: event.clientX, y: event.clientY, width: measure(), moved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grab.current
      if (held === null) return
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
      if (!held.moved && Math.hypot(dx, dy) < dragPx) return
      held.moved = true
      carry(held.id, held.box, {
        column: held.box.column + Math.round(dx / held.width),
        minute: held.box.minute + dy / minuteHeightPx,
      })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      hasDragged.current = grab.current?.moved ?? false
      grab.current = null
      if (!hasDragged.current || move === null) return
      setMove(null)
      // A refused one stays selected: the next try can be by keyboard.
      if (!drop(move)) boxAt(event)?.element.focus()
    },
    onPointerCancel() {
      grab.current = null
      setMove(null)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const id = boxAt(event)?.id
      // Ignore the click that ends a drag, and one on an appointment held by keyboard.
      if (id !== undefined && move === null && !hasDragged.current) onOpen(id)
      hasDragged.current = false
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const held = boxAt(event)
      if (!held) return
      const { id, box } = held
      if (move?.id !== id) {
        if (!isMovable(id) || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return
        carry(id, box, box)
        event.preventDefault()
        return
      }
      const { column, minute } = move.to
      if (event.key === 'ArrowUp') carry(id, box, { column, minute: minute - stepMinutes })
      else if (event.key === 'ArrowDown') carry(id, box, { column, minute: minute + stepMinutes })
      else if (event.key === 'ArrowLeft') carry(id, box, { column: column - 1, minute })
      else if (event.key === 'ArrowRight') carry(id, box, { column: column + 1, minute })
      else if (event.key === 'Enter' || event.key === ' ') {
        // A refused one stays held, for another place.
        if (drop(move)) setMove(null)
      } else if (event.key === 'Escape' || event.key === 'Tab') setMove(null)
      else return
      // Keep the held appointment in view.
      if (event.key.startsWith('Arrow'))
        requestAnimationFrame(() => held.element.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
    },
  }
  const boxAt = ({ target }: { target: EventTarget }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-cita]') : null
    const id = element?.dataset.cita
    const box = id === undefined ? undefined : boxes.get(id)
    return element && id && box ? { element, id, box } : undefined
  }
  return { move, handlers }
}
