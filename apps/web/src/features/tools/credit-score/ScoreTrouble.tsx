import { Button } from '@amparo/ui/Button.tsx'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import type { CreditScore } from './credit-calls.ts'
import { Revoke } from './Revoke.tsx'
import { SampleMark } from './SampleMark.tsx'

/** There is no number: the source does not know the person, or does not answer. */
export function ScoreTrouble({ score, onAgain }: { score: CreditScore; onAgain: () => void }) {
  const unknown = score.estado === 'sin_datos'
  const stopped = score.motivo === 'bloqueo'
  return (
    <Panel
      title={unknown ? 'Todavía no tienes un score' : 'No disponible por ahora'}
      mark={score.muestra ? <SampleMark /> : null}
    >
      <div className="flex gap-3">
        <InfoIcon className="mt-0.5 size-6 shrink-0 text-eco" />
        <p className="max-w-[62ch]">
          {unknown
            ? 'La central de riesgo no tiene información tuya. Pasa cuando aún no usaste créditos ni tarjetas: se empieza con un producto pequeño pagado a tiempo.'
            : stopped
              ? 'Tienes una solicitud abierta sobre el uso de tus datos: mientras la resolvemos no pedimos nada tuyo a la central de riesgo.'
              : 'La central de riesgo no responde en este momento. No te mostramos un número viejo ni uno inventado: vuelve a intentarlo en unos minutos.'}
        </p>
      </div>
      {unknown || stopped ? null : (
        <Button className="mt-5" onClick={onAgain}>
          Intentar otra vez
        </Button>
      )}
      <p className="mt-5">
        También puedes pedir gratis tu{' '}
        <a
          href="https://servicios.sbs.gob.pe/reportedeudas/"
          className="font-semibold text-action underline underline-offset-4"
          rel="noreferrer"
        >
          Reporte de Deudas de la SBS
        </a>
        .
      </p>
      <Revoke onRevoked={onAgain} />
    </Panel>
  )
}
