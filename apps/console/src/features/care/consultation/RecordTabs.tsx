import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../../shell/shortcuts.ts'

interface RecordPart {
  readonly id: string
  readonly label: string
  /** A function key, since the note is being typed all the time. */
  readonly key: string
  readonly content: ReactNode
}

interface Place {
  readonly scroll: number
  readonly focused: HTMLElement | null
}

const firstOf = (panel: HTMLElement | undefined) =>
  panel?.querySelector<HTMLElement>('textarea,input,button,a[href]') ?? panel

/** Note, prescription and earlier visits: each stays mounted, keeps its scroll position and cursor, and is one key away. */
export function RecordTabs({
  parts,
  isCalling,
  first,
  above,
}: {
  parts: readonly RecordPart[]
  isCalling: boolean
  /** Id of the part that a link asked for. */
  first?: string | null
  /** Stays in view with the tabs; opens a part by its id. */
  above?: (open: (id: string) => void) => ReactNode
}) {
  const [open, setOpen] = useState(() => (parts.find(({ id }) => id === first) ?? parts[0])?.id)
  const panels = useRef(new Map<string, HTMLElement>())
  const bar = useRef<HTMLDivElement>(null)
  const left = useRef(new Map<string, Place>())
  const wantsFocus = useRef(false)

  const show = (id: string, takesFocus: boolean) => {
    const panel = panels.current.get(open ?? '')
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (open && id !== open) {
      const isInside = focused !== null && panel?.contains(focused)
      left.current.set(open, {
        scroll: scrollY,
        focused: isInside ? focused : (left.current.get(open)?.focused ?? null),
      })
    }
    // The key of the open part goes back to its first control.
    if (id === open && takesFocus) firstOf(panel)?.focus()
    wantsFocus.current = takesFocus && id !== open
    setOpen(id)
  }
  const arrive = (id: string) => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const panel = panels.current.get(id)
    const before = left.current.get(id)?.focused
    ;(before?.isConnected ? before : firstOf(panel))?.focus({ preventScroll: true })
  }

  const shown = useRef(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change of the part
  useLayoutEffect(() => {
    if (!open || shown.current === open) return
    shown.current = open
    // Parts differ in length: one seen for the first time starts under the bar.
    const start = (bar.current?.parentElement?.getBoundingClientRect().top ?? 0) + scrollY
    const scroll = left.current.get(open)?.scroll ?? Math.min(scrollY, start)
    scrollTo({ top: scroll, behavior: 'instant' })
    // Beside a call or on a phone the bar is wider than its place.
    const tab = document.getElementById(`parte-${open}`)
    tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.parentElement.offsetLeft, behavior: 'instant' })
    arrive(open)
  }, [open])

  useShortcuts(
    'La atención',
    parts.map(({ id, key, label }) => ({ key, label, run: () => show(id, true) })),
  )
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const place = parts.findIndex(({ id }) => id === open)
    const next = step && parts[(place + step + parts.length) % parts.length]
    if (!next) return
    event.preventDefault()
    show(next.id, false)
    document.getElementById(`parte-${next.id}`)?.focus({ preventScroll: true })
  }

  return (
    <div className="min-w-0">
      <div
        ref={bar}
        data-under-call={isCalling || undefined}
        className={`sticky z-[9] mb-4 border-line border-b bg-bg lg:top-0 ${isCalling ? 'max-lg:top-[calc(36dvh+6.25rem)]' : 'max-lg:top-14'}`}
      >
        {above?.((id) => show(id, true))}
        <div role="tablist" aria-label="Partes de la atención" className="flex gap-1 overflow-x-auto">
          {parts.map(({ id, label, key }) => (
            <button
              key={id}
              id={`parte-${id}`}
              type="button"
              role="tab"
              aria-selected={id === open}
              aria-controls={`panel-${id}`}
              aria-keyshortcuts={key}
              tabIndex={id === open ? 0 : -1}
              onClick={() => show(id, false)}
              onKeyDown={walk}
              className={`min-h-11 shrink-0 whitespace-nowrap border-b-2 px-2 font-semibold sm:px-3 ${id === open ? 'border-action text-action' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {label}
              <kbd className="ml-2 max-lg:hidden">{key}</kbd>
            </button>
          ))}
        </div>
      </div>
      {parts.map(({ id, content }) => (
        <div
          key={id}
          ref={(panel) => {
            if (panel) panels.current.set(id, panel)
          }}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`parte-${id}`}
          tabIndex={-1}
          hidden={id !== open}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
