import { addDays, columnDay, limaToday } from '../../../dates.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
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

/** Under the answer's field: how the person gets to know of it. */
export function answerHelp({ llegaPor, conCuenta, canal }: Thread): string {
  if (llegaPor === 'correo')
    return 'La persona la lee en su sesión. El correo solo le dice que tiene un mensaje.'
  if (llegaPor === 'portal') return 'La persona la lee en su sesión. No pidió aviso.'
  if (llegaPor === 'whatsapp') {
    return conCuenta
      ? 'La persona la lee en su sesión. Por WhatsApp solo le decimos que tiene un mensaje.'
      : 'No tiene cuenta: por WhatsApp le pedimos que llame con su número, y le lees la respuesta.'
  }
  if (canal === 'telefono') return 'La persona pidió que la llames: escribe lo que le dirás y llámala.'
  return 'Ningún mensaje le llega (pasó un día desde que escribió, o respondió BAJA). Escribe lo que le dirás y llámala.'
}

type Standing = Pick<Conversation, 'estado' | 'espera' | 'atrasada' | 'prometidoEl' | 'porLlamar'>

export function clockLook({ estado, espera, atrasada }: Standing): BadgeLook {
  if (estado === 'cerrada') return 'plain'
  if (atrasada) return 'late'
  return espera === 'casa' ? 'soon' : 'good'
}

export function clockWords({ estado, espera, atrasada, prometidoEl, porLlamar }: Standing): string {
  if (estado === 'cerrada') return 'Cerrada'
  if (porLlamar) return 'Por llamar'
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
