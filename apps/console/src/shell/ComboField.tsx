import { Field } from '@amparo/ui/Field.tsx'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

interface ComboFieldProps<Option>
  extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'role' | 'onKeyDown'> {
  value: string
  /** Results for the value; an empty list closes the box. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  shown: (option: Option) => ReactNode
  onType: (value: string) => void
  onChoose: (option: Option) => void
}

/**
 * A text field with suggestions (ARIA combobox with a listbox popup): arrows move and open, Enter takes, Escape and
 * leaving close. The focus stays in the field until something is taken.
 */
export function ComboField<Option>({
  options,
  keyOf,
  shown,
  onType,
  onChoose,
  ...field
}: ComboFieldProps<Option>) {
  const listId = useId()
  const [active, setActive] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const isOpen = options.length > 0 && !isClosed
  const chosen = Math.min(active, options.length - 1)
  const choose = (option: Option | undefined) => {
    if (option === undefined) return
    setActive(0)
    setClosed(true)
    onChoose(option)
  }
  return (
    <div>
      <Field
        {...field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        onChange={({ target }) => {
          setActive(0)
          setClosed(false)
          onType(target.value)
        }}
        onBlur={() => setClosed(true)}
        onKeyDown={(event) => {
          if (!isOpen) {
            if (event.key !== 'ArrowDown' || options.length === 0) return
            setClosed(false)
          } else if (event.key === 'ArrowDown') setActive(Math.min(chosen + 1, options.length - 1))
          else if (event.key === 'ArrowUp') setActive(Math.max(chosen - 1, 0))
          else if (event.key === 'Enter') choose(options[chosen])
          else if (event.key === 'Escape') setClosed(true)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          className="mt-1 max-h-80 overflow-y-auto rounded-field border border-line bg-surface"
        >
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={keyOf(option)}
              id={`${listId}-${place}`}
              ref={place === chosen ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
              role="option"
              aria-selected={place === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={`flex min-h-11 cursor-pointer items-center px-4 py-1 ${place === chosen ? 'bg-action-tint' : 'hover:bg-sand'}`}
            >
              <span>{shown(option)}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
