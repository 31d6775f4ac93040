import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wantedOf } from '../session/wanted-page.ts'

/** Choices allowed in an address: days, hours and ids; never names, documents or free text. */
const ownNames = ['dia', 'hora', 'con', 'reserva', 'cambiar', 'aviso'] as const
type Chosen = Partial<Record<(typeof ownNames)[number], string>>

export interface Steps<S extends string> {
  readonly step: S
  /** The choices in the address. */
  readonly chosen: Chosen
  /** The person has moved since the page loaded: the step takes the view and the focus. */
  readonly follows: boolean
  /** Next step: adds a history entry. */
  goTo(step: S, chosen?: Chosen): void
  /** Returns to an earlier step: by as many Back steps as needed, if the person came through it. */
  backTo(step: S, chosen?: Chosen): void
  /** One step back, like Back. */
  back(): void
  /** Records a choice within the step in the address. */
  note(chosen: Chosen): void
  /** The task is done or abandoned: Back leads to where it was started. `then` runs once the address is updated. */
  finish(then?: () => void): void
}

/**
 * The steps of a task, each a history entry (`?paso=`): Back, the most used button of an Android phone, goes one step,
 * and a reload keeps it. `resolve` returns the step to show for the one in the address; empty is the first. It opens a
 * later step only if the task's draft reaches it. Typed values belong in that draft, encrypted with a device key, with
 * an accepted one-time code (ten minutes, one request) but never a password; a step belongs in neither draft nor state.
 */
export function useSteps<S extends string>(resolve: (wanted: string) => S): Steps<S> {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const chosen = chosenIn(query)
  const step = resolve(query.get('paso') ?? '')
  const before = trailOf(state)
  const [arrival] = useState(key)
  // A second tap on the same link, before the address has changed, does nothing.
  const leaving = useRef('')
  const after = useRef<() => void>(undefined)
  const finished = useRef(false)
  // The entry whose task was finished: a second answer to a double tap must not go back once more.
  const finishedAt = useRef({ key: '', isLeft: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is what ends the leaving
  useEffect(() => {
    leaving.current = ''
    // An answer may come before this effect of its own entry: only a return to the entry ends it.
    if (finishedAt.current.key !== key) finishedAt.current.isLeft = true
    else if (finishedAt.current.isLeft) finishedAt.current = { key: '', isLeft: false }
    // Until the address is the starting one, without the choices: another entry may come between.
    if (finished.current && before.length === 0) {
      if (Object.keys(chosen).length > 0) go('', {}, [], true)
      else finished.current = false
    }
    // On unmount too: the starting entry may show something else.
    return () => {
      const then = after.current
      after.current = undefined
      then?.()
    }
  }, [key])

  function go(paso: string, values: Chosen, trail: readonly string[], replace: boolean) {
    const next = new URLSearchParams(query)
    for (const name of ['paso', ...ownNames]) next.delete(name)
    for (const [name, value] of Object.entries({ ...(paso === '' ? {} : { paso }), ...values })) {
      if (value) next.set(name, value)
    }
    void navigate(
      { pathname, search: String(next) },
      { replace, preventScrollReset: true, state: { ...wantedOf(state), pasos: trail } },
    )
  }

  function once(act: () => void) {
    if (leaving.current === key) return
    leaving.current = key
    act()
  }

  return {
    step,
    chosen,
    follows: key !== arrival,
    goTo(next, values = {}) {
      // This entry's step is available now, while an earlier one is shown in its place.
      if (next === query.get('paso') && next !== step) return
      once(() => {
        finished.current = false
        go(next, values, [...before, step], false)
      })
    },
    backTo: (earlier, values = {}) =>
      once(() => {
        const at = before.lastIndexOf(earlier)
        if (at === -1) go(earlier, values, before, true)
        else void navigate(at - before.length)
      }),
    back: () => once(() => (before.length > 0 ? void navigate(-1) : go('', {}, [], true))),
    note: (values) => go(query.get('paso') ?? '', { ...chosen, ...values }, before, true),
    finish(then) {
      if (finishedAt.current.key === key) return
      if (before.length === 0 && query.get('paso') === null && Object.keys(chosen).length === 0) {
        then?.()
        return
      }
      once(() => {
        finishedAt.current = { key, isLeft: false }
        after.current = then
        finished.current = true
        if (before.length > 0) void navigate(-before.length)
        else go('', {}, [], true)
      })
    },
  }
}

/** The steps that the person came through, from their history entry. */
function trailOf(state: unknown): readonly string[] {
  const { pasos } = (state ?? {}) as { pasos?: unknown }
  return Array.isArray(pasos) ? pasos.filter((one) => typeof one === 'string') : []
}

/** Addresses are untrusted: ignore an impossible day or hour. */
function chosenIn(query: URLSearchParams): Chosen {
  const isThere = (name: keyof Chosen, value: string) =>
    name === 'dia' ? isDay(value) : name === 'hora' ? /^(?:[01]\d|2[0-3])[0-5]\d$/.test(value) : true
  return Object.fromEntries(
    ownNames.flatMap((name) => {
      const value = query.get(name)
      return value !== null && isThere(name, value) ? [[name, value]] : []
    }),
  )
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
