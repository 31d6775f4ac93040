import type { checkDocument } from '@amparo/contract/activation.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { type DocumentType, documentError } from '@amparo/domain/documents.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** 1 activate, 2 log in, 0 nothing found (contract §3). */
type CheckCode = AnswerOf<typeof checkDocument>['codigo']

const pauseMs = 350

/**
 * Checks a document once it is whole and the person pauses. Null while there is nothing to say: still typing, the
 * check failed or there were too many. The person can go on all the same.
 */
export function useDocumentCheck(documentType: DocumentType, document: string): CheckCode | null {
  const [checked, setChecked] = useState<{ key: string; codigo: CheckCode } | null>(null)
  const key = `${documentType}:${document}`
  const whole = documentError(documentType, document) === null

  useEffect(() => {
    if (!whole) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { codigo } = await call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', {
          query: { id: document.trim(), tipo: documentType === 8 ? '8' : '6' },
          signal: stop.signal,
          unasked: true,
        })
        if (!stop.signal.aborted) setChecked({ key, codigo })
      } catch {
        // The hint is a courtesy: without it the two ways on are still there.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [whole, key, document, documentType])

  return whole && checked?.key === key ? checked.codigo : null
}
