import { columnMoment } from '../../dates.ts'
import { Badge, type BadgeLook } from '../../shell/Badge.tsx'
import type { PersonFile } from './people-calls.ts'

const looks: Readonly<Record<PersonFile['mensajes'][number]['estado'], BadgeLook>> = {
  pendiente: 'soon',
  entregado: 'good',
  detenido: 'late',
}
const channels = { correo: 'Correo', sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** What was sent to the person and whether it arrived; never what it said. */
export function FileMessages({ messages }: { messages: PersonFile['mensajes'] }) {
  if (messages.length === 0) return <p className="text-[0.9375rem] text-ink-soft">Ninguno.</p>
  return (
    <ul className="grid gap-2 text-[0.9375rem]">
      {messages.map(({ id, clase, canal, creado, estado }) => (
        <li key={id} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold">{clase}</span>
            <span className="block text-ink-soft">
              {channels[canal]}, {columnMoment(creado)}
            </span>
          </span>
          <Badge look={looks[estado]}>{estado}</Badge>
        </li>
      ))}
    </ul>
  )
}
