import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** A `details` drop-down: leaving it or Escape closes it. */
export function useDrop(): {
  readonly ref: RefObject<HTMLDetailsElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) ref.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return
    event.preventDefault()
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }
  return { ref, onKeyDown }
}
