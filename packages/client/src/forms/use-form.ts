import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import type { FormProblem } from './FormErrors.tsx'
import { useSubmission } from './use-submission.ts'

type Text<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string
type Errors<T> = Partial<Record<keyof T & string, string>>

interface FormOptions<T extends object> {
  readonly start: T
  /** What is wrong before anything is sent: a sentence for each bad field. */
  readonly check?: (values: T) => Errors<T>
  /** Keeps what is typed for this tab until the form is done. Never passwords or codes. */
  readonly draft?: { readonly name: string; readonly isDraft: (value: unknown) => value is T }
}

interface FormField {
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | null
  ref: (element: HTMLElement | null) => void
}

export interface Form<T extends object> {
  readonly values: T
  readonly busy: boolean
  /** Grows with each attempt, for {@link FormErrors}. */
  readonly attempts: number
  /** Why the server refused the last attempt. */
  readonly refusal: ApiError | null
  /** Everything that is wrong, each with the way to its field. */
  readonly problems: readonly FormProblem[]
  set<K extends keyof T>(field: K, value: T[K]): void
  /** What a text field needs: value, change, error and the place for the focus. */
  field(name: Text<T>): FormField
  errorOf(name: keyof T & string): string | null
  /** Where the focus goes for a field that is not a text field. */
  place(name: keyof T & string): (element: HTMLElement | null) => void
  /** For `onSubmit`: checks, sends once at a time, keeps what was typed where it fails. */
  submit(work: (values: T) => Promise<void>): (event?: FormEvent) => void
  /** Begins anew. */
  reset(): void
}

/** One way to keep a form: values, errors by field (own and the server's), focus, draft and submission. */
export function useForm<T extends object>({ start, check, draft }: FormOptions<T>): Form<T> {
  const [values, setValues] = useState<T>(
    () => (draft ? readDraft(draft.name, draft.isDraft) : null) ?? start,
  )
  const [own, setOwn] = useState<Errors<T>>({})
  const [refused, setRefused] = useState(0)
  const { run, busy, error, attempts, clear } = useSubmission()
  const places = useRef(new Map<string, HTMLElement>())

  const errorOf = (name: keyof T & string) => own[name] ?? (error ? serverError(error, name) : null)
  // Two fields that are set one after the other, as a day and its hour, both count.
  const latest = useRef(values)
  const set = <K extends keyof T>(field: K, value: T[K]) => {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    setOwn((errors) => ({ ...errors, [field]: undefined }))
    if (draft) writeDraft(draft.name, latest.current)
  }
  const place = (name: string) => (element: HTMLElement | null) => {
    if (element) places.current.set(name, element)
    else places.current.delete(name)
  }
  return {
    values,
    busy,
    attempts: attempts + refused,
    refusal: error,
    problems: problemsOf(own, error, Object.keys(values), places),
    set,
    errorOf,
    place,
    field: (name) => ({
      value: String(values[name]),
      onChange: ({ target }) => set(name, target.value as T[typeof name]),
      error: errorOf(name),
      ref: place(name),
    }),
    submit: (work) => (event) => {
      event?.preventDefault()
      const wrong = check?.(values) ?? {}
      setOwn(wrong)
      if (Object.values(wrong).some(Boolean)) {
        clear()
        setRefused((count) => count + 1)
        return
      }
      void run(async () => {
        await work(values)
        if (draft) dropDraft(draft.name)
      })
    },
    reset() {
      latest.current = start
      setValues(start)
      setOwn({})
      clear()
      if (draft) dropDraft(draft.name)
    },
  }
}

/** The server's word about a field or something within it (`plan.0.desde` belongs to `plan`). */
function serverError(error: ApiError, name: string): string | null {
  return (
    error.problem.errores?.find(({ campo }) => campo === name || campo.startsWith(`${name}.`))?.mensaje ??
    null
  )
}

function problemsOf<T>(
  own: Errors<T>,
  error: ApiError | null,
  fields: readonly string[],
  places: RefObject<Map<string, HTMLElement>>,
): FormProblem[] {
  const goTo = (name: string) => {
    const known = fields.find((field) => name === field || name.startsWith(`${field}.`))
    return known === undefined ? {} : { goTo: () => places.current.get(known)?.focus() }
  }
  const mine = Object.entries<string | undefined>(own).flatMap(([name, message]) =>
    message ? [{ message, ...goTo(name) }] : [],
  )
  const theirs = (error?.problem.errores ?? []).map(({ campo, mensaje }) => ({
    message: mensaje,
    ...goTo(campo),
  }))
  return mine.length > 0 ? mine : theirs
}
