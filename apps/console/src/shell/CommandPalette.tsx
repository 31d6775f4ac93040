import { useStore } from '@amparo/client/store.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NavItem } from '../nav.ts'
import { recents, rememberRecent } from '../session/recent.ts'
import { useAllViews } from '../table/list-settings.ts'
import { folded } from '../words.ts'
import { type ShortcutGroup, shortcutGroups } from './shortcuts.ts'
import { useFound } from './use-found.ts'

interface Command {
  readonly label: string
  readonly detail?: string
  readonly hint: string
  /** An item opened before: its name does not depend on the typed text. */
  readonly isOpened?: boolean
  readonly staysOpen?: boolean
  readonly run: () => void
}

const none: readonly ShortcutGroup[] = []
const fewest = 3

/** Navigates anywhere, runs this screen's acts, and finds by folio, document or name everything that the person may see. */
export function CommandPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()

  useEffect(() => dialog.current?.showModal(), [])

  const go = (title: string, to: string) => {
    rememberRecent({ title, to })
    void navigate(to)
  }
  const [forced, setForced] = useState('')
  const own = useOwnCommands(items, text, (to) => void navigate(to))
  const typed = text.trim()
  // A text that matches a section or an act is not searched until requested: each search adds a row to the audit log.
  const isWord = own.some(({ label, isOpened }) => !isOpened && beginsAWord(label, typed))
  const asks = typed.length >= fewest && (!isWord || forced === typed)
  const found = useFound(asks ? typed : null)
  const results = found === null || 'trouble' in found ? [] : found
  const commands: readonly Command[] = [
    ...own,
    ...results.map(({ to, ...one }) => ({ ...one, run: () => go(one.label, to) })),
    ...(typed.length >= fewest && !asks
      ? [{ label: `Buscar «${typed}» en todo`, hint: 'Buscar', staysOpen: true, run: () => setForced(typed) }]
      : []),
  ]
  const chosen = Math.min(active, commands.length - 1)
  const choose = (command: Command | undefined) => {
    if (command === undefined) return
    if (!command.staysOpen) dialog.current?.close()
    command.run()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the native element by itself
    <dialog
      ref={dialog}
      aria-label="Buscar o ir a"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      className="mt-[12vh] w-[calc(100vw-2rem)] max-w-xl overflow-hidden rounded-panel bg-surface text-ink shadow-raised"
    >
      <input
        role="combobox"
        aria-label="Qué buscas"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Número, documento, nombre o a dónde ir"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setActive(Math.min(chosen + 1, commands.length - 1))
          else if (event.key === 'ArrowUp') setActive(Math.max(chosen - 1, 0))
          else if (event.key === 'Enter') choose(commands[chosen])
          else return
          event.preventDefault()
        }}
        className="block min-h-14 w-full border-line border-b bg-transparent px-5 text-lg outline-none"
      />
      <div id={listId} role="listbox" aria-label="Resultados" className="max-h-[50vh] overflow-y-auto p-2">
        {commands.map((command, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two results may bear one name
            key={`${place} ${command.hint} ${command.label}`}
            id={`${listId}-${place}`}
            ref={place === chosen ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            aria-selected={place === chosen}
            onClick={() => choose(command)}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1 ${place === chosen ? 'bg-action-tint' : 'hover:bg-sand'}`}
          >
            <span className="min-w-0 flex-1">
              {command.label}
              {command.detail ? <span className="block text-ink-soft text-sm">{command.detail}</span> : null}
            </span>
            <span className="shrink-0 text-ink-soft text-sm">{command.hint}</span>
          </div>
        ))}
      </div>
      <p role="status" className={commands.length === 0 ? 'px-5 pb-5 text-ink-soft' : 'sr-only'}>
        {commands.length > 0
          ? `${commands.length} ${commands.length === 1 ? 'resultado' : 'resultados'}`
          : statusOf(typed, found)}
      </p>
    </dialog>
  )
}

/** Text if nothing is found, or not yet. */
function statusOf(typed: string, found: ReturnType<typeof useFound>): string {
  if (typed.length < fewest) return 'Escribe tres letras o números.'
  if (found === null) return 'Buscando…'
  if ('trouble' in found) return found.trouble
  return 'Nada coincide en lo que tus roles ven. Escribe el documento completo, o tres letras del nombre.'
}

/** Local results: last opened items, saved views, sections, and this screen's acts by key. */
function useOwnCommands(items: readonly NavItem[], text: string, go: (to: string) => void): Command[] {
  const groups = useStore(shortcutGroups, none)
  const views = useAllViews()
  const opened = useStore(recents)
  const sections = new Map(items.map(({ to, title }) => [to, title]))
  return [
    ...opened.map(({ title, to }) => ({ label: title, hint: 'Reciente', isOpened: true, run: () => go(to) })),
    ...views.flatMap(({ list, name, search }) => {
      const section = sections.get(list)
      return section === undefined
        ? []
        : [{ label: `${section}: ${name}`, hint: 'Vista', run: () => go(`${list}?${search}`) }]
    }),
    ...items.map(({ to, title }) => ({ label: title, hint: 'Ir', run: () => go(to) })),
    ...groups.flatMap(({ actions }) =>
      actions
        .filter(({ key }) => !key.startsWith('g ') && key !== 'j' && key !== 'k')
        .map(({ label, key, run }) => ({ label, hint: key, run })),
    ),
  ].filter(({ label }) => folded(label).includes(folded(text)))
}

function beginsAWord(label: string, typed: string): boolean {
  return (
    folded(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(folded(typed))) || folded(label).startsWith(folded(typed))
  )
}
