import { useTypedAnswer } from '@amparo/client/loading/use-typed-answer.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { checkDocument } from '@amparo/contract/membership/activation.ts'
import { type DocumentType, documentError } from '@amparo/domain/documents.ts'
import { call } from '../../../api/call.ts'

/** 1 activate, 2 log in, 0 not found (contract §3). */
type CheckCode = AnswerOf<typeof checkDocument>['codigo']

/**
 * Checks a document once it is complete and typing pauses. Null while typing, after a failure or at the rate limit;
 * the person can continue all the same.
 */
export function useDocumentCheck(documentType: DocumentType, document: string): CheckCode | null {
  const whole = documentError(documentType, document) === null
  return useTypedAnswer(whole ? `${documentType}:${document}` : null, async (signal) => {
    const { codigo } = await call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', {
      query: { id: document.trim(), tipo: documentType === 8 ? '8' : '6' },
      signal,
      unasked: true,
    })
    return codigo
  })
}
