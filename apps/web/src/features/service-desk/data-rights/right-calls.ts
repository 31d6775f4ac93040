import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  completeRight,
  downloadRight,
  downloadRightJson,
  fileRight,
  listRights,
  withdrawRight,
} from '@amparo/contract/service-desk/rights.ts'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'
import type { RightActs } from '../../../right-requests/RightCard.tsx'
import type { RightRequest } from '../../../right-requests/right-words.ts'

export function fetchRights(signal: AbortSignal): Promise<RightRequest[]> {
  return call<typeof listRights>('GET', '/derechos', { signal })
}

let last = noAttempt

/** Files a request; a repeat of the same attempt after a lost answer gets that answer. */
export async function fileOnce(body: RequestOf<typeof fileRight>): Promise<RightRequest> {
  last = attemptAt(last, body)
  const filed = await call<typeof fileRight>('POST', '/derechos', { body, idempotencyKey: last.key })
  last = noAttempt
  return filed
}

export const acts: RightActs = {
  complete: (folio, text) =>
    call<typeof completeRight>('POST', '/derechos/:folio/Completar', {
      params: { folio },
      body: { texto: text },
    }),
  withdraw: (folio) => call<typeof withdrawRight>('POST', '/derechos/:folio/Desistir', { params: { folio } }),
  keepFile: (folio, format) =>
    format === 'pdf'
      ? keepFile<typeof downloadRight>('GET', '/derechos/:folio/archivo', `${folio}.pdf`, {
          params: { folio },
        })
      : keepFile<typeof downloadRightJson>('GET', '/derechos/:folio/archivo.json', `${folio}.json`, {
          params: { folio },
        }),
}
