import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { type MetaArgs, Navigate } from 'react-router'
import { useLoad } from '../../../api/load.ts'
import { useSteps } from '../../../forms/use-steps.ts'
import { BenefitInside } from '../../../inside/BenefitInside.tsx'
import { insideBenefitMeta } from '../../../inside/benefit-meta.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { useBenefitHere } from '../../../inside/use-benefit-here.ts'
import { Questions } from './Questions.tsx'
import { Result } from './Result.tsx'
import { TestHistory } from './TestHistory.tsx'
import { type FinancialTest, type FinancialTestResult, fetchTest } from './test-calls.ts'
import { useTestDraft } from './use-test-draft.ts'

export function meta({ location }: MetaArgs) {
  return insideBenefitMeta(location.pathname)
}

/** Benefit 4: eight questions, one at a time, and their result. */
export default function FinancialTestScreen() {
  const here = useBenefitHere()
  if (here.service === undefined) return <Navigate to={here.instead} replace />
  return (
    <BenefitInside inside={here.inside} service={here.service}>
      <Test />
    </BenefitInside>
  )
}

function Test() {
  const loaded = useLoad(['test-financiero'], fetchTest)
  return (
    <Loading loaded={loaded} shape="panel" waiting="Cargando el test…">
      {(test) => <Steps test={test} onTaken={loaded.reload} />}
    </Loading>
  )
}

function Steps({ test, onTaken }: { test: FinancialTest; onTaken: () => void }) {
  const draft = useTestDraft()
  const begun = Object.keys(draft.answers).length
  // Empty before the first question; each question requires those before it.
  const steps = useSteps((wanted) => {
    const at = Math.min(Number(wanted), begun + 1, test.preguntas.length)
    return at >= 1 ? String(at) : ''
  })
  const [result, setResult] = useState<FinancialTestResult | null>(null)
  if (!draft.ready) return <ShapedSkeleton shape="panel" />
  if (steps.step !== '') {
    return (
      <Questions
        questions={test.preguntas}
        draft={draft}
        steps={steps}
        onResult={(next) =>
          steps.finish(() => {
            draft.drop()
            setResult(next)
            onTaken()
          })
        }
      />
    )
  }
  return (
    <div className={`grid items-start gap-6 ${test.historial.length > 0 ? 'lg:grid-cols-2' : ''}`}>
      {result ? (
        <div className="col-span-full">
          <Result result={result} />
        </div>
      ) : null}
      <Panel
        title={
          result
            ? '¿Quieres repetirlo?'
            : begun > 0
              ? 'Tienes un test sin terminar'
              : 'Ocho preguntas, unos tres minutos'
        }
        lead={
          result
            ? 'Lo mejor es volver en tres meses y ver cuánto cambió.'
            : 'Responde pensando en los últimos doce meses. Puedes retroceder, y tus respuestas se guardan.'
        }
      >
        <Button
          size={result ? 'normal' : 'large'}
          look={result ? 'secondary' : 'primary'}
          onClick={() => steps.goTo(String(Math.min(begun + 1, test.preguntas.length)))}
        >
          {begun > 0
            ? `Seguir (${begun} de ${test.preguntas.length})`
            : result
              ? 'Responder otra vez'
              : 'Empezar el test'}
        </Button>
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
            Cómo se calcula
          </summary>
          <p className="mt-1 max-w-[62ch] text-ink-soft">
            Es un método propio: cada respuesta vale 0, 25, 50, 75 o 100; cada pilar es el promedio de sus dos
            preguntas y el resultado, el promedio de las ocho. De 0 a 39 es vulnerable, de 40 a 79 con lo
            justo y de 80 a 100 saludable. Es una orientación, no un diagnóstico ni una evaluación de crédito.
          </p>
        </details>
      </Panel>
      {test.historial.length > 0 ? <TestHistory history={test.historial} onForgotten={onTaken} /> : null}
    </div>
  )
}
