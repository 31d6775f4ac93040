/** Staff roles; one person can have several (contract §11). */
export const staffRoles = [
  'admision',
  'agenda',
  'profesional',
  'privacidad',
  'siniestros',
  'contenidos',
  'tesoreria',
  'auditoria',
  'administracion',
] as const

export type StaffRole = (typeof staffRoles)[number]
