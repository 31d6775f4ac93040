import type { checkAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { answerAbsence, readAbsence } from '@amparo/contract/care/absence.ts'
import type { enterVideoCall, listenVideoCall, VideoSignal } from '@amparo/contract/care/video.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { toInstant } from '../../../instant.ts'
import { roomClosesAt } from '../../agenda/appointments/appointments.policy.ts'
import type { Absence, NewTime } from './absence.service.ts'
import type { Heard } from './room.service.ts'
import type { checkEntry, enterCall } from './video.service.ts'

const roles = { person: 'usuario', professional: 'profesional' } as const

const entryCodes = { open: 1, early: 2, over: 3, cancelled: 4, annulled: 4 } as const
const gone = 'la llamada ya fue finalizada o no existe'
const entryTexts = {
  open: 'Ya puedes entrar a tu videollamada.',
  early: 'Todavía es temprano. La sala se abre 10 minutos antes de tu cita.',
  over: gone,
  cancelled: 'Esta cita fue cancelada.',
  annulled:
    'Esta cita se canceló porque la aseguradora anuló la póliza. Si crees que es un error, escríbenos.',
} as const

/** Answer of VerificarCita; an unknown id gets 0 and nothing else. */
export function toEntry(checked: Awaited<ReturnType<typeof checkEntry>>): AnswerOf<typeof checkAppointment> {
  if (!checked) return { codigo: 0, mensaje: gone }
  const { entry, appointment } = checked
  return {
    codigo: entryCodes[entry],
    mensaje: entryTexts[entry],
    servicio: serviceName(appointment.service_id),
    inicio: toInstant(appointment.starts_at),
    fin: toInstant(appointment.ends_at),
    abre: toInstant(appointment.starts_at.getTime() - roomOpensMs),
  }
}

/** Answer of Entrar: that of VerificarCita and, if the room is open, the entry. */
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
          ...(entrance.participant === 'person' && entered.appointment.professional_id
            ? { idProfesional: entered.appointment.professional_id }
            : {}),
          rol: roles[entrance.participant],
          entrada: entrance.entry,
          pase: entrance.pass,
          servidoresIce: entrance.iceServers,
        }
      : {}),
  }
}

export function toHeard({ isOpen, mark, other, signals, news }: Heard): AnswerOf<typeof listenVideoCall> {
  return {
    estado: isOpen ? 'abierta' : 'finalizada',
    marca: mark,
    ...(news.late ? { retraso: { minutos: news.late.minutes, llega: toInstant(news.late.arrivesAt) } } : {}),
    ...(news.isAbsent ? { ausencia: true as const } : {}),
    ...(news.prescriptions ? { recetas: news.prescriptions } : {}),
    otro: other && { entrada: other.entry, presente: other.isPresent },
    senales: signals.map(({ id, payload }) => ({ n: id, senal: payload as VideoSignal })),
  }
}

export const answerNames = { wait: 'esperar', move: 'otro_horario', call: 'llamada' } as const

/** The question to a person whose professional is absent. */
export function toAbsence(absence: Absence): AnswerOf<typeof readAbsence> {
  const { isAsked, answer, times, phoneEnding, isCallOnly } = absence
  return {
    pregunta: isAsked,
    ...(answer ? { respuesta: answerNames[answer] } : {}),
    ...(isCallOnly ? { soloLlamada: true } : {}),
    horarios: times.map(({ startsAt, endsAt }) => ({ inicio: toInstant(startsAt), fin: toInstant(endsAt) })),
    ...(phoneEnding ? { telefono: phoneEnding } : {}),
  }
}

/** The person's new time and professional. */
export function toMoved({ startsAt, professional }: NewTime): AnswerOf<typeof answerAbsence> {
  return {
    codigo: 1,
    mensaje: 'Tu cita quedó en el nuevo horario. Te enviamos la confirmación.',
    nueva: { inicio: toInstant(startsAt), profesional: professional },
  }
}
