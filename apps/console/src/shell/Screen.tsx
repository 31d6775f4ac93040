import { CloseIcon } from '@amparo/ui/icons.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { consoleConfig } from '../console-config.ts'
import { useShortcuts } from './shortcuts.ts'

interface ScreenProps {
  title: string
  /** A line under the title: the screen's present purpose. */
  lead?: ReactNode
  /** Acts on the whole. */
  actions?: ReactNode
  /** Item opened beside the list; on a narrow screen it covers the list. */
  panel?: ReactNode
  children: ReactNode
}

const withPanel = 'xl:grid xl:grid-cols-[1fr_30rem]'
/** A second panel replaces the list if three columns do not fit; the first stays in place. */
const withTwo =
  'xl:max-[110rem]:has-[[data-beside]]:h-dvh xl:max-[110rem]:has-[[data-beside]]:grid-rows-[auto_minmax(0,1fr)] min-[110rem]:has-[[data-beside]]:grid-cols-[1fr_30rem_30rem]'
const besideTwo = 'xl:max-[110rem]:group-has-[[data-beside]]/screen:pb-0'
const listBesideTwo = 'xl:max-[110rem]:group-has-[[data-beside]]/screen:hidden'
const firstOfTwo =
  'xl:max-[110rem]:group-has-[[data-beside]]/screen:col-start-2 xl:max-[110rem]:group-has-[[data-beside]]/screen:row-span-2 xl:max-[110rem]:group-has-[[data-beside]]/screen:row-start-1'

/** Frame of every inside screen: title, acts, and the side panel. */
export function Screen({ title, lead, actions, panel, children }: ScreenProps) {
  return (
    <div className={panel ? `group/screen ${withPanel} ${withTwo}` : undefined}>
      <main
        id="contenido"
        tabIndex={-1}
        className={`min-w-0 px-4 pt-4 pb-52 sm:px-6 sm:pt-5 lg:pb-24 ${panel ? besideTwo : ''}`}
      >
        <title>{`${title} · Consola de ${consoleConfig.brand}`}</title>
        <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 print:[main:has([data-sheet])_&]:hidden">
          <div className="min-w-[min(100%,16rem)] flex-1">
            <h1 tabIndex={-1}>{title}</h1>
            {lead ? <p className="mt-0.5 text-ink-soft">{lead}</p> : null}
          </div>
          {actions}
        </div>
        <div className={panel ? listBesideTwo : undefined}>{children}</div>
      </main>
      {panel}
    </div>
  )
}

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Always in view while the content scrolls. */
  actions?: ReactNode
  /** Beside another panel, or over it if only one fits; R stays that one's. */
  beside?: boolean
}

const placeBeside =
  'z-35 min-[110rem]:h-dvh xl:max-[110rem]:static xl:max-[110rem]:border-l-0 xl:max-[110rem]:border-t'

/** Ctrl Enter submits the form being typed in. */
function sendByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const form = event.target instanceof HTMLTextAreaElement ? event.target.form : null
  if (form === null) return
  event.preventDefault()
  form.requestSubmit()
}

/**
 * An open item: beside the list on wide screens, over it on narrow ones. Escape closes it; R focuses the answer,
 * unless the item has its own R. The focus moves to its first marked element, or to its title.
 */
export function SidePanel({ title, onClose, children, actions, beside = false }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLElement>(null)
  useShortcuts('Lo que está abierto', [
    { key: 'Escape', label: 'Cerrar', run: onClose },
    ...(beside
      ? []
      : [
          {
            key: 'r',
            label: 'Ir a donde se responde; Ctrl Enter envía',
            run: () => {
              const find = (what: string) => body.current?.querySelector<HTMLElement>(what)
              ;(find('form textarea') ?? find('form input, form select'))?.focus()
            },
          },
        ]),
  ])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject takes the focus
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('[data-first]')
    if (first) first.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <aside
      aria-label={title}
      data-panel
      data-beside={beside || undefined}
      className={`fixed inset-0 flex flex-col border-line bg-surface max-lg:top-14 lg:left-auto lg:w-[30rem] lg:border-l lg:shadow-raised xl:sticky xl:inset-auto xl:top-0 xl:z-0 xl:w-auto xl:shadow-none ${beside ? placeBeside : `z-30 xl:h-dvh ${firstOfTwo}`}`}
    >
      <div className="flex items-start gap-2 border-line border-b py-2 pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 py-2 text-lg leading-tight">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Cerrar"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <CloseIcon />
        </button>
      </div>
      <section
        ref={body}
        onKeyDown={sendByKey}
        aria-label={`${title}: detalle`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        className={`min-h-0 flex-1 overflow-y-auto px-5 pt-4 lg:pb-4 ${actions ? 'pb-36' : 'pb-52'}`}
      >
        {children}
      </section>
      {actions ? <div className="flex flex-wrap gap-2 border-line border-t px-5 py-3">{actions}</div> : null}
    </aside>
  )
}
