import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

interface NoticesProps {
  /** Layout of the notices and their distance from the sides. */
  className: string
  /** Distance from the foot of the page while no modal is open. */
  place: string
  children: ReactNode
}

/**
 * Notices over the page, announced. Everything outside an open modal is inert and behind it, so they move into the
 * modal, at its top, since its buttons are at its foot.
 */
export function Notices({ className, place, children }: NoticesProps) {
  const modal = useSyncExternalStore(onChange, topModal, () => null)
  const notices = (
    <div
      role="status"
      className={`pointer-events-none fixed ${className} ${modal ? 'top-3 bottom-auto' : place}`}
    >
      {children}
    </div>
  )
  return modal ? createPortal(notices, modal) : notices
}

function onChange(look: () => void): () => void {
  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => changes.disconnect()
}

const topModal = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
