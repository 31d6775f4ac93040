/** Every kind of event for the CRM, in words. */
export const eventNames = {
  uso_beneficio: 'Uso de un beneficio',
  seleccion_beneficio: 'Beneficio elegido',
  cita_agendada: 'Cita agendada',
  cita_reprogramada: 'Cita reprogramada',
  cita_cancelada: 'Cita cancelada',
  cancelacion_cita: 'Cita cancelada, dicho por la página',
  abandono_login: 'Entrada sin terminar',
  encuesta_respondida: 'Encuesta respondida',
  caso_cerrado: 'Caso de encuesta cerrado',
} as const

export type EventKind = keyof typeof eventNames

/** A CRM event in words; a kind without words is shown as stored. */
export function eventName(kind: string): string {
  return Object.hasOwn(eventNames, kind) ? eventNames[kind as EventKind] : kind
}
