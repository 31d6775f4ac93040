import { callName } from '@amparo/domain/call-name.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'

export const deskRoles = [
  'admision',
  'agenda',
  'privacidad',
  'siniestros',
] as const satisfies readonly StaffRole[]

/** Roles among them that open a person's file. */
export const fileRoles = ['admision', 'agenda', 'privacidad'] as const satisfies readonly StaffRole[]

export const aboutOf = ({ folio }: { readonly folio: string }) => `conversacion:${folio}`

/** Display name of the answering person: the given name. */
export const shownName = callName

/** Whole folios that a search may mean: one as it is, or a bare number of this year and the two before. */
export function foliosOf(search: string, year: number): readonly string[] {
  const typed = search.trim().toUpperCase()
  if (!/^[0-9]{1,9}$/.test(typed)) return [typed]
  return [0, 1, 2].map((back) => `RQ-${year - back}-${typed.padStart(6, '0')}`)
}
