import { mentionedIn } from '@amparo/domain/staff/mentions.ts'
import { type TakenKind, useTakers } from './takers.ts'

interface MentionsProps {
  kind: TakenKind
  text: string
  /** Receives the text with the chosen name. */
  onText: (text: string) => void
}

const mostShown = 6
/** Letters, and at most one space between two words of a name. */
const nameSoFar = /^\p{L}* ?\p{L}*$/u
const mostTyped = 40

/** The partial name at the end of a text, after an «@» that starts a word. */
function typedName(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const typed = text.slice(at + 1)
  const beginsWord = at === 0 || /\s/.test(text.charAt(at - 1))
  return at !== -1 && beginsWord && typed.length <= mostTyped && nameSoFar.test(typed) ? typed : undefined
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Below a note: colleagues to mention while an «@» is typed, and those who will be notified. */
export function Mentions({ kind, text, onText }: MentionsProps) {
  const has = text.includes('@')
  const { data = [] } = useTakers(kind, has)
  if (!has) return null
  const people = data.filter(({ yo }) => !yo).map(({ id, nombre }) => ({ id, name: nombre }))
  const typed = typedName(text)
  const told = mentionedIn(text, people)
  const fitting =
    typed === undefined || told.some(({ name }) => text.endsWith(`@${name}`))
      ? []
      : people
          .filter(
            ({ name }) =>
              plain(name)
                .split(' ')
                .some((part) => part.startsWith(plain(typed))) || plain(name).startsWith(plain(typed)),
          )
          .slice(0, mostShown)
  return (
    <div className="grid gap-1.5 text-[0.9375rem]">
      {fitting.length > 0 ? (
        <ul aria-label="Colegas para mencionar" className="flex flex-wrap gap-2">
          {fitting.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={(event) => {
                  onText(`${text.slice(0, text.length - (typed?.length ?? 0))}${name} `)
                  event.currentTarget.form?.querySelector('textarea')?.focus()
                }}
                className="min-h-11 rounded-full border border-line-strong px-3.5 hover:border-action hover:text-action"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="text-ink-soft">
        {told.length > 0 ? `Le llega un aviso a ${told.map(({ name }) => name).join(', ')}.` : ''}
      </p>
    </div>
  )
}
