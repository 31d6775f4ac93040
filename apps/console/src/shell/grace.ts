import { closeToast, tell } from './toasts.ts'

const graceMs = 6_000
/** As many as notices stand at once: each can still be taken back, the last first. */
const mostPending = 3

interface Pending {
  send(): void
}

const pending = new Set<Pending>()

/**
 * Does what cannot be taken back only after a moment in which the person still can: tells it as done, offers to undo
 * it, and sends it when the moment is over, when a fourth one comes, or when the page is left: what it sends is `keepalive`,
 * or it would end with the page.
 */
export function afterGrace(text: string, send: () => void, takeBack: () => void): void {
  const [oldest] = pending
  if (pending.size >= mostPending) oldest?.send()
  const one: Pending = {
    send() {
      if (!pending.delete(one)) return
      clearTimeout(timer)
      closeToast(toast)
      send()
    },
  }
  const toast = tell(text, {
    undo() {
      if (!pending.delete(one)) return
      clearTimeout(timer)
      takeBack()
    },
  })
  const timer = setTimeout(one.send, graceMs)
  pending.add(one)
}

/** Sends everything that still waits for its moment. */
export function flushGrace(): void {
  for (const one of [...pending]) one.send()
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushGrace)
