import type { DocumentType } from '../documents.ts'

/** The person who reported a claim: their document and the e-mail of the notice. */
export interface ClaimTeller {
  readonly documentType: DocumentType
  readonly documentNumber: string
  readonly email: string | null
}

/** Key for finding a teller again: document and e-mail as one text. */
export function tellerText({ documentType, documentNumber, email }: ClaimTeller): string {
  return `${documentType}:${documentNumber}:${email?.toLowerCase() ?? ''}`
}
