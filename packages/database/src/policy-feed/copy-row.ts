import type { PolicyLine } from '@amparo/domain/policy-feed/policy-line.ts'

/** Columns of `policy` in the order of `toCopyRow`. */
export const policyColumns = [
  'certificate_number',
  'document_type',
  'document_number',
  'given_names',
  'paternal_surname',
  'maternal_surname',
  'birth_date',
  'mobile',
  'email',
  'product_code',
  'profile',
  'starts_on',
  'ends_on',
  'status',
  'seats_7442',
  'seats_7443',
  'delivered_on',
] as const

/**
 * The policy as a line of `COPY … FROM STDIN` in text format, after its line number. Only the profile is free text
 * that may contain a backslash; no cell of a valid line contains a tab or a line break.
 */
export function toCopyRow(lineNumber: number, policy: PolicyLine): string {
  const profile = policy.profile.includes('\\') ? policy.profile.replaceAll('\\', '\\\\') : policy.profile
  return `${lineNumber}\t${policy.certificateNumber}\t${policy.documentType}\t${policy.documentNumber}\t${
    policy.givenNames
  }\t${policy.paternalSurname}\t${policy.maternalSurname}\t${policy.birthDate}\t${policy.mobile ?? '\\N'}\t${
    policy.email ?? '\\N'
  }\t${policy.productCode}\t${profile}\t${policy.startsOn}\t${policy.endsOn}\t${policy.status}\t${
    policy.seats7442
  }\t${policy.seats7443}\t${policy.deliveredOn ?? '\\N'}\n`
}
