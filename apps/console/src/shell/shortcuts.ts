import { createStore } from '@amparo/client/store.ts'
import { useEffect, useRef } from 'react'

interface Shortcut {
  /** One key (`j`, `Enter`, `F2`), or two in sequence (`g i`). */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

export interface ShortcutGroup {
  readonly name: string
  readonly actions: readonly Shortcut[]
}

/** The present shortcuts of this screen, for the list that `?` opens. */
export const shortcutGroups = createStore<readonly ShortcutGroup[]>([])

/**
 * Shortcuts of a mounted part of the screen. All except function keys are disabled while typing, until Escape leaves
 * the field; all of them while a dialog is open.
 */
export function useShortcuts(name: string, actions: readonly Shortcut[]): void {
  const latest = useRef(actions)
  latest.current = actions
  const described = actions.map(({ key, label }) => `${key} ${label}`).join('\n')

  useEffect(() => {
    if (described === '') return
    const group: ShortcutGroup = {
      name,
      actions: latest.current.map(({ key, label }) => ({
        key,
        label,
        run: () => latest.current.find((action) => action.key === key)?.run(),
      })),
    }
    shortcutGroups.set([...shortcutGroups.get(), group])
    return () => shortcutGroups.set(shortcutGroups.get().filter((one) => one !== group))
  }, [name, described])
}

const typedIn = 'input:not([type=checkbox],[type=radio],[type=button]),textarea,select,[contenteditable]'
const sequenceMs = 1200
let first: { readonly key: string; readonly at: number } | null = null

/** Focuses the title of the screen. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('#contenido h1')?.focus({ preventScroll: true })
}

/** Leaves a field for the title of its container, where its shortcuts apply. */
function leave(field: Element | null): void {
  const panel = field?.closest('[data-panel]')
  if (panel) panel.querySelector('h2')?.focus({ preventScroll: true })
  else focusScreen()
}

/** Runs a shortcut; the one registered last wins. For one listener on the document. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof Element ? event.target : null
  const isTyped = target?.closest(typedIn) && !/^F\d/.test(event.key)
  if (document.querySelector('dialog[open]')) return
  if (isTyped) {
    if (event.key !== 'Escape') return
    // A search would lose its words.
    event.preventDefault()
    leave(target)
    return
  }
  const sequence =
    first !== null && event.timeStamp - first.at < sequenceMs ? `${first.key} ${event.key}` : event.key
  const actions = shortcutGroups.get().flatMap((group) => group.actions)
  const action = actions.findLast(({ key }) => key === sequence)
  first = null
  if (action) {
    event.preventDefault()
    action.run()
  } else if (actions.some(({ key }) => key.startsWith(`${event.key} `))) {
    first = { key: event.key, at: event.timeStamp }
  }
}
