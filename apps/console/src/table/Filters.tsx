import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CompactSelect } from '../shell/CompactSelect.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import type { ListState } from './use-list-state.ts'

const control =
  'min-h-11 rounded-field border border-line-strong bg-surface px-3 text-[0.9375rem] text-ink placeholder:text-ink-soft'
const pauseMs = 300

interface FiltersProps {
  children: ReactNode
  label?: string
  /** Many short filters: two per line on a phone, so that the list starts on the first screen. */
  inPairs?: boolean
}

/** Filters of a list, on one line if they fit. */
export function Filters({ children, label = 'Filtros', inPairs = false }: FiltersProps) {
  return (
    <search
      aria-label={label}
      className={`mb-3 items-end gap-2 ${inPairs ? 'grid grid-cols-2 sm:flex sm:flex-wrap' : 'flex flex-wrap'}`}
    >
      {children}
    </search>
  )
}

interface MoreFiltersProps {
  state: ListState
  /** Names of the collapsed filters in the address. */
  names: readonly string[]
  children: ReactNode
}

/** State of filters that collapse: their button's label, and whether they are open; an address that sets one opens them. */
export function useCollapsed(state: ListState, names: readonly string[]) {
  const active = names.filter((name) => state.read(name) !== undefined).length
  const [open, setOpen] = useState(active > 0)
  const [before, setBefore] = useState(active)
  if (active !== before) {
    setBefore(active)
    if (active > before) setOpen(true)
  }
  return { open, setOpen, label: active === 0 ? 'Más filtros' : `Más filtros (${active})` }
}

/** Less used filters, collapsed behind a button with their count. */
export function MoreFilters({ state, names, children }: MoreFiltersProps) {
  const id = useId()
  const { open, setOpen, label } = useCollapsed(state, names)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-[0.9375rem] text-action underline underline-offset-4"
      >
        {label}
        <ChevronDownIcon className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      {/* Mounted while collapsed, so that a typed, unsent word stays. */}
      <div id={id} hidden={!open} className="col-span-full basis-full">
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:flex sm:flex-wrap">{children}</div>
      </div>
    </>
  )
}

interface SearchBoxProps {
  state: ListState
  label: string
  /** Its name in the address, if it is not the list's own search. */
  name?: string
  placeholder?: string
}

/** Searches on the server, a moment after the last letter; `/` focuses the list's own search. */
export function SearchBox({ state, label, name = 'buscar', placeholder }: SearchBoxProps) {
  const id = useId()
  const isOwn = name === 'buscar'
  const input = useRef<HTMLInputElement>(null)
  const inAddress = state.read(name) ?? ''
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)
  useShortcuts(
    'Buscar',
    isOwn ? [{ key: '/', label: 'Ir a la búsqueda de esta lista', run: () => input.current?.focus() }] : [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what begins the pause
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      state.filter({ [name]: wanted })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  return (
    <div className={isOwn ? 'min-w-56 flex-1 sm:max-w-96' : 'min-w-0 sm:w-52'}>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        className={`${control} w-full`}
      />
    </div>
  )
}

interface ChoiceProps {
  state: ListState
  name: string
  label: string
  /** The first is the default, absent in the address. */
  options: readonly (readonly [value: string, label: string])[]
}

export function Choice({ state, name, label, options }: ChoiceProps) {
  const none = options[0]?.[0]
  return (
    <CompactSelect
      label={label}
      value={state.read(name) ?? none ?? ''}
      onChange={(value) => state.filter({ [name]: value === none ? undefined : value })}
      options={options}
      className="min-w-28 max-w-full sm:max-w-52"
    />
  )
}

interface DayChoiceProps {
  state: ListState
  name: string
  label: string
  /** Default if the address has none. */
  meant?: string
}

export function DayChoice({ state, name, label, meant = '' }: DayChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={state.read(name) ?? meant}
        onChange={({ target }) => state.filter({ [name]: target.value })}
        className={`${control} max-w-full`}
      />
    </div>
  )
}

/** Views of a list, one at a time; the first shows all of it. */
export function ViewChips({ state, name, label, options }: ChoiceProps) {
  const chosen = state.read(name) ?? options[0]?.[0]
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 overflow-x-auto py-0.5 sm:flex-wrap">
        {options.map(([value, title]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => state.filter({ [name]: value === options[0]?.[0] ? undefined : value })}
            className="min-h-11 shrink-0 rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:border-action aria-pressed:border-action aria-pressed:bg-action aria-pressed:font-semibold aria-pressed:text-on-action"
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
