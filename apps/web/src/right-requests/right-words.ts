import type { RightRequestWire } from '@amparo/contract/service-desk/rights.ts'
import { daysLeftWords } from '@amparo/domain/days-left.ts'
import { type RightKind, rightDays } from '@amparo/domain/rights/rights-terms.ts'

export type RightRequest = RightRequestWire
export type RightType = RightRequest['tipo']

interface RightWords {
  readonly title: string
  readonly lead: string
  readonly ask: string
  readonly days: number
}

const words = (kind: RightKind, title: string, lead: string, ask: string): RightWords => ({
  title,
  lead,
  ask,
  days: rightDays[kind],
})

/** The seven rights in everyday words, the most frequent first. */
export const rights: Readonly<Record<RightType, RightWords>> = {
  acceso: words(
    'access',
    'Ver mis datos',
    'Recibes un archivo con todo lo que tenemos de ti.',
    '¿Todo, o algo en particular? Por ejemplo: «Todo lo que tienen de mí».',
  ),
  rectificacion: words(
    'rectification',
    'Corregir un dato',
    'Datos equivocados, viejos o incompletos.',
    'Qué dato está mal, cómo debe quedar y qué documento lo prueba, si lo hay.',
  ),
  cancelacion: words(
    'erasure',
    'Borrar mis datos',
    'Cerramos tu cuenta y borramos lo que ninguna ley nos obliga a guardar.',
    'Si quieres, cuéntanos por qué. Si es solo una parte, di cuál.',
  ),
  oposicion: words(
    'opposition',
    'Oponerme a un uso',
    'Que dejemos de usar tus datos para algo.',
    'A qué uso te opones y por qué.',
  ),
  portabilidad: words(
    'portability',
    'Llevar mis datos a otro lugar',
    'Un archivo que otra empresa puede leer.',
    'Qué datos quieres llevarte y a dónde, si lo sabes.',
  ),
  informacion: words(
    'information',
    'Saber cómo usan mis datos',
    'Para qué los usamos, quién los recibe y cuánto los guardamos.',
    'Qué quieres saber.',
  ),
  revocacion: words(
    'revocation',
    'Retirar un permiso',
    'Una autorización que nos diste antes.',
    'Qué permiso retiras: publicidad, tu score, tratamiento de salud u otro.',
  ),
}

export const rightTypes = Object.keys(rights) as RightType[]

export type StateLook = 'calm' | 'soon' | 'good' | 'late' | 'plain'

export const rightStates: Readonly<
  Record<RightRequest['estado'], { readonly label: string; readonly look: StateLook }>
> = {
  recibida: { label: 'En curso', look: 'calm' },
  observada: { label: 'Te falta completarlo', look: 'soon' },
  en_pausa: { label: 'Esperamos tu respuesta', look: 'soon' },
  ampliada: { label: 'En curso, con plazo ampliado', look: 'calm' },
  procede: { label: 'Procede', look: 'good' },
  no_procede: { label: 'No procede', look: 'late' },
  desistida: { label: 'Desistido', look: 'plain' },
}

/** Data that survive any erasure, listed before it is requested. */
export const keptByLaw: readonly string[] = [
  'Los datos de tu póliza: los conserva la aseguradora por el contrato de seguro.',
  'Tu historia clínica con tus antecedentes, tus recetas y tus citas de salud atendidas, si las tienes: las normas de salud fijan su plazo.',
  'Tus autorizaciones y retiros, también para ver tu reporte de crédito (el reporte se borra), y este pedido: prueban que se respetó lo que decidiste.',
  'Tus reclamos del Libro de Reclamaciones: dos años.',
  'Las conversaciones que un proceso obliga a conservar, hasta que termine.',
]

/** Whether filing it ends advertising and WhatsApp at once. */
export function endsNotices(kind: RightType): boolean {
  return kind === 'cancelacion' || kind === 'oposicion' || kind === 'revocacion'
}

export function isOpen({ estado }: Pick<RightRequest, 'estado'>): boolean {
  return estado !== 'procede' && estado !== 'no_procede' && estado !== 'desistida'
}

/** `Quedan 4 días hábiles`, `Vence hoy`, `El plazo pasó hace 2 días hábiles`. */
export function leftWords(left: number): string {
  return daysLeftWords(left, 'El plazo pasó hace')
}
