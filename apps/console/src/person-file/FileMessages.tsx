import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { columnMoment } from '../dates.ts'
import { Badge, type BadgeLook } from '../shell/Badge.tsx'
import { type PersonFile, resendMessage } from './people-calls.ts'

const looks: Readonly<Record<PersonFile['mensajes'][number]['estado'], BadgeLook>> = {
  pendiente: 'soon',
  entregado: 'good',
  detenido: 'late',
}
const channels = { correo: 'Correo', sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** Messages sent to the person and their delivery, never their text; and resending, if possible. */
export function FileMessages({ file: { id: personId, mensajes } }: { file: PersonFile }) {
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set())
  const show = (id: string) => () => {
    setAgain((before) => new Set(before).add(id))
    return () => setAgain((before) => new Set([...before].filter((other) => other !== id)))
  }
  if (mensajes.length === 0)
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        Ninguno todavía: cada código o aviso que se le envíe deja aquí una fila.
      </p>
    )
  return (
    <ul className="grid gap-3 text-[0.9375rem]">
      {mensajes.map(({ id, clase, canal, creado, estado, puedeReenviar }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0">
            <span className="block font-semibold">{clase}</span>
            <span className="block text-ink-soft">
              {channels[canal]}, {columnMoment(creado)}
            </span>
          </span>
          <span className="flex items-center gap-2">
            <Badge look={looks[again.has(id) ? 'pendiente' : estado]}>
              {again.has(id) ? 'pendiente' : estado}
            </Badge>
            {puedeReenviar && !again.has(id) ? (
              <Button
                look="quiet"
                size="small"
                aria-label={`Reenviar: ${clase}, ${columnMoment(creado)}`}
                onClick={() => resendMessage(personId, id, show(id))}
              >
                Reenviar
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
