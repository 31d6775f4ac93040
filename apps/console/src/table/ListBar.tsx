import { Button } from '@amparo/ui/Button.tsx'
import { ChevronDownIcon, CloseIcon } from '@amparo/ui/icons.tsx'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useShortcuts } from '../shell/shortcuts.ts'
import { tell } from '../shell/toasts.ts'
import { useDrop } from '../shell/use-drop.ts'
import { type ListView, useListSettings } from './list-settings.ts'
import type { ListState } from './use-list-state.ts'

const chip =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-full border border-line-strong px-3 text-sm hover:border-action aria-[current]:border-action aria-[current]:bg-action-tint aria-[current]:font-semibold'

interface ListBarProps {
  state: ListState
  /** Titles of the optional columns. */
  columns: readonly string[]
}

/** A list's saved views, each an address; and its display: density, columns, and a new view. */
export function ListBar({ state, columns }: ListBarProps) {
  const settings = useListSettings(state.list)
  const { tight, setTight, views } = settings
  const drop = useDrop()
  useShortcuts('Cómo se ve la lista', [
    { key: 't', label: 'Filas cómodas o ajustadas', run: () => setTight(!tight) },
    {
      key: 'v',
      label: 'Filas, columnas y vistas',
      run: () => {
        drop.ref.current?.setAttribute('open', '')
        drop.ref.current?.querySelector<HTMLElement>('summary')?.focus()
      },
    },
  ])
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {views.length > 0 ? (
        <nav aria-label="Vistas guardadas" className="min-w-0">
          <ul className="flex flex-wrap gap-2">
            {views.map(({ name, search }) => (
              <li key={name}>
                <Link
                  to={`${state.list}?${search}`}
                  aria-current={search === state.filters && !state.read('buscar') ? 'true' : undefined}
                  className={chip}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <details {...drop} className="relative ml-auto">
        <summary className={`${chip} list-none gap-1 pr-2`}>
          Vista
          <ChevronDownIcon className="size-4 text-ink-soft" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-1 grid w-80 grid-cols-1 max-w-[calc(100vw-2rem)] gap-4 rounded-card border border-line bg-surface p-4 text-[0.9375rem] shadow-raised">
          <fieldset className="pointer-coarse:hidden">
            <legend className="mb-1 font-semibold">Filas</legend>
            <div className="flex gap-5">
              <Option type="radio" label="Cómodas" on={!tight} set={() => setTight(false)} />
              <Option type="radio" label="Ajustadas" on={tight} set={() => setTight(true)} />
            </div>
          </fieldset>
          <Columns columns={columns} {...settings} />
          <Views state={state} {...settings} />
        </div>
      </details>
    </div>
  )
}

function Option({
  type,
  label,
  on,
  set,
}: {
  type: 'radio' | 'checkbox'
  label: string
  on: boolean
  set: () => void
}) {
  return (
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type={type}
        name={type === 'radio' ? 'filas' : undefined}
        checked={on}
        onChange={set}
        className="size-5 shrink-0 accent-action"
      />
      {label}
    </label>
  )
}

type Settings = ReturnType<typeof useListSettings>

function Columns({ columns, hidden, setHidden }: Settings & { columns: readonly string[] }) {
  if (columns.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">Columnas</legend>
      <p className="mb-1 text-ink-soft text-sm">Las que no caben se esconden hasta que haya lugar.</p>
      <div className="grid grid-cols-2 gap-x-3">
        {columns.map((title) => (
          <Option
            key={title}
            type="checkbox"
            label={title}
            on={!hidden.includes(title)}
            set={() =>
              setHidden(hidden.includes(title) ? hidden.filter((one) => one !== title) : [...hidden, title])
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function Views({ state, views, keepView, dropView }: Settings & { state: ListState }) {
  const id = useId()
  const [name, setName] = useState('')
  const [trouble, setTrouble] = useState('')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') {
      setTrouble('Escribe cómo se llamará')
      return
    }
    const before = views.find((view) => view.name === wanted)
    keepView({ name: wanted, search: state.filters })
    setName('')
    setTrouble('')
    tell(`Guardaste la vista «${wanted}»`, {
      undo: () => (before ? keepView(before) : dropView(wanted)),
    })
  }
  const drop = (view: ListView) => {
    dropView(view.name)
    tell(`Quitaste la vista «${view.name}»`, { undo: () => keepView(view) })
  }
  return (
    <section aria-label="Vistas">
      <p className="font-semibold">Guardar esta vista</p>
      {state.filters === '' ? (
        <p className="text-ink-soft text-sm">
          Elige filtros u otro orden y ponles nombre aquí: la vista queda a un toque, y su dirección se puede
          enviar.
        </p>
      ) : (
        <form onSubmit={keep} className="grid grid-cols-1 gap-1">
          <p id={`${id}-help`} className="text-ink-soft text-sm">
            Guarda aquí los filtros y el orden, sin el texto que buscaste.
          </p>
          <label htmlFor={id} className="sr-only">
            Nombre de la vista
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              value={name}
              maxLength={40}
              autoComplete="off"
              placeholder="Por ejemplo: Atrasados"
              aria-invalid={trouble !== ''}
              aria-describedby={trouble === '' ? `${id}-help` : `${id}-trouble`}
              onChange={({ target }) => setName(target.value)}
              className="min-h-11 min-w-0 flex-1 rounded-field border border-line-strong bg-surface px-3 placeholder:text-ink-soft"
            />
            <Button type="submit" size="small">
              Guardar
            </Button>
          </div>
          {trouble === '' ? null : (
            <p id={`${id}-trouble`} role="alert" className="text-danger text-sm">
              {trouble}
            </p>
          )}
        </form>
      )}
      {views.map((view) => (
        <div key={view.name} className="flex min-h-9 items-center gap-2">
          <span className="min-w-0 flex-1 break-words">{view.name}</span>
          <button
            type="button"
            aria-label={`Quitar la vista ${view.name}`}
            onClick={() => drop(view)}
            className="grid size-9 pointer-coarse:size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sand"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
      ))}
    </section>
  )
}
