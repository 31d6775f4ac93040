import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TouchLine } from '@amparo/ui/charts/TouchLine.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import { bandWords, testBands } from './band-words.ts'
import { type FinancialTest, forgetTests } from './test-calls.ts'

/** Earlier results and changes; the person can erase them. */
export function TestHistory({
  history,
  onForgotten,
}: {
  history: FinancialTest['historial']
  onForgotten: () => void
}) {
  const { busy, error, attempts, run } = useSubmission()
  const oldestFirst = [...history].reverse()
  const [first, last] = [oldestFirst[0], history[0]]
  if (!first || !last) return null
  const summary =
    history.length === 1
      ? `Un resultado: ${last.puntaje} de 100 el ${formatDay(last.fecha)}.`
      : `${history.length} resultados: de ${first.puntaje} a ${last.puntaje} puntos.`
  return (
    <Panel
      title="Tu evolución"
      lead={`Lo último: ${bandWords[last.banda].name.toLowerCase()}, ${formatDay(last.fecha)}.`}
    >
      <ApiProblem error={error} attempt={attempts} />
      <TouchLine
        label="Resultados del test"
        summary={summary}
        min={0}
        max={100}
        bands={testBands}
        points={oldestFirst.map(({ fecha, puntaje }, at) => ({
          label: `${at + 1}. ${formatDay(fecha)}`,
          short: `${fecha.slice(8)}/${fecha.slice(5, 7)}`,
          value: puntaje,
        }))}
        labelHead="Fecha"
        valueHead="Puntos"
      />
      <Button
        look="quiet"
        size="small"
        busy={busy}
        className="-ml-4 mt-3"
        onClick={() =>
          run(async () => {
            await forgetTests()
            onForgotten()
          })
        }
      >
        Borrar mis resultados
      </Button>
    </Panel>
  )
}
