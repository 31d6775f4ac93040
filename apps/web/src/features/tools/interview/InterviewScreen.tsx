import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'
import { array, boolean, object, picklist, string } from 'valibot'
import { useSteps } from '../../../forms/use-steps.ts'
import { ToolPage } from '../../../inside/ToolPage.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { Practice } from './Practice.tsx'
import { questionsFor, type Role, roles } from './questions.ts'
import { Summary } from './Summary.tsx'

const isPractice = guardOf(
  object({
    role: picklist(roles.map(([role]) => role)),
    withCamera: boolean(),
    /** Boxes ticked after each question, by index. */
    ticks: array(array(string())),
  }),
)
type Kept = { role: Role; withCamera: boolean; ticks: string[][] }

export function meta() {
  return privateMeta('Practica tu entrevista')
}

export default function InterviewScreen() {
  const { value, type, settle } = useDraft<Kept>(
    { role: 'general', withCamera: false, ticks: [] },
    { name: 'entrevista', isDraft: isPractice },
  )
  const { role, withCamera, ticks } = value
  const questions = questionsFor(role)
  // Empty before the first question; the index after the last is the summary.
  const steps = useSteps((wanted) => {
    const at = Math.min(Number(wanted), questions.length + 1)
    return at >= 1 ? String(at) : ''
  })
  const [round, setRound] = useState(0)
  const at = Number(steps.step) - 1
  const end = () =>
    steps.finish(() => {
      settle({ ...value, ticks: [] })
      setRound(round + 1)
    })
  return (
    <ToolPage
      serviceId={14}
      title="Practica tu entrevista"
      lead="Una pregunta a la vez, dos minutos por respuesta. Tu grabación se queda aquí: no se envía a nadie."
    >
      {at === -1 ? (
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
          <div className="grid gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7">
            <SelectField
              label="¿Para qué puesto practicas?"
              value={role}
              options={roles}
              onChange={(chosen) => type({ ...value, role: chosen, ticks: [] })}
            />
            <Checkbox checked={withCamera} onChange={(on) => type({ ...value, withCamera: on })}>
              Grabar también mi imagen, para ver cómo me veo
            </Checkbox>
            <Button size="large" onClick={() => steps.goTo('1')}>
              Empezar
            </Button>
          </div>
          <section aria-labelledby="preguntas">
            <h2 id="preguntas" className="text-xl">
              Las {questions.length} preguntas
            </h2>
            <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-bold marker:text-eco">
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          </section>
        </div>
      ) : null}
      {/* Mounted at every step, because it holds the recordings, which exist only in memory. */}
      <Practice
        key={`${round} ${role} ${withCamera}`}
        questions={questions}
        at={at}
        withCamera={withCamera}
        ticked={ticks[at] ?? []}
        onTick={(now) =>
          type({ ...value, ticks: questions.map((_, place) => (place === at ? now : (ticks[place] ?? []))) })
        }
        onNext={() => steps.goTo(String(at + 2))}
        onEnd={end}
      />
      {at === questions.length ? <Summary ticks={ticks} of={questions.length} onEnd={end} /> : null}
    </ToolPage>
  )
}
