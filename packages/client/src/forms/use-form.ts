import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useAttempt } from '../kept/use-attempt.ts'
import type { Problems } from './define-form.ts'
import type { FormProblem } from './FormErrors.tsx'
import { hearFilledFields } from './filled-fields.ts'
import { useCountdown } from './use-countdown.ts'
import { useDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'
import { waitOf } from './wait-of.ts'

type Text<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string
type Flag<T> = { [K in keyof T]: T[K] extends boolean ? K : never }[keyof T] & string
type Errors<T> = Partial<Record<keyof T & string, string>>

/** Values belong to the form, or to the surrounding screen, which keeps them longer. */
type Values<T> =
  | { readonly start: T; readonly kept?: undefined }
  | { readonly kept: { readonly values: T; change(part: Partial<T>): void }; readonly start?: undefined }

type FormOptions<T extends object> = Values<T> & {
  /** Checks before sending: a sentence for each bad field, in the order of the form. */
  readonly check?: (values: T) => Problems<T>
  /** Stores the values under this name, encrypted, until the form is done. Never passwords. */
  readonly draft?: string
  readonly isDraft?: (value: unknown) => value is T
  /** Fields that every visit starts with, such as declarations, whatever the draft holds. */
  readonly anew?: Partial<T>
  /** The server's names of fields that have another name here. */
  readonly wire?: Partial<Record<keyof T & string, string>>
  /** Refusal of the last try, if another screen sent it; holds until the next try here. */
  readonly refusal?: ApiError | null
  /** An edit clears every message of the last try, not only that of its field. */
  readonly forgiving?: boolean
  /** A refusal with a wait disables sending until it is over. */
  readonly waits?: boolean
  /** A failed check moves the focus to the first bad field: for forms without a list of errors. */
  readonly toField?: boolean
}

export interface FormField {
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | null
  ref: (element: HTMLElement | null) => void
}

interface FormChoice<V> {
  value: V
  onChange: (value: V) => void
  error: string | null
  ref: (element: HTMLElement | null) => void
}

/**
 * Returns the `Idempotency-Key` of a body: the same key while the body is the same, also after a reload if a
 * draft is stored.
 */
export type KeyFor = (body: object) => string

const notKept = (_: unknown): _ is never => false

export interface Form<T extends object> {
  readonly values: T
  /** The device's copy has been read. */
  readonly ready: boolean
  /** The values were typed in an earlier visit to this page and never sent. */
  readonly recovered: boolean
  readonly busy: boolean
  /** Number of attempts, for {@link FormErrors}. */
  readonly attempts: number
  /** The form was tried and not edited since. */
  readonly tried: boolean
  /** Seconds to wait before the next attempt. */
  readonly waitSeconds: number
  /** The server's refusal of the last attempt. */
  readonly refusal: ApiError | null
  /** All problems, each with a link to its field. */
  readonly problems: readonly FormProblem[]
  set<K extends keyof T>(field: K, value: T[K]): void
  /** Props of a text field: value, change, error and the ref for the focus. */
  field(name: Text<T>): FormField
  /** Props of a control that passes its value: a list, radio buttons, a document. */
  choice<K extends keyof T & string>(name: K): FormChoice<T[K]>
  /** Props of a checkbox. */
  tick(name: Flag<T>): Omit<FormChoice<boolean>, 'value'> & { checked: boolean }
  errorOf(name: keyof T & string): string | null
  /** Ref for the focus of a field that is not a text field. */
  place(name: keyof T & string): (element: HTMLElement | null) => void
  /** For `onSubmit`: checks, sends one request at a time, keeps the values if it fails. */
  submit(work: (values: T, keyFor: KeyFor) => Promise<void>): (event?: FormEvent) => void
  /** For `onSubmit` between the steps of a form: runs the checks and continues without sending. */
  goOn(next: () => void): (event?: FormEvent) => void
  focus(name: keyof T & string, intoView?: 'intoView'): void
  /** Clears the messages of the last try. */
  forgive(): void
  /** Resets the form to its first values. */
  reset(): void
}

/** State of a form: values, errors by field (own and the server's), focus, draft and submission. */
export function useForm<T extends object>(options: FormOptions<T>): Form<T> {
  const {
    start,
    kept,
    check,
    draft,
    isDraft = notKept,
    anew,
    wire = {},
    refusal = null,
    forgiving = false,
    waits = false,
    toField = false,
  } = options
  const own = useDraft<T>((kept?.values ?? start) as T, {
    name: draft,
    isDraft,
    startingFrom: (found) => found && { ...start, ...found, ...anew },
  })
  const attempt = useAttempt(draft)
  const values = kept?.values ?? own.value
  const [wrongs, setWrongs] = useState<Errors<T>>({})
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState(0)
  const submission = useSubmission()
  const wait = useCountdown()
  const places = useRef(new Map<string, HTMLElement>())
  // Two fields set in the same tick, such as a day and its hour, must both count.
  const latest = useRef(values)
  latest.current = values
  useEffect(hearFilledFields, [])

  const error = submission.error ?? (tried ? null : refusal)
  const wireNameOf = (name: string) => (wire as Record<string, string | undefined>)[name] ?? name
  const errorOf = (name: keyof T & string) =>
    wrongs[name] ?? (error ? serverError(error, wireNameOf(name)) : null)
  const forgive = () => {
    setWrongs({})
    setTried(false)
    submission.clear()
  }
  const set = <K extends keyof T>(field: K, value: T[K]) => {
    latest.current = { ...latest.current, [field]: value }
    if (kept) kept.change({ [field]: value } as unknown as Partial<T>)
    else own.type(latest.current)
    if (forgiving) forgive()
    else setWrongs((errors) => ({ ...errors, [field]: undefined }))
  }
  const passes = () => {
    const wrong = Object.entries(check?.(latest.current) ?? {}).filter(([, message]) => message)
    submission.clear()
    setWrongs(Object.fromEntries(wrong) as Errors<T>)
    setTried(true)
    const [first] = wrong.map(([name]) => name)
    if (first === undefined) return true
    if (toField) places.current.get(first)?.focus()
    setRefused((count) => count + 1)
    return false
  }
  const place = (name: string) => (element: HTMLElement | null) => {
    if (element) places.current.set(name, element)
    else places.current.delete(name)
  }
  return {
    values,
    ready: own.ready,
    recovered: own.recovered,
    busy: submission.busy,
    attempts: submission.attempts + refused,
    tried,
    waitSeconds: waits ? wait.left : 0,
    refusal: error,
    problems: problemsOf(
      wrongs,
      error,
      new Map(Object.keys(values).map((name) => [wireNameOf(name), name])),
      places,
    ),
    set,
    errorOf,
    place,
    goOn: (next) => (event) => {
      event?.preventDefault()
      if (passes()) next()
    },
    focus: (name, intoView) => places.current.get(name)?.focus({ preventScroll: !intoView }),
    forgive,
    ...controlsOf(values, { set, errorOf, place }),
    submit: (work) => (event) => {
      event?.preventDefault()
      if (waits && wait.left > 0) return
      if (!passes()) return
      const now = latest.current
      void submission.run(async () => {
        try {
          await work(now, attempt.keyFor)
        } catch (cause) {
          wait.start(waitOf(cause))
          throw cause
        }
        attempt.done()
        if (draft !== undefined) own.settle(latest.current)
      })
    },
    reset() {
      if (start !== undefined) {
        latest.current = start
        own.settle(start)
      }
      attempt.done()
      forgive()
    },
  }
}

function controlsOf<T extends object>(
  values: T,
  { set, errorOf, place }: Pick<Form<T>, 'set' | 'errorOf' | 'place'>,
): Pick<Form<T>, 'field' | 'choice' | 'tick'> {
  const control = (name: keyof T & string) => ({ error: errorOf(name), ref: place(name) })
  return {
    field: (name) => ({
      ...control(name),
      value: String(values[name]),
      onChange: ({ target }) => set(name, target.value as T[typeof name]),
    }),
    choice: (name) => ({ ...control(name), value: values[name], onChange: (value) => set(name, value) }),
    tick: (name) => ({
      ...control(name),
      checked: Boolean(values[name]),
      onChange: (checked) => set(name, checked as T[typeof name]),
    }),
  }
}

/** The server's message about a field or something within it (`plan.0.desde` belongs to `plan`). */
function serverError(error: ApiError, name: string): string | null {
  return (
    error.problem.errores?.find(({ campo }) => campo === name || campo.startsWith(`${name}.`))?.mensaje ??
    null
  )
}

/** `fields` maps the server's names to ours. */
function problemsOf<T>(
  own: Errors<T>,
  error: ApiError | null,
  fields: ReadonlyMap<string, string>,
  places: RefObject<Map<string, HTMLElement>>,
): FormProblem[] {
  const goTo = (field: string | undefined) =>
    field === undefined ? {} : { goTo: () => places.current.get(field)?.focus() }
  const mine = Object.entries<string | undefined>(own).flatMap(([name, message]) =>
    message ? [{ message, ...goTo(name) }] : [],
  )
  if (mine.length > 0) return mine
  return (error?.problem.errores ?? []).map(({ campo, mensaje }) => {
    const known = [...fields.keys()].find((name) => campo === name || campo.startsWith(`${name}.`))
    return { message: mensaje, ...goTo(known && fields.get(known)) }
  })
}
