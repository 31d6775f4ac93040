import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { ClaimCase, ClaimRow } from './claim-calls.ts'

export const stateWords: Readonly<Record<ClaimRow['estado'], string>> = {
  avisada: 'Avisada',
  en_revision: 'En revisión',
  faltan_papeles: 'Faltan documentos',
  completa: 'Completa',
  aprobada: 'Aprobada',
  pagada: 'Pagada',
  rechazada: 'Rechazada',
  desistida: 'Desistida',
}

export const stateLooks: Readonly<Record<ClaimRow['estado'], BadgeLook>> = {
  avisada: 'calm',
  en_revision: 'plain',
  faltan_papeles: 'soon',
  completa: 'calm',
  aprobada: 'good',
  pagada: 'good',
  rechazada: 'plain',
  desistida: 'plain',
}

/** Cautions of a notice for the desk; the sheet beside it lists the exclusions. */
export const cautionWords: Readonly<Record<ClaimCase['advertencias'][number]['clave'], string | null>> = {
  aviso_tardio: 'Avisó después del plazo que pide la póliza.',
  carencia: 'Ese día la cobertura todavía no empezaba.',
  sin_eventos: 'Ya avisó todos los eventos que la póliza paga en ese año.',
  exclusiones: null,
}

type Clock = Pick<ClaimRow, 'plazo' | 'atrasada' | 'estado'>

/** `Quedan 3 días`, `Vence hoy`, `Venció hace 2 días`, `Sin plazo todavía`. */
export function clockWords({ plazo, atrasada, estado }: Clock): string {
  if (estado === 'pagada' || estado === 'rechazada' || estado === 'desistida') return 'Cerrada'
  if (!plazo) return atrasada ? 'Lleva más que el plazo' : 'El plazo no corre'
  const { quedan } = plazo
  if (quedan === 0) return 'Vence hoy'
  const count = Math.abs(quedan)
  const days = count === 1 ? '1 día' : `${count} días`
  return quedan < 0 ? `Venció hace ${days}` : `${count === 1 ? 'Queda' : 'Quedan'} ${days}`
}

export function clockLook({ plazo, atrasada }: Clock): BadgeLook {
  if (atrasada) return 'late'
  if (!plazo) return 'plain'
  return plazo.quedan <= 3 ? 'soon' : 'plain'
}

type Paper = ClaimCase['papeles'][number]

export const paperWords: Readonly<Record<Paper['estado'], string>> = {
  falta: 'Falta',
  recibido: 'Recibido',
  observado: 'Pedido otra vez',
}

export function paperLook({ estado, obligatorio }: Paper): BadgeLook {
  if (estado === 'recibido') return 'good'
  return estado === 'observado' || obligatorio ? 'soon' : 'plain'
}

/** Suggested reasons for a complete claim without a paper. */
export const waivedPaperReasons = [
  ['Lo mostró', 'Mostró el original en la oficina; la copia está en su legajo.'],
  ['Ya consta', 'Ese dato ya consta en otro documento de esta solicitud.'],
  ['No aplica', 'En este caso ese documento no existe ni hace falta.'],
] as const

/** A clause among those of its sheet: one whose title repeats also shows how its text begins. */
export function clauseLabel(
  { titulo, texto }: ClaimCase['clausulas'][number],
  all: ClaimCase['clausulas'],
): string {
  if (all.filter((one) => one.titulo === titulo).length === 1) return titulo
  return `${titulo}: ${texto.length > 60 ? `${texto.slice(0, 59).trimEnd()}…` : texto}`
}

/** Suggested reasons for requesting a document again. */
export const paperReasons = [
  ['Borrosa', 'La foto salió borrosa: tómala con buena luz y sin reflejos.'],
  ['Cortado', 'Está cortado: se tienen que ver las cuatro esquinas.'],
  ['Falta una hoja', 'Falta una hoja: envíalas todas.'],
  ['No es este', 'Este documento es de otra fecha o de otra persona.'],
] as const
