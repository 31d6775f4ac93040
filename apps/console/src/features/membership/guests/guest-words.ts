import { daysLeftWords } from '@amparo/domain/days-left.ts'
import { spokenDay } from '../../../dates.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { GuestRow } from './guest-calls.ts'

export const stateNames: Readonly<Record<GuestRow['estado'], string>> = {
  en_evaluacion: 'Espera respuesta',
  invitado: 'Sin registrarse',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
  vencido: 'Invitación vencida',
  retirado: 'Retirado por el titular',
}

export const stateLooks: Readonly<Record<GuestRow['estado'], BadgeLook>> = {
  en_evaluacion: 'calm',
  invitado: 'plain',
  aprobado: 'good',
  rechazado: 'late',
  vencido: 'plain',
  retirado: 'plain',
}

export function fullName({ invitado }: Pick<GuestRow, 'invitado'>): string {
  return [invitado.nombres, invitado.apellidoPaterno, invitado.apellidoMaterno].filter(Boolean).join(' ')
}

/** `Quedan 3 días hábiles`, `Vence hoy`, `Atrasado por 2 días hábiles`. */
export function clockWords({ diasHabiles }: Pick<GuestRow, 'diasHabiles'>): string {
  if (diasHabiles === undefined) return 'Sin plazo'
  return daysLeftWords(diasHabiles, 'Atrasado por')
}

export function clockLook({ diasHabiles, atrasado }: Pick<GuestRow, 'diasHabiles' | 'atrasado'>): BadgeLook {
  if (atrasado) return 'late'
  return diasHabiles !== undefined && diasHabiles <= 2 ? 'soon' : 'plain'
}

/** `Vence el jueves 26 de noviembre: quedan 3 días hábiles.` */
export function dueSentence(row: Pick<GuestRow, 'diasHabiles' | 'respuestaAntesDe' | 'atrasado'>): string {
  if (row.respuestaAntesDe === undefined) return 'El plazo empieza cuando la persona se registra.'
  const verb = row.atrasado ? 'Venció' : 'Vence'
  const words = clockWords(row)
  return `${verb} el ${spokenDay(row.respuestaAntesDe)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`
}

/** Frequent reasons; each can be edited before sending. */
export const reasonTemplates: readonly (readonly [name: string, text: string])[] = [
  [
    'Datos que no coinciden',
    'Los datos de tu registro no coinciden con los de tu documento. El titular puede invitarte otra vez con los datos correctos.',
  ],
  [
    'Ya tiene acceso',
    'Ya tienes acceso a estos beneficios por otra invitación o por tu propia póliza, así que no necesitas esta.',
  ],
  [
    'No pudimos contactarlo',
    'Intentamos comunicarnos contigo para comprobar tus datos y no lo logramos. El titular puede invitarte otra vez.',
  ],
  [
    'Póliza del titular',
    'La póliza de la persona que te invitó ya no permite invitados. Esa persona puede consultarnos por teléfono.',
  ],
]
