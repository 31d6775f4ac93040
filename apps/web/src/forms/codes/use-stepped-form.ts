import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { type RefObject, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { useSteps } from '../use-steps.ts'
import { checkCode } from './check-code.ts'
import { type CodeSteps, reachableStep, type SteppedDraft } from './code-steps.ts'
import type { Channel, SentCode } from './sent-code.ts'
import { useStepFocus } from './use-step-focus.ts'

/**
 * Where a refusal of the final call is shown if it is not about the code: `last`, beside the fields of the last step,
 * also if the task was finished from the code; `here`, on the current step; `over`, nowhere: the draft is dropped.
 */
export type RefusalPlace = 'last' | 'here' | 'over'

interface SteppedFormOptions<D extends SteppedDraft, Answer> {
  /** Name of the stored draft. */
  name: string
  blank: D
  isDraft: (value: unknown) => value is D
  startingFrom: (kept: D | null) => D | null
  /** Further draft values set with each sent code. */
  withCode?: (draft: D) => Partial<D>
  steps: CodeSteps
  /** The task has ended and has an end page. */
  done?: boolean
  /** Finishes the task on the server, with the code again: it may have expired meanwhile. */
  end: (draft: D, sent: SentCode, code: string) => Promise<Answer>
  onEnded: (answer: Answer) => Promise<void> | void
  placeOf: (error: ApiError) => RefusalPlace
}

export interface SteppedFormState<D extends SteppedDraft = SteppedDraft> {
  readonly steps: CodeSteps
  readonly draft: D
  /** The current step; `hecho` after the end. */
  readonly step: string
  readonly content: RefObject<HTMLDivElement | null>
  readonly code: string
  readonly refusal: ApiError | null
  /** The final call refused the code: back at the code step, a valid one finishes the task. */
  readonly returned: boolean
  change(changed: Partial<D>): void
  setCode(code: string): void
  clearRefusal(): void
  /** The first code was sent: shows its step. */
  begin(sent: SentCode, channel?: Channel): void
  resent(sent: SentCode, channel: Channel): void
  /** Submits the typed code at its own step. */
  enter(code: string): Promise<void>
  goTo(step: string): void
  finish(): Promise<void>
}

/** State of a task with a code in the middle: its steps in the history, its encrypted draft, the focus and the refusals. */
export function useSteppedForm<D extends SteppedDraft, Answer>(
  options: SteppedFormOptions<D, Answer>,
): SteppedFormState<D> {
  const { steps, done = false, placeOf } = options
  const { value: draft, type, settle } = useDraft(options.blank, options)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [returned, setReturned] = useState(false)
  const history = useSteps((wanted) => reachableStep(wanted, draft, steps))
  const step = done ? 'hecho' : history.step
  const content = useStepFocus<HTMLDivElement>(step, refusal !== null)
  const { sent } = draft

  const change = (changed: Partial<D>) => type({ ...draft, ...changed })

  const resent = (next: SentCode, canal: Channel) => {
    type({ ...draft, ...options.withCode?.(draft), sent: next, canal, codigo: '' })
    setCode('')
    setRefusal(null)
  }

  const refuseCode = (error: ApiError) => {
    setRefusal(error)
    setCode('')
  }

  const finish = async (typed = draft.codigo) => {
    if (sent === null) return
    try {
      const answer = await options.end(draft, sent, typed)
      settle(draft)
      await options.onEnded(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isAboutCode(error)) {
        refuseCode(error)
        setReturned(true)
        if (step !== 'codigo') history.backTo('codigo')
        return
      }
      const place = placeOf(error)
      if (place === 'over') settle(draft)
      else if (place === 'last' && step === 'codigo') {
        setRefusal(error)
        history.goTo(steps.last)
      } else throw error
    }
  }

  const enter = async (typed: string) => {
    setRefusal(null)
    if (returned) return finish(typed)
    if (sent === null) return
    try {
      await checkCode(sent, typed)
    } catch (error) {
      if (error instanceof ApiError && isAboutCode(error)) return refuseCode(error)
      throw error
    }
    type({ ...draft, codigo: typed })
    history.goTo(steps.last)
  }

  return {
    steps,
    draft,
    step,
    content,
    code,
    refusal,
    returned,
    change,
    setCode,
    clearRefusal: () => setRefusal(null),
    begin: (first, channel = draft.canal) => {
      resent(first, channel)
      history.goTo('codigo')
    },
    resent,
    enter,
    goTo: history.goTo,
    finish: () => finish(),
  }
}

const codeRefusals = ['codigo_incorrecto', 'codigo_largo', 'codigo_gastado'] as const

function isAboutCode(error: ApiError): boolean {
  if (codeRefusals.some((code) => error.isRefusal(code))) return true
  return error.fieldError('codigo') !== null || error.fieldError('solicitud') !== null
}
