import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  completeRightByPass,
  downloadRightByPass,
  downloadRightJsonByPass,
  fileRightByPass,
  listRightsByPass,
  openRightPass,
  sendRightCode,
  withdrawRightByPass,
} from '@amparo/contract/service-desk/rights-visitor.ts'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'
import type { RightActs } from '../../../right-requests/RightCard.tsx'
import type { RightRequest, RightType } from '../../../right-requests/right-words.ts'

export type Pass = AnswerOf<typeof openRightPass>

export function askCode(body: RequestOf<typeof sendRightCode>) {
  return call<typeof sendRightCode>('POST', '/derechos/codigo', { body })
}

export function openPass(request: string, code: string): Promise<Pass> {
  return call<typeof openRightPass>('POST', '/derechos/pase', { body: { solicitud: request, codigo: code } })
}

export function listByPass(pase: string): Promise<RightRequest[]> {
  return call<typeof listRightsByPass>('POST', '/derechos/sin-cuenta/lista', { body: { pase } })
}

let last = noAttempt

/** Files a request; a repeat of the same attempt after a lost answer gets that answer. */
export async function fileByPass(
  pase: string,
  request: { tipo: RightType; detalle: string },
): Promise<RightRequest> {
  const body = { pase, ...request }
  last = attemptAt(last, body)
  const filed = await call<typeof fileRightByPass>('POST', '/derechos/sin-cuenta', {
    body,
    idempotencyKey: last.key,
  })
  last = noAttempt
  return filed
}

export function actsByPass(pase: string): RightActs {
  return {
    complete: (folio, text) =>
      call<typeof completeRightByPass>('POST', '/derechos/sin-cuenta/:folio/Completar', {
        params: { folio },
        body: { pase, texto: text },
      }),
    withdraw: (folio) =>
      call<typeof withdrawRightByPass>('POST', '/derechos/sin-cuenta/:folio/Desistir', {
        params: { folio },
        body: { pase },
      }),
    keepFile: (folio, format) =>
      format === 'pdf'
        ? keepFile<typeof downloadRightByPass>(
            'POST',
            '/derechos/sin-cuenta/:folio/archivo',
            `${folio}.pdf`,
            { params: { folio }, body: { pase } },
          )
        : keepFile<typeof downloadRightJsonByPass>(
            'POST',
            '/derechos/sin-cuenta/:folio/archivo.json',
            `${folio}.json`,
            { params: { folio }, body: { pase } },
          ),
  }
}
