import { createStore } from '@amparo/client/store.ts'
import { forgetWithPerson } from './one-person.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly look: 'success' | 'danger'
  /** Takes back what was done; offered as long as the notice stands. */
  readonly undo?: () => void
  /** What can be done about bad news. */
  readonly way?: Way | undefined
}

export interface Way {
  readonly label: string
  readonly go: () => void
}

export const toasts = createStore<readonly Toast[]>([])

let last = 0
const standsMs = 8_000
/** Bad news stay until they are closed. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Tells what has just happened, and offers to take it back where that can be done. */
export function tell(text: string, more: Pick<Partial<Toast>, 'look' | 'undo' | 'way'> = {}): number {
  last += 1
  const toast: Toast = { look: 'success', ...more, id: last, text }
  toasts.set([...toasts.get().slice(-2), toast])
  if (toast.look === 'success')
    timers.set(
      toast.id,
      setTimeout(() => closeToast(toast.id), standsMs),
    )
  return toast.id
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

forgetWithPerson(() => {
  for (const { id } of toasts.get()) closeToast(id)
})

/** Takes the way on that the last notice with one offers. */
export function followLast(): void {
  const toast = toasts.get().findLast(({ way }) => way !== undefined)
  if (toast === undefined) return
  closeToast(toast.id)
  toast.way?.go()
}

/** Takes back the last thing that can be. */
export function undoLast(): void {
  const toast = toasts.get().findLast(({ undo }) => undo !== undefined)
  if (toast === undefined) return
  closeToast(toast.id)
  toast.undo?.()
}
