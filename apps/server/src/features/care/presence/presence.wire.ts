import { presenceNames, type presence as presenceShape } from '@amparo/contract/care/presence.ts'
import type { PresenceMode } from '@amparo/domain/health/presence.ts'
import type { z } from 'zod'
import { toInstant } from '../../../instant.ts'
import type { GivenPresence, Presence } from './presence.service.ts'

type PresenceWire = z.output<typeof presenceShape>

/** How a visit took place, from the wire. */
export function fromPresenceWire(body: {
  readonly modo?: PresenceWire['modo'] | undefined
  readonly motivo?: string | undefined
}): GivenPresence {
  const modes = Object.keys(presenceNames) as PresenceMode[]
  return { mode: modes.find((mode) => presenceNames[mode] === body.modo), reason: body.motivo }
}

/** How a visit took place, on the wire; nothing if nobody declared it. */
export function toPresenceWire(presence: Presence | undefined): { encuentro?: PresenceWire } {
  if (!presence) return {}
  const { mode, isOtherThanBooked, reason, declaredAt, disputableUntil, dispute } = presence
  return {
    encuentro: {
      modo: presenceNames[mode],
      distinto: isOtherThanBooked,
      ...(reason ? { motivo: reason } : {}),
      anotado: toInstant(declaredAt),
      ...(disputableUntil ? { disputableHasta: toInstant(disputableUntil) } : {}),
      ...(dispute ? { disputa: toDisputeWire(dispute) } : {}),
    },
  }
}

function toDisputeWire(dispute: NonNullable<Presence['dispute']>): NonNullable<PresenceWire['disputa']> {
  const { by, at, text, answer } = dispute
  return {
    por: by === 'person' ? 'persona' : 'personal',
    cuando: toInstant(at),
    texto: text,
    ...(answer
      ? {
          resultado: answer.isUpheld ? 'procede' : 'no_procede',
          respuesta: answer.text,
          respondida: toInstant(answer.at),
        }
      : {}),
  }
}
