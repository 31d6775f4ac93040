import type { StaffRole } from './staff-roles.ts'

/** Days that a proposal waits for its second person. */
export const proposalDays = 7

/** Roles for proposing and confirming acts that need two people (contract §22.11). */
export const rolesOfTwo = [
  'administracion',
  'privacidad',
  'siniestros',
  'contenidos',
  'tesoreria',
] as const satisfies readonly StaffRole[]
export type RoleOfTwo = (typeof rolesOfTwo)[number]

/** Whether two accounts belong to one person, by their known marks; an account without marks cannot be a second person. */
export function isOnePerson(marks: readonly string[], others: readonly string[]): boolean {
  return marks.length === 0 || others.length === 0 || marks.some((mark) => others.includes(mark))
}
