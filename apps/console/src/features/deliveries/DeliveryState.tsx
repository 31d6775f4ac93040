import { Badge, type BadgeLook } from '../../shell/Badge.tsx'

export const deliveryStates = ['pendiente', 'entregado', 'detenido'] as const

const looks: Readonly<Record<(typeof deliveryStates)[number], BadgeLook>> = {
  pendiente: 'soon',
  entregado: 'good',
  detenido: 'late',
}

/** How far something got, with why it stopped. */
export function DeliveryState({
  estado,
  intentos,
  ultimoError,
}: {
  estado: (typeof deliveryStates)[number]
  intentos: number
  ultimoError?: string | undefined
}) {
  return (
    <span className="grid gap-0.5">
      <Badge look={looks[estado]}>{estado}</Badge>
      {estado !== 'entregado' && ultimoError ? (
        <span className="text-ink-soft text-sm">
          {ultimoError} ({intentos} {intentos === 1 ? 'intento' : 'intentos'})
        </span>
      ) : null}
    </span>
  )
}
