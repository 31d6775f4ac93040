import { createStore } from '@amparo/client/store.ts'
import { forgetWithPerson } from './one-person.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly look: 'success' | 'danger'
  /** Undoes the act; offered while the notice is shown. */
  readonly undo?: () => void
  /** Button of a failure notice. */
  readonly way?: Way | undefined
}

export interface Way {
  readonly label: string
  readonly go: () => void
}

export const toasts = createStore<readonly Toast[]>([])

let last = 0
const standsMs = 8_000
/** Failure notices stay until closed. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a notice of an act, with undo if possible. */
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

/** Presses the button of the last notice that has one. */
export function followLast(): void {
  const toast = toasts.get().findLast(({ way }) => way !== undefined)
  if (toast === undefined) return
  closeToast(toast.id)
  toast.way?.go()
}

/** Undoes the last act with undo. */
export function undoLast(): void {
  const toast = toasts.get().findLast(({ undo }) => undo !== undefined)
  if (toast === undefined) return
  closeToast(toast.id)
  toast.undo?.()
}
