import { closeToast, tell } from './toasts.ts'

const graceMs = 6_000
/** Equal to the visible notices: each can still be undone, the last first. */
const mostPending = 3

interface Pending {
  send(): void
}

const pending = new Set<Pending>()

/**
 * Delays an irreversible act by a grace period: shows it as done, offers undo, and sends it when the period ends,
 * when a fourth one comes, or when the page is left; its request is `keepalive`, or it would end with the page.
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

/** Sends everything that is still in its grace period. */
export function flushGrace(): void {
  for (const one of [...pending]) one.send()
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushGrace)
