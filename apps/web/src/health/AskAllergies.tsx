import { bodyOf, typedOf } from '@amparo/client/antecedents/antecedents-draft.ts'
import { serverNow } from '@amparo/client/api/traffic.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { antecedentsAsk } from '@amparo/domain/health/antecedents-ask.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { type Antecedents, sendAntecedents, sendConfirmation, useAntecedents } from './health-calls.ts'

/** Before a health visit: the question about allergies, or that the answer still holds, each in one tap. */
export function AskAllergies({ startsAt }: { startsAt: string }) {
  const { data, setData } = useAntecedents()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <p role="status" className="mt-3 rounded-card bg-success-tint px-4 py-3 font-medium text-success">
        Gracias. El médico lo verá antes de recetarte.
      </p>
    )
  }
  if (!data) return null
  const confirmedAt = data.confirmadosEl === null ? null : Date.parse(data.confirmadosEl)
  const ask = antecedentsAsk(confirmedAt, { startsAt: Date.parse(startsAt), now: serverNow() })
  if (ask === null) return null
  return (
    <section aria-label="Tus alergias" className="mt-3 rounded-card bg-action-tint p-4">
      <AllergyQuestion
        now={data}
        isFirst={ask === 'first'}
        onDone={(after) => {
          setData(after)
          setDone(true)
        }}
      />
    </section>
  )
}

interface AllergyQuestionProps {
  now: Antecedents
  isFirst: boolean
  onDone: (after: Antecedents) => void
}

/** «¿Eres alérgico a algo?», or whether the last answer still holds. */
export function AllergyQuestion({ now, isFirst, onDone }: AllergyQuestionProps) {
  const { busy, error, attempts, run } = useSubmission()
  const names = now.alergias.map(({ sustancia }) => sustancia).join(', ')
  const answer = () =>
    void run(async () => {
      const none = { ...typedOf(now), hasNone: true }
      onDone(await (isFirst ? sendAntecedents(bodyOf(none, now.version)) : sendConfirmation(now)))
    })
  return (
    <>
      <p className="font-semibold text-lead">
        {isFirst ? '¿Eres alérgico a algo?' : names ? '¿Siguen igual tus alergias?' : '¿Sigues sin alergias?'}
      </p>
      <p className="mt-1">
        {isFirst
          ? 'A una medicina, un alimento, el látex. El médico lo ve antes de recetarte.'
          : names || 'Nos dijiste que no eres alérgico a nada.'}
      </p>
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" busy={busy} onClick={answer}>
          {isFirst ? 'No, a nada' : 'Sigue igual'}
        </Button>
        <Link to="/ecosistema/salud?editar" className={buttonClass('secondary', 'small')}>
          {isFirst ? 'Sí, a algo' : 'Cambiar'}
        </Link>
      </div>
    </>
  )
}
