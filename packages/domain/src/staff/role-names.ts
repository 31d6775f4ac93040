/** Display name of each role. */
export const roleNames = {
  admision: 'Admisión',
  agenda: 'Agenda',
  profesional: 'Profesional',
  privacidad: 'Privacidad',
  siniestros: 'Siniestros',
  contenidos: 'Contenidos',
  tesoreria: 'Tesorería',
  auditoria: 'Auditoría',
  administracion: 'Administración',
} as const

/** Purpose of each role, in a line. */
export const roleDuties = {
  admision: 'Aprueba o rechaza invitados.',
  agenda: 'Mueve y cancela citas, y lleva los horarios.',
  profesional: 'Atiende sus propias citas.',
  privacidad: 'Responde derechos y reclamos.',
  siniestros: 'Revisa y decide las solicitudes de cobertura.',
  contenidos: 'Cambia los textos del portal.',
  tesoreria: 'Arma y aprueba los lotes de abonos.',
  auditoria: 'Lee el registro de actos.',
  administracion: 'Lleva al personal, las entregas y las importaciones.',
} as const
