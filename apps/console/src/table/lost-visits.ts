import type { QueryOf } from '@amparo/contract/endpoint.ts'
import type { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'

type Query = QueryOf<typeof listDeskAppointments>

/** Acts that lose a visit, as the figures, their rows and their file name them. */
export const lostActs = {
  personaCancelo: 'La persona canceló',
  personaFalto: 'La persona no llegó',
  profesionalFalto: 'El profesional no llegó',
  profesionalCancelo: 'El profesional canceló',
  casaCancelo: 'La casa canceló',
  cambioDeVarias: 'Cambio de varias citas',
  terminoSuSeguro: 'Terminó su seguro o su cuenta',
} as const satisfies Record<NonNullable<Query['motivo']>, string>

/** Notice of a lost visit. */
export const lostNotices = {
  sinAviso: 'Sin aviso',
  menosDe2Horas: 'Menos de 2 h',
  de2A24Horas: 'De 2 a 24 h',
  de24A48Horas: 'De 24 a 48 h',
  desde48Horas: 'Desde 48 h',
} as const satisfies Record<NonNullable<Query['aviso']>, string>
