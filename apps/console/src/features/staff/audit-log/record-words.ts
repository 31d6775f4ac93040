import type { AnswerOf, QueryOf } from '@amparo/contract/endpoint.ts'
import type { listActs } from '@amparo/contract/staff/console/audit-log.ts'

export type Act = AnswerOf<typeof listActs>['filas'][number] & { readonly id: string }

type Query = QueryOf<typeof listActs>
type Options<T extends string> = readonly (readonly [T, string])[]

export const views: Options<NonNullable<Query['ver']>> = [
  ['clinico', 'Lecturas clínicas'],
  ['ficha', 'Fichas abiertas'],
  ['busqueda', 'Búsquedas'],
  ['ingreso', 'Ingresos'],
  ['archivo', 'Archivos descargados'],
  ['dos_personas', 'De dos personas'],
  ['otra_hora', 'Hora dudosa'],
]

export const areas: Options<NonNullable<Query['clase']>> = [
  ['ingreso', 'Ingreso'],
  ['cuenta', 'Cuenta propia'],
  ['titulares', 'Titulares'],
  ['agenda', 'Agenda'],
  ['horarios', 'Horarios'],
  ['invitados', 'Invitados'],
  ['consultas', 'Consultas'],
  ['derechos', 'Derechos'],
  ['reclamos', 'Reclamaciones'],
  ['encuestas', 'Encuestas'],
  ['entregas', 'Entregas'],
  ['importaciones', 'Importaciones'],
  ['personal', 'Personal'],
  ['socios', 'Socios'],
  ['cifras', 'Panel'],
  ['auditoria', 'Auditoría'],
  ['portal', 'El portal'],
]

export const outcomes: Options<NonNullable<Query['estado']>> = [
  ['hecho', 'Hechos'],
  ['rechazado', 'Rechazados'],
]
