import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useId, useState } from 'react'
import { useDrop } from '../shell/use-drop.ts'
import { folded } from '../words.ts'
import type { ListState } from './use-list-state.ts'

interface ManyChoiceProps {
  state: ListState
  name: string
  label: string
  /** Text while none is chosen. */
  none: string
  options: readonly (readonly [value: string, label: string])[]
  most: number
  /** Text if more exist than are shown. */
  more?: string
}

/** Values of an address under one name, separated by commas. */
export function manyOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').filter((one) => one !== '')
}

/** One or several values of a list, found by typing; stored in the address. */
export function ManyChoice({ state, name, label, none, options, most, more }: ManyChoiceProps) {
  const id = useId()
  const drop = useDrop()
  const [text, setText] = useState('')
  const address = state.read(name) ?? ''
  // A tick shows at once: the address follows a moment later, and a second tick builds on the first.
  const [chosen, setChosen] = useState(() => manyOf(address))
  useEffect(() => setChosen(manyOf(address)), [address])
  const names = options.filter(([value]) => chosen.includes(value)).map(([, title]) => title)
  const shown = options.filter(([, title]) => folded(title).includes(folded(text)))
  const set = (values: readonly string[]) => {
    setChosen(values)
    state.filter({ [name]: values.join(',') })
  }

  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className="mb-1 block font-semibold text-sm">
        {label}
      </span>
      <details {...drop} className="relative">
        <summary
          aria-labelledby={`${id}-label ${id}-value`}
          className="flex min-h-11 max-w-72 list-none items-center gap-2 rounded-field border border-line-strong bg-surface py-1 pr-2 pl-3 text-[0.9375rem]"
        >
          <span id={`${id}-value`} className="flex-1 truncate">
            {names.length === 0 ? none : names.length === 1 ? names[0] : `${names.length} elegidos`}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-soft" />
        </summary>
        <fieldset className="absolute top-full left-0 z-20 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 shadow-raised">
          <legend className="sr-only">{label}</legend>
          <div className="flex gap-2">
            <input
              type="search"
              aria-label={`Buscar en ${label.toLowerCase()}`}
              placeholder="Escribe un nombre"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="min-h-11 min-w-0 flex-1 rounded-field border border-line-strong bg-surface px-3 text-[0.9375rem] placeholder:text-ink-soft"
            />
            <button
              type="button"
              aria-disabled={chosen.length === 0}
              onClick={() => set([])}
              className="min-h-11 rounded-field px-3 font-semibold text-[0.9375rem] text-action hover:bg-sand aria-disabled:text-ink-soft"
            >
              Quitar todos
            </button>
          </div>
          <div className="mt-1 max-h-72 overflow-y-auto">
            {shown.map(([value, title]) => {
              const on = chosen.includes(value)
              return (
                <label
                  key={value}
                  className="flex min-h-11 items-center gap-3 rounded-field px-2 hover:bg-sand"
                >
                  <input
                    type="checkbox"
                    checked={on}
                    onChange={() =>
                      set(on ? chosen.filter((one) => one !== value) : [...chosen, value].slice(-most))
                    }
                    className="size-5 shrink-0 accent-action"
                  />
                  {title}
                </label>
              )
            })}
            {shown.length === 0 ? <p className="px-2 py-3 text-ink-soft">Nadie se llama así.</p> : null}
          </div>
          <p className="px-2 pt-1 text-ink-soft text-sm">
            Hasta {most} a la vez. {more}
          </p>
        </fieldset>
      </details>
    </div>
  )
}
