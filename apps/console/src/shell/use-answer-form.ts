import type { Problems } from '@amparo/client/forms/define-form.ts'
import { type Form, useForm } from '@amparo/client/forms/use-form.ts'
import { useLastingCopy } from '@amparo/client/forms/use-lasting-copy.ts'
import { createStore, useStore } from '@amparo/client/store.ts'
import { tellNotDone } from './not-undone.ts'
import { useIsHere } from './use-is-here.ts'

const keptMs = 7 * 86_400_000

interface AnswerOptions<T extends object> {
  /** Its subject, named in a notice after its panel has closed. */
  readonly about: string
  /** Name of its draft. */
  readonly name: string
  readonly isDraft: (value: unknown) => value is T
  readonly start: T
  readonly check: (values: T) => Problems<T>
  readonly toField?: boolean
}

/** The `Idempotency-Key` of a body, stored beside the typed values. */
export type AsyncKeyFor = (body: object) => Promise<string>

interface AnswerForm<T extends object> extends Omit<Form<T>, 'submit'> {
  /** It is being sent, from here or from a panel closed meanwhile. */
  readonly isSending: boolean
  submit(work: (values: T, keyFor: AsyncKeyFor) => Promise<void>): ReturnType<Form<T>['submit']>
}

const onTheirWay = createStore<ReadonlyMap<string, object>>(new Map())
const none: ReadonlyMap<string, object> = new Map()

/** The text of a pending answer, by form name. */
export function useOnItsWay(name: string): string | undefined {
  const { texto } = { texto: undefined, ...useStore(onTheirWay, none).get(name) } as { texto?: string }
  return texto
}

/**
 * A text beside a list: a copy survives its tab, encrypted, for a week at most, and the next row can be opened while
 * it is sent; the notice of a later refusal names its subject.
 */
export function useAnswerForm<T extends object>({ about, name, isDraft, ...options }: AnswerOptions<T>) {
  const form = useForm<T>({ ...options, isDraft, draft: name })
  const isWorth = (values: T) => Object.values(values).some((value) => String(value).trim() !== '')
  const copy = useLastingCopy(form, { box: 'texto-de-consola', id: name, isDraft, isWorth, keptMs })
  const isHere = useIsHere()
  const isSending = useStore(onTheirWay, none).has(name)
  const answerForm: AnswerForm<T> = {
    ...form,
    isSending,
    submit: (work) =>
      form.submit(async (values, keyFor) => {
        onTheirWay.set(new Map(onTheirWay.get()).set(name, values))
        try {
          await work(values, (body) => copy.keyOf(body, keyFor))
        } catch (cause) {
          if (!isHere()) tellNotDone(cause, about)
          throw cause
        } finally {
          onTheirWay.set(new Map([...onTheirWay.get()].filter(([other]) => other !== name)))
        }
        await copy.forget()
      }),
  }
  return answerForm
}
