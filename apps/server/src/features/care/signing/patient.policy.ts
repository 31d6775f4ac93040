import { documentTypeLabel, isDocumentType } from '@amparo/domain/documents.ts'
import { initialsOf } from '@amparo/domain/whose.ts'
import type { Owner } from '../../identity/accounts/owners.service.ts'

/** Encryption key of one appointment's clinical data: another appointment's content cannot replace it. */
export function clinicalPurpose(appointmentId: string): string {
  return `clinical:${appointmentId}`
}

/** Whole years on that day. */
export function ageOn(birthDate: string, day: Temporal.PlainDate): number {
  return Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'year' }).years
}

/** A patient as a signed sheet names them; the check page has the initials alone. */
export function patientOf(account: Owner, issuedDay: Temporal.PlainDate) {
  const type = isDocumentType(account.document_type) ? documentTypeLabel(account.document_type) : 'Documento'
  return {
    name: [account.given_names, account.paternal_surname, account.maternal_surname].filter(Boolean).join(' '),
    age: account.birth_date === null ? 'Edad no registrada' : `${ageOn(account.birth_date, issuedDay)} años`,
    document: `${type} ${account.document_number}`,
    initials: initialsOf(account.given_names, account.paternal_surname, account.maternal_surname),
  }
}
