import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { enterVideoCall, listenVideoCall } from '@amparo/contract/video.ts'
import { roomClosesAt } from '../appointments/appointments.policy.ts'
import { toEntry, toInstant } from '../appointments/appointments.wire.ts'
import type { enterCall, Heard } from './video.service.ts'

const roles = { person: 'usuario', professional: 'profesional' } as const

/** What Entrar answers: what VerificarCita does and, where the room is open, the way in. */
export function toEntrance(entered: Awaited<ReturnType<typeof enterCall>>): AnswerOf<typeof enterVideoCall> {
  const { entrance } = entered ?? {}
  return {
    ...toEntry(entered),
    ...(entered && entrance
      ? {
          cierra: toInstant(roomClosesAt(entered.appointment)),
          proveedor: entrance.provider,
          urlSala: entrance.url,
          nombre: entrance.name,
          nombreOtro: entrance.otherName,
          rol: roles[entrance.participant],
          entrada: entrance.entry,
          pase: entrance.pass,
          servidoresIce: entrance.iceServers,
        }
      : {}),
  }
}

export function toHeard({ isOpen, mark, other, signals }: Heard): AnswerOf<typeof listenVideoCall> {
  return {
    estado: isOpen ? 'abierta' : 'finalizada',
    marca: mark,
    otro: other && { entrada: other.entry, presente: other.isPresent },
    senales: signals.map(({ id, payload }) => ({ n: id, senal: payload })),
  }
}
