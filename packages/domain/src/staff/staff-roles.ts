/** What staff may be; one person can be several (contract §11). */
export const staffRoles = [
  'admision',
  'agenda',
  'profesional',
  'privacidad',
  'siniestros',
  'auditoria',
  'administracion',
] as const

export type StaffRole = (typeof staffRoles)[number]
