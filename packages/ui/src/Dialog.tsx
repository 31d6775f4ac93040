import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  open: boolean
  title: string
  /** Called on every closing: by button, Escape or a click outside. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, always in view while a long text scrolls. */
  actions: ReactNode
  size?: 'small' | 'large'
}

/** A modal dialog on the native element, which traps the focus and restores it. */
export function Dialog({ open, title: heading, onClose, children, actions, size = 'small' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.showModal()
      // A question's focus starts at its text or at `data-first`; a form with `data-first` starts in its first field.
      const first = '[data-first]:not(form), form[data-first] :is(input, select, textarea)'
      ;(element.querySelector<HTMLElement>(first) ?? title.current)?.focus()
    }
    if (!open && element.open) element.close()
  }, [open])

  // Close on unmount: removing an open dialog would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // A development build closes and reopens it on mount.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => {
        // The second click of a double click was meant for the element underneath.
        if (event.target === event.currentTarget && event.detail < 2) event.currentTarget.close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      className={`${size === 'large' ? 'max-w-3xl' : 'max-w-md'} max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-panel bg-surface text-ink shadow-raised forced-colors:border`}
    >
      {open ? (
        // At 400 % zoom, title and buttons would leave one line of text: scroll everything then.
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col [@media(max-height:26rem)]:block [@media(max-height:26rem)]:overflow-y-auto">
          <h2 ref={title} tabIndex={-1} id={titleId} className="px-6 pt-6 text-2xl sm:px-8 sm:pt-8">
            {heading}
          </h2>
          <div
            className="overflow-y-auto overscroll-contain px-6 py-4 sm:px-8"
            tabIndex={size === 'large' ? 0 : undefined}
          >
            {children}
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4 sm:px-8">
            {actions}
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
