import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { creditConsent } from '@amparo/domain/credit/consent.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { authorize, type CreditScore } from './credit-calls.ts'
import { SampleMark } from './SampleMark.tsx'

/** The consent that precedes any query. */
export function Consent({ score, onDone }: { score: CreditScore; onDone: (score: CreditScore) => void }) {
  const { busy, error, attempts, run } = useSubmission()
  return (
    <Panel
      title="Primero, tu permiso"
      lead="Para mostrarte tu score tenemos que preguntarlo. Esto es lo que autorizas:"
      mark={score.muestra ? <SampleMark /> : null}
    >
      <ApiProblem error={error} attempt={attempts} />
      <ul className="grid gap-3">
        {creditConsent.points.map((point) => (
          <li key={point} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-6 shrink-0 text-eco" />
            <span className="max-w-[62ch]">{point}</span>
          </li>
        ))}
      </ul>
      <Button
        size="large"
        busy={busy}
        className="mt-6 w-full sm:w-auto"
        onClick={() => run(async () => onDone(await authorize()))}
      >
        Autorizo y quiero ver mi score
      </Button>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Consultarlo no baja tu score ni es una solicitud de crédito. Texto de autorización, versión{' '}
        {creditConsent.version}.
      </p>
    </Panel>
  )
}
