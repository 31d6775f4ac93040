import { type DocumentType, documentError } from '@amparo/domain/documents.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** What the check of a document answers (contract §3): 1 activate, 2 log in, 0 nothing found. */
interface DocumentCheck {
  codigo: 0 | 1 | 2
  mensaje: string
}

const pauseMs = 350

/**
 * Checks a document once it is whole and the person pauses. Null while there is nothing to say: still typing, the
 * check failed or there were too many. The person can go on all the same.
 */
export function useDocumentCheck(
  documentType: DocumentType,
  document: string,
): DocumentCheck['codigo'] | null {
  const [checked, setChecked] = useState<{ key: string; codigo: DocumentCheck['codigo'] } | null>(null)
  const key = `${documentType}:${document}`
  const whole = documentError(documentType, document) === null

  useEffect(() => {
    if (!whole) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ id: document.trim(), tipo: String(documentType) })
      try {
        const { codigo } = await call<DocumentCheck>(
          'GET',
          `/api/agendamientos/validarDocumento?${query}`,
          undefined,
          {
            signal: stop.signal,
          },
        )
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
