import { useStore } from '@amparo/client/store.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NavItem } from '../nav.ts'
import { type KeyGroup, keyGroups } from './keys.ts'

interface Command {
  readonly label: string
  readonly hint: string
  readonly run: () => void
}

const none: readonly KeyGroup[] = []

/** Goes anywhere and does what this screen offers, by typing a few letters of it. */
export function CommandPalette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const groups = useStore(keyGroups, none)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()

  useEffect(() => dialog.current?.showModal(), [])

  const people = items.some(({ to }) => to === '/titulares')
  const commands: Command[] = [
    ...items.map(({ to, title }) => ({ label: title, hint: 'Ir', run: () => void navigate(to) })),
    ...groups.flatMap(({ actions }) =>
      actions
        .filter(({ key }) => !key.startsWith('g ') && key !== 'j' && key !== 'k')
        .map(({ label, key, run }) => ({ label, hint: key, run })),
    ),
  ].filter(({ label }) => plain(label).includes(plain(text)))
  if (people && text.trim().length >= 3) {
    commands.push({
      label: `Buscar «${text.trim()}» entre los titulares`,
      hint: 'Titulares',
      run: () => void navigate(`/titulares?buscar=${encodeURIComponent(text.trim())}`),
    })
  }
  const chosen = Math.min(active, commands.length - 1)
  const choose = (command: Command | undefined) => {
    if (command === undefined) return
    dialog.current?.close()
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
        placeholder="Escribe a dónde ir, qué hacer o a quién buscar"
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
            key={`${command.hint} ${command.label}`}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === chosen}
            onClick={() => choose(command)}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 ${place === chosen ? 'bg-action-tint' : 'hover:bg-sand'}`}
          >
            <span className="flex-1">{command.label}</span>
            <span className="text-ink-soft text-sm">{command.hint}</span>
          </div>
        ))}
      </div>
      <p role="status" className={commands.length === 0 ? 'px-5 pb-5 text-ink-soft' : 'sr-only'}>
        {commands.length === 0
          ? 'Nada se llama así. Prueba con otra palabra.'
          : `${commands.length} ${commands.length === 1 ? 'resultado' : 'resultados'}`}
      </p>
    </dialog>
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
