import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { useAttempt } from '@amparo/client/kept/use-attempt.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useRef } from 'react'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import type { Steps } from '../../../forms/use-steps.ts'
import { Progress } from '../../../inside/Progress.tsx'
import { lookNow } from '../../../survey/survey-store.ts'
import { type Answers, type FinancialTest, type FinancialTestResult, sendTest } from './test-calls.ts'
import type { TestDraft } from './use-test-draft.ts'

interface QuestionsProps {
  questions: FinancialTest['preguntas']
  draft: TestDraft
  /** Number of the question; empty before the first. */
  steps: Steps<string>
  onResult: (result: FinancialTestResult) => void
}

/** One question per screen; going back loses nothing. */
export function Questions({ questions, draft, steps, onResult }: QuestionsProps) {
  const at = Number(steps.step) - 1
  const { keyFor, done } = useAttempt('test-financiero')
  const { busy, error, attempts, run } = useSubmission()
  const heading = useRef<HTMLLegendElement>(null)
  const question = questions[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what moves the focus
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [at])

  if (!question) return null
  const chosen = draft.answers[question.clave]
  const isLast = at === questions.length - 1
  const send = () =>
    run(async () => {
      const result = await sendTest(draft.answers, keyFor(draft.answers))
      done()
      onResult(result)
      lookNow()
    })
  return (
    <section
      aria-label="Test de salud financiera"
      className="rounded-panel border border-line bg-surface p-5 shadow-raised sm:p-8"
    >
      <ApiProblem error={error} attempt={attempts} />
      <p className="font-semibold text-eco">
        Pregunta {at + 1} de {questions.length}
      </p>
      <Progress label="Avance del test" value={at + 1} max={questions.length} className="mt-2" />
      <fieldset className="mt-5">
        <legend
          ref={heading}
          tabIndex={-1}
          className="max-w-[40ch] font-bold text-2xl leading-tight tracking-tight outline-none"
        >
          {question.texto}
        </legend>
        <div className="mt-5 grid gap-2.5">
          {question.opciones.map(({ valor, texto }) => (
            <label
              key={valor}
              data-chosen={chosen === valor || undefined}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field border border-line-strong px-4 py-2.5 data-chosen:border-eco data-chosen:bg-eco-tint focus-within:outline-2 focus-within:outline-focus"
            >
              <input
                type="radio"
                name={question.clave}
                checked={chosen === valor}
                onChange={() => draft.answer(question.clave, valor as Answers[string])}
                className="size-5 shrink-0 accent-[var(--eco)]"
              />
              {texto}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={() => (at === 0 ? steps.back() : steps.backTo(String(at)))}>
          {at === 0 ? 'Dejarlo por ahora' : 'Atrás'}
        </Button>
        <Button
          busy={busy}
          disabled={chosen === undefined}
          aria-describedby={chosen === undefined ? 'elige' : undefined}
          onClick={() => (isLast ? send() : steps.goTo(String(at + 2)))}
        >
          {isLast ? 'Ver mi resultado' : 'Siguiente'}
        </Button>
      </div>
      {chosen === undefined ? (
        <p id="elige" className="mt-2 text-right text-[0.9375rem] text-ink-soft">
          Elige una respuesta para continuar.
        </p>
      ) : null}
    </section>
  )
}
