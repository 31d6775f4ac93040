/** Area of an act: the filter «Clase de acto», and the value of `sobre` for an act without another subject. */
export const areas = {
  ingreso: 'La consola',
  cuenta: 'Su propia cuenta',
  titulares: 'Titulares',
  agenda: 'Agenda',
  horarios: 'Horarios',
  invitados: 'Invitados',
  consultas: 'Consultas',
  derechos: 'Derechos',
  identidad: 'Identidad',
  reclamos: 'Reclamaciones',
  arrepentimientos: 'Arrepentimientos',
  conversaciones: 'Mensajes',
  solicitudes: 'Solicitudes de cobertura',
  abonos: 'Abonos',
  encuestas: 'Encuestas',
  contenidos: 'Contenidos',
  entregas: 'Entregas',
  importaciones: 'Importaciones',
  personal: 'Personal',
  cifras: 'Panel',
  auditoria: 'Auditoría',
  socios: 'Socios',
  portal: 'El portal',
} as const

export type Area = keyof typeof areas

export type Mark = 'clinico' | 'ingreso' | 'archivo' | 'dos_personas' | 'busqueda' | 'ficha'

export interface ActWords {
  readonly area: Area
  /** The act, from its infinitive on: «abrir la ficha». */
  readonly does: string
  /** The same for an act on one thing instead of a list. */
  readonly one?: string
  /** Preposition before the subject: «de», «a», «para». */
  readonly joins: string
  readonly marks: readonly Mark[]
}

/** Words of an act, with their marks. */
export const act = (area: Area, does: string, joins = 'de', ...marks: Mark[]): ActWords => ({
  area,
  does,
  joins,
  marks,
})

/** Words of the act that takes a list away as a file: of «ver la lista de citas», «descargar la lista de citas». */
export const fileAct = ({ area, does, joins }: ActWords): ActWords =>
  act(area, does.replace(/^\p{L}+/u, 'descargar'), joins, 'archivo')
