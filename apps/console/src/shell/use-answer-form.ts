import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import { createStore, useStore } from '@amparo/client/store.ts'
import { useEffect, useRef } from 'react'
import { tellNotDone } from './not-undone.ts'

const keptMs = 7 * 86_400_000

interface AnswerOptions<T extends object> {
  /** What it answers, as it is told where its panel is no longer open. */
  readonly about: string
  /** Under which it is kept. */
  readonly name: string
  readonly isDraft: (value: unknown) => value is T
  readonly start: T
  readonly check: (values: T) => Partial<Record<keyof T & string, string>>
  readonly toField?: boolean
}

/** The `Idempotency-Key` of a body, kept beside what was typed. */
export type AsyncKeyFor = (body: object) => Promise<string>

interface AnswerForm<T extends object> extends Omit<Form<T>, 'submit'> {
  /** It is on its way, from here or from a panel that was closed meanwhile. */
  readonly isSending: boolean
  submit(work: (values: T, keyFor: AsyncKeyFor) => Promise<void>): ReturnType<Form<T>['submit']>
}

const onTheirWay = createStore<ReadonlySet<string>>(new Set())
const none: ReadonlySet<string> = new Set()

/**
 * A text written at the side of a list: a copy outlives its tab, sealed, for a week at most, and one may go on to the
 * next row while it is sent; a refusal that comes then is told with what it was about.
 */
export function useAnswerForm<T extends object>({ about, name, isDraft, ...options }: AnswerOptions<T>) {
  const form = useForm<T>({ ...options, draft: { name, isDraft } })
  const isWorth = (values: T) => Object.values(values).some((value) => String(value).trim() !== '')
  const copy = useLastingCopy(form, { box: 'texto-de-consola', id: name, isDraft, isWorth, keptMs })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const isSending = useStore(onTheirWay, none).has(name)
  const answerForm: AnswerForm<T> = {
    ...form,
    isSending,
    submit: (work) =>
      form.submit(async (values, keyFor) => {
        onTheirWay.set(new Set(onTheirWay.get()).add(name))
        try {
          await work(values, (body) => copy.keyOf(body, keyFor))
        } catch (cause) {
          if (!isHere.current) tellNotDone(cause, about)
          throw cause
        } finally {
          onTheirWay.set(new Set([...onTheirWay.get()].filter((other) => other !== name)))
        }
        await copy.forget()
      }),
  }
  return answerForm
}
