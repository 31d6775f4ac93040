import type { DocumentType } from '../documents.ts'

/** Who told a claim: their document, and the mailbox that they gave notice with. */
export interface ClaimTeller {
  readonly documentType: DocumentType
  readonly documentNumber: string
  readonly email: string | null
}

/** What a teller is found by again: both, as one text. */
export function tellerText({ documentType, documentNumber, email }: ClaimTeller): string {
  return `${documentType}:${documentNumber}:${email?.toLowerCase() ?? ''}`
}
