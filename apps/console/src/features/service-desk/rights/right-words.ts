import { daysLeftWords } from '@amparo/domain/days-left.ts'
import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { RightCase } from './right-calls.ts'

export const kindNames: Readonly<Record<RightCase['tipo'], string>> = {
  informacion: 'Información',
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  cancelacion: 'Cancelación',
  oposicion: 'Oposición',
  portabilidad: 'Portabilidad',
  revocacion: 'Revocación',
}

export const stateNames: Readonly<Record<RightCase['estado'], string>> = {
  recibida: 'Por responder',
  observada: 'Observado',
  en_pausa: 'Espera datos',
  ampliada: 'Ampliado',
  procede: 'Procede',
  no_procede: 'No procede',
  desistida: 'Desistido',
}

export const stateLooks: Readonly<Record<RightCase['estado'], BadgeLook>> = {
  recibida: 'calm',
  observada: 'plain',
  en_pausa: 'plain',
  ampliada: 'calm',
  procede: 'good',
  no_procede: 'late',
  desistida: 'plain',
}

/** How the person proved their identity. */
export const proofNames: Readonly<Record<NonNullable<RightCase['probadoPor']>, string>> = {
  sesion: 'Entró a su cuenta de titular',
  codigo_cuenta: 'Código al contacto de su cuenta de titular',
  codigo_poliza: 'Código al contacto de su póliza',
  sesion_invitado: 'Entró como invitado: nada prueba todavía que el documento sea suyo',
  codigo_solicitud:
    'Código al correo con que avisó una solicitud de cobertura: prueba ese aviso, y no que el documento sea suyo',
  codigo_invitado: 'Código al contacto de su invitación: nada prueba todavía que el documento sea suyo',
}

/** `Quedan 3 días hábiles`, `Vence hoy`, `Atrasado por 2 días hábiles`, `Reloj detenido`. */
export function clockWords({ plazo }: Pick<RightCase, 'plazo'>): string {
  if (!plazo) return 'Respondido'
  if (plazo.detenido) return 'Reloj detenido'
  return daysLeftWords(plazo.quedan, 'Atrasado por')
}

export function clockLook({ atrasado, urgente }: Pick<RightCase, 'atrasado' | 'urgente'>): BadgeLook {
  if (atrasado) return 'late'
  return urgente ? 'soon' : 'plain'
}

/** Steps that the law allows for a request now; the server checks the days. */
export function stepsOf({ tipo, estado, pasos }: Pick<RightCase, 'tipo' | 'estado' | 'pasos'>) {
  const runs = estado === 'recibida' || estado === 'ampliada'
  const was = (what: RegExp) => pasos.some(({ que }) => what.test(que))
  return {
    observe: estado === 'recibida' && !was(/completarl[oa]/),
    ask: runs && !was(/pedimos un dato/),
    extend: estado === 'recibida' && tipo !== 'informacion',
    answer: runs || estado === 'observada' || estado === 'en_pausa',
  }
}

/** Suggested answers, by right; each can be edited before sending. */
export const answerTemplates: Readonly<Partial<Record<RightCase['tipo'], string>>> = {
  acceso:
    'Preparamos un archivo con todos los datos que tenemos de ti. Descárgalo desde el portal, en PDF para leerlo o en JSON.',
  portabilidad:
    'Preparamos tus datos en un formato que otro responsable puede leer (JSON). Descárgalos desde el portal.',
  cancelacion: 'Cerramos tu cuenta y borramos los datos que ninguna norma nos obliga a conservar.',
  revocacion: 'Retiramos el permiso que indicaste. Desde hoy no usamos tus datos para eso.',
  oposicion: 'Dejamos de usar tus datos para lo que indicaste.',
  rectificacion: 'Corregimos el dato que indicaste. Ya puedes verlo en «Mis datos».',
}
