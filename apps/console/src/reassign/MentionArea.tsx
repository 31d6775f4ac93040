import { mentionedIn } from '@amparo/domain/staff/mentions.ts'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { type TakenKind, useTakers } from './takers.ts'
import { typedMention, withMention } from './typed-mention.ts'

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> {
  /** Colleagues of this kind of work can be mentioned; none without it. */
  kind: TakenKind | undefined
  value: string
  onText: (text: string) => void
  ref?: ((element: HTMLElement | null) => void) | undefined
}

const mostShown = 6

/**
 * A note whose «@» opens a list of colleagues (as a combobox), anywhere in the text: arrows move, Enter takes, Escape
 * closes. Below, those whom the note notifies.
 */
export function MentionArea({ kind, value, onText, ref, ...area }: MentionAreaProps) {
  const listId = useId()
  const box = useRef<HTMLTextAreaElement | null>(null)
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const has = kind !== undefined && value.includes('@')
  const { data = [] } = useTakers(kind ?? 'conversaciones', has)
  const people = has ? data.filter(({ yo }) => !yo).map(({ id, nombre }) => ({ id, name: nombre })) : []
  const typed = has ? typedMention(value, caret) : undefined
  const fitting = typed && typed.at !== closedAt ? typed.among(people).slice(0, mostShown) : []
  const chosen = Math.min(active, fitting.length - 1)
  const told = mentionedIn(value, people)
  const choose = (name: string | undefined) => {
    if (!typed || name === undefined) return
    const next = withMention(value, typed, name)
    onText(next.text)
    setCaret(next.caret)
    setClosedAt(typed.at)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return (
    <div className="grid gap-1.5">
      <TextArea
        {...area}
        value={value}
        ref={(element) => {
          box.current = element
          ref?.(element)
        }}
        {...(kind === undefined
          ? {}
          : {
              // A field of several lines takes no role «combobox».
              'aria-autocomplete': 'list',
              'aria-haspopup': 'listbox',
              'aria-controls': fitting.length > 0 ? listId : undefined,
              'aria-activedescendant': fitting.length > 0 ? `${listId}-${chosen}` : undefined,
            })}
        onChange={({ target }) => {
          setActive(0)
          setClosedAt(null)
          setCaret(target.selectionStart)
          onText(target.value)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (fitting.length === 0 || event.ctrlKey || event.metaKey) return
          if (event.key === 'ArrowDown') setActive(Math.min(chosen + 1, fitting.length - 1))
          else if (event.key === 'ArrowUp') setActive(Math.max(chosen - 1, 0))
          else if (event.key === 'Enter') choose(fitting[chosen]?.name)
          else if (event.key === 'Escape') setClosedAt(typed?.at ?? null)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {fitting.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label="Colegas para mencionar"
          className="max-h-80 overflow-y-auto rounded-field border border-line bg-surface"
        >
          {fitting.map(({ id, name }, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the note, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the note handles the keys
            <div
              key={id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              className={`flex min-h-11 cursor-pointer items-center px-4 ${place === chosen ? 'bg-action-tint' : 'hover:bg-sand'}`}
            >
              {name}
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {told.length > 0 ? `Le llega un aviso a ${told.map(({ name }) => name).join(', ')}.` : ''}
      </p>
    </div>
  )
}
