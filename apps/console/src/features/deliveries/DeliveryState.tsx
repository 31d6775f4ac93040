import type { listMessages } from '@amparo/contract/console/deliveries.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { Badge, type BadgeLook } from '../../shell/Badge.tsx'
import { begin } from '../../words.ts'

export const deliveryStates = ['pendiente', 'entregado', 'detenido'] as const

const looks: Readonly<Record<(typeof deliveryStates)[number], BadgeLook>> = {
  pendiente: 'soon',
  entregado: 'good',
  detenido: 'late',
}

type Told = NonNullable<AnswerOf<typeof listMessages>['filas'][number]['whatsapp']>

const told: Readonly<Record<Told['estado'], string>> = {
  saliendo: 'saliendo',
  aceptado: 'aceptado',
  enviado: 'enviado',
  recibido: 'recibido en el celular',
  leido: 'leído',
  fallido: 'falló',
}

/** What WhatsApp says of a message, in one line: «WhatsApp: falló (131026), salió por otra vía». */
function toldText({ estado, error, otraVia }: Told): string {
  return `WhatsApp: ${told[estado]}${error === undefined ? '' : ` (${error})`}${otraVia ? ', salió por otra vía' : ''}`
}

/** How far something got, with why it stopped. */
export function DeliveryState({
  estado,
  intentos,
  ultimoError,
  whatsapp,
}: {
  estado: (typeof deliveryStates)[number]
  intentos: number
  ultimoError?: string | undefined
  whatsapp?: Told | undefined
}) {
  return (
    <span className="grid gap-0.5">
      <Badge look={looks[estado]}>{begin(estado)}</Badge>
      {estado !== 'entregado' && ultimoError ? (
        <span className="text-ink-soft text-sm">
          {ultimoError} ({intentos} {intentos === 1 ? 'intento' : 'intentos'})
        </span>
      ) : null}
      {whatsapp ? <span className="text-ink-soft text-sm">{toldText(whatsapp)}</span> : null}
    </span>
  )
}
