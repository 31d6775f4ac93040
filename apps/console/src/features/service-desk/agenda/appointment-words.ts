import { serverNow } from '@amparo/client/api/traffic.ts'
import { spokenMoment } from '../../../dates.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { Appointment } from './agenda-calls.ts'

const stateNames: Readonly<Record<Appointment['estado'], string>> = {
  agendada: 'Agendada',
  cancelada: 'Cancelada',
  atendida: 'Atendida',
  no_asistio: 'Alguien faltó',
}

/** State of an appointment, with the one who missed it. */
export const stateWords = ({ estado, faltaDe }: Appointment): string =>
  faltaDe ? `Faltó el ${faltaDe}` : stateNames[estado]

export const stateLooks: Readonly<Record<Appointment['estado'], BadgeLook>> = {
  agendada: 'calm',
  cancelada: 'plain',
  atendida: 'good',
  no_asistio: 'late',
}

export const modalityNames = { video: 'Video', telefono: 'Teléfono', presencial: 'Presencial' } as const

/** `Telemedicina, Cardiología: Rosa Quispe`. */
export function appointmentName({ servicio, especialidad, titular }: Appointment): string {
  return `${servicio}${especialidad ? `, ${especialidad}` : ''}: ${titular.nombre}`
}

export function isMovable({ estado, inicio }: Appointment, now = serverNow()): boolean {
  return estado === 'agendada' && Date.parse(inicio) > now
}

/** Cancelled by staff and upcoming: it can be booked again unchanged. */
export function isRestorable({ estado, canceladaPor, inicio }: Appointment, now = serverNow()): boolean {
  const isOurs = canceladaPor === 'personal' || canceladaPor === 'profesional'
  return estado === 'cancelada' && isOurs && Date.parse(inicio) > now
}

export function hasBegun({ inicio }: Appointment, now = serverNow()): boolean {
  return Date.parse(inicio) <= now
}

/** Why the desk has to call the person now; null if nobody asked. */
export function callWords({ espera, llamadaPedida }: Appointment): string | null {
  if (llamadaPedida) return 'El profesional la espera'
  return espera?.llamar ? 'Pide que la llamen' : null
}

export function whenOf({ inicio }: Appointment): string {
  return spokenMoment(inicio)
}

export function withWhom({ profesional, sala }: Appointment): string {
  return profesional?.nombre ?? (sala ? `${sala.nombre}, ${sala.sede}` : 'Sin asignar')
}
