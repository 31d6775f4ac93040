import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { markOf, type WithWords, withWords, wordsOf } from './kept-words.ts'

export interface ListState {
  /** Value in the address, by the wire's names; empty counts as absent. */
  read(name: string): string | undefined
  /** Changes filters: returns to the first page, and closes the open row. */
  filter(changes: Readonly<Record<string, string | undefined>>): void
  /** Changes the open row or the display; the page stays. */
  show(changes: Readonly<Record<string, string | undefined>>): void
  /** The address of this list with an item open, for links. */
  addressOf(changes: Readonly<Record<string, string | undefined>>): string
  /** The row open beside its list. */
  readonly open: string | undefined
  /** Whether a part of that row is open in its place. */
  readonly isWithin: boolean
  close(): void
  /** The address of this list with a row open. */
  addressOfRow(id: string): string
  /** Path of this list with its filters only: no page, no open row, no typed words. */
  readonly list: string
  readonly filters: string
  /** Whether anything narrows the list. */
  readonly isNarrowed: boolean
  /** Page number, from 1; null if the address was opened in the middle. */
  readonly page: number | null
  next(cursor: string): void
  previous(): void
}

/** Typed words: names and numbers of people, which no view stores. */
const typedWords = ['buscar', 'persona', 'folio']
/** Parts of an address besides filters. */
const places = ['despues', 'orden', 'lista', 'sala']

/**
 * State of a list in the address: a reload, Back and a shared link show the same; typed words stay in the history entry
 * and out of the address.
 */
export function useListState(openName = 'caso'): ListState {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const entry = location.state as ({ trail?: readonly string[] } & WithWords) | null
  const trail = entry?.trail ?? []
  const typed = wordsOf(params.get('buscar'), entry)
  const cursor = params.get('despues')

  const withChanges = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, name === 'buscar' ? markOf(value) : value)
      }
      return next
    },
    [params],
  )
  const kept = withWords(params.get('buscar'), entry)
  useEffect(() => {
    if (kept) void navigate(location, { replace: true, state: kept })
  })
  const without = (names: readonly string[]) =>
    [...params.keys()].filter(
      (name) => (name === 'buscar' ? typed : params.get(name)) && !names.includes(name),
    )
  const filters = without([...typedWords, 'despues', 'sala', openName]).sort()
  return {
    list: location.pathname,
    filters: new URLSearchParams(filters.map((name) => [name, params.get(name) ?? ''])).toString(),
    isNarrowed: without([...places, openName]).length > 0,
    read: (name) => (name === 'buscar' ? typed : params.get(name) || undefined),
    filter: (changes) =>
      setParams(withChanges({ ...changes, despues: undefined, [openName]: undefined }), { replace: true }),
    show: (changes) => setParams(withChanges(changes), { state: location.state }),
    addressOf: (changes) => `${location.pathname}?${withChanges(changes)}`,
    open: params.get(openName) || undefined,
    isWithin: Boolean(params.get(openName) && params.get('sala')),
    close: () => setParams(withChanges({ [openName]: undefined }), { state: location.state }),
    addressOfRow: (id) => `${location.pathname}?${withChanges({ [openName]: id })}`,
    page: cursor === null ? 1 : trail.length > 0 ? trail.length + 1 : null,
    next: (after) =>
      setParams(withChanges({ despues: after, [openName]: undefined }), {
        state: { trail: [...trail, cursor ?? ''] },
      }),
    previous: () => {
      const before = trail.at(-1)
      const search = withChanges({ despues: before, [openName]: undefined })
      void navigate(`${location.pathname}?${search}`, { state: { trail: trail.slice(0, -1) } })
    },
  }
}

/** Query of every list (contract §11). */
const everyWord = ['buscar', 'desde', 'hasta', 'despues'] as const
type Word = (typeof everyWord)[number]

type Choices = Readonly<Record<string, readonly string[]>>

/**
 * Query of a list from its address: the words of every list, or only those named, and its own choices. Unknown
 * choices count as absent.
 */
export function queryOf<const C extends Choices>(
  state: ListState,
  choices: C,
  words: readonly Word[] = everyWord,
): { [K in Word]?: string } & { [K in keyof C]?: C[K][number] } {
  const said = words.map((word) => [word, state.read(word)])
  const chosen = Object.entries(choices).map(([name, known]) => [name, oneOf(state.read(name), known)])
  return Object.fromEntries([...said, ...chosen].filter(([, value]) => value !== undefined)) as never
}

/** A value of the address from a fixed set; anything else counts as absent. */
function oneOf<const T extends string>(word: string | undefined, known: readonly T[]): T | undefined {
  return known.find((one) => one === word)
}
