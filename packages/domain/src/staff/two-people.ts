import type { StaffRole } from './staff-roles.ts'

/** Days that a proposal waits for its second person. */
export const proposalDays = 7

/** Roles whose people propose, and confirm, what takes two of them (contract §22.11). */
export const rolesOfTwo = [
  'administracion',
  'privacidad',
  'siniestros',
] as const satisfies readonly StaffRole[]
export type RoleOfTwo = (typeof rolesOfTwo)[number]

/** Whether two accounts are one person's, by the marks that the house knows each by; an account without any is nobody's second. */
export function isOnePerson(marks: readonly string[], others: readonly string[]): boolean {
  return marks.length === 0 || others.length === 0 || marks.some((mark) => others.includes(mark))
}
