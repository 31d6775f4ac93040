import { addDays, columnDay, limaToday } from '../../dates.ts'
import type { BadgeLook } from '../../shell/Badge.tsx'
import type { Conversation, Thread } from './message-calls.ts'

export const topicNames = {
  beneficio: 'Beneficio',
  poliza: 'Póliza',
  cita: 'Cita',
  datos: 'Datos personales',
  otro: 'Otro',
} as const

export const channelNames = {
  portal: 'En el portal',
  correo: 'Portal, con aviso por correo',
  telefono: 'Pide que le llamen',
  whatsapp: 'WhatsApp',
} as const

type Standing = Pick<Conversation, 'estado' | 'espera' | 'atrasada' | 'prometidoEl'>

export function clockLook({ estado, espera, atrasada }: Standing): BadgeLook {
  if (estado === 'cerrada') return 'plain'
  if (atrasada) return 'late'
  return espera === 'casa' ? 'soon' : 'good'
}

export function clockWords({ estado, espera, atrasada, prometidoEl }: Standing): string {
  if (estado === 'cerrada') return 'Cerrada'
  if (espera === 'persona') return 'Respondida'
  const today = limaToday()
  if (prometidoEl === today) return 'Para hoy'
  if (prometidoEl === addDays(today, 1)) return 'Para mañana'
  const day = columnDay(prometidoEl).slice(0, 5)
  return atrasada ? `Era para el ${day}` : `Para el ${day}`
}

export const noteNames: Readonly<Record<Thread['notas'][number]['que'], string>> = {
  nota: 'Nota',
  pasada: 'Pasada',
  unida: 'Unida',
  convertida: 'Convertida',
  cerrada: 'Cerrada',
  reabierta: 'Reabierta',
  retenida: 'Retenida por un proceso',
  liberada: 'Ya no está retenida',
}
