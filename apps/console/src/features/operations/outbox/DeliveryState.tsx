import { Badge, type BadgeLook } from '../../../shell/Badge.tsx'
import { begin, counted } from '../../../words.ts'
import { causeWords, toldWords } from './delivery-words.ts'

export const deliveryStates = ['pendiente', 'entregado', 'detenido'] as const

const looks: Readonly<Record<(typeof deliveryStates)[number], BadgeLook>> = {
  pendiente: 'soon',
  entregado: 'good',
  detenido: 'late',
}

/** State of a delivery, with the cause of a failure. */
export function DeliveryState({
  estado,
  intentos,
  ultimoError,
  whatsapp,
}: {
  estado: (typeof deliveryStates)[number]
  intentos: number
  ultimoError?: string | undefined
  whatsapp?: Parameters<typeof toldWords>[0] | undefined
}) {
  return (
    <span className="grid gap-0.5">
      <Badge look={looks[estado]}>{begin(estado)}</Badge>
      {estado !== 'entregado' && ultimoError ? (
        <span className="text-ink-soft text-sm">
          {begin(causeWords(ultimoError))}
          {intentos > 0 ? `, ${counted(intentos, 'intento', 'intentos')}` : null}
        </span>
      ) : null}
      {whatsapp ? <span className="text-ink-soft text-sm">{begin(toldWords(whatsapp))}</span> : null}
    </span>
  )
}
