import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'

/** Kinds of results of the global search, and the roles that see each: those of its list. */
export const searchedBy = {
  person: ['admision', 'agenda', 'privacidad'],
  patient: ['profesional'],
  guest: ['admision'],
  claim: ['siniestros'],
  conversation: ['admision', 'agenda', 'privacidad', 'siniestros'],
  right: ['privacidad'],
  complaint: ['privacidad'],
  staff: ['administracion'],
  professional: ['agenda'],
  site: ['agenda'],
  partner: ['administracion'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type SearchedKind = keyof typeof searchedBy

const folio = /^(?:[A-Z][A-Z]-)?\d{4}-\d{1,9}$/

/** Whether a text has the shape of a folio or of a complaint's code. */
export function looksLikeFolio(typed: string): boolean {
  return folio.test(typed.trim().toUpperCase())
}

/** Whole folios and codes that a text may mean: one as it is, or a bare number of this year and the two before. */
export function foliosMeant(typed: string, year: number): readonly string[] {
  const text = typed.trim().toUpperCase()
  if (!/^\d{1,6}$/.test(text)) return [text]
  const numbers = [0, 1, 2].map((back) => `${year - back}-${text.padStart(6, '0')}`)
  return numbers.flatMap((number) => [number, `SC-${number}`, `RQ-${number}`, `DP-${number}`])
}
