import type { addClaimRest, listClaimRests } from '@amparo/contract/claims/claim-rests.ts'
import type {
  downloadClaimAnswer,
  downloadClaimReceipt,
  fileClaim,
  getClaim,
  listClaims,
  openClaimToDevice,
  readClaimPaper,
  removeClaimPaper,
  sendClaimPaper,
  withdrawClaim,
  writeClaimMessage,
} from '@amparo/contract/claims/claims.ts'
import type { readReceiptPhoto } from '@amparo/contract/claims/receipt-photos.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { readConversation } from '@amparo/contract/service-desk/conversations.ts'
import { call } from '../../../api/call.ts'
import { keepFile, sendBytes } from '../../../api/files.ts'
import type { ClaimDoor } from '../../../claims/claim-door.ts'

export function fetchClaims(signal: AbortSignal) {
  return call<typeof listClaims>('GET', '/solicitudes', { signal })
}

/** The person's text in one of their conversations. */
export async function fetchWords(folio: string, signal: AbortSignal): Promise<string> {
  if (folio === '') return ''
  const { mensajes } = await call<typeof readConversation>('GET', '/conversaciones/:folio', {
    params: { folio },
    signal,
  })
  const own = mensajes.filter(({ de }) => de === 'yo').map(({ texto }) => texto)
  return own.join('\n\n').slice(0, 4000)
}

export type Notice = NonNullable<RequestOf<typeof fileClaim>>

export function sendNotice(body: Notice, idempotencyKey: string) {
  return call<typeof fileClaim>('POST', '/solicitudes', { body, idempotencyKey })
}

export function readReceiptOnServer(photo: Blob) {
  return sendBytes<typeof readReceiptPhoto>('POST', '/solicitudes/Comprobante', photo)
}

export function ownDoor(folio: string): ClaimDoor {
  const params = { folio }
  return {
    read: (signal) =>
      call<typeof getClaim>('GET', '/solicitudes/:folio', { params, ...(signal ? { signal } : {}) }),
    keepReceipt: () =>
      keepFile<typeof downloadClaimReceipt>(
        'GET',
        '/solicitudes/:folio/constancia',
        `Constancia ${folio}.pdf`,
        { params },
      ),
    keepAnswer: () =>
      keepFile<typeof downloadClaimAnswer>('GET', '/solicitudes/:folio/respuesta', `Respuesta ${folio}.pdf`, {
        params,
      }),
    sendPaper: (clave, bytes, idempotencyKey) =>
      sendBytes<typeof sendClaimPaper>('POST', '/solicitudes/:folio/Papeles/:clave', bytes, {
        params: { folio, clave },
        idempotencyKey,
      }),
    removePaper: async (clave, id) => {
      await call<typeof removeClaimPaper>('DELETE', '/solicitudes/:folio/Papeles/:clave/:id', {
        params: { folio, clave, id },
      })
    },
    keepPaper: (clave, id, name) =>
      keepFile<typeof readClaimPaper>('GET', '/solicitudes/:folio/Papeles/:clave/:id', name, {
        params: { folio, clave, id },
      }),
    rests: {
      read: (signal) =>
        call<typeof listClaimRests>('GET', '/solicitudes/:folio/Descansos', {
          params,
          ...(signal ? { signal } : {}),
        }),
      add: (clave, { documento }, archivo, lector) =>
        call<typeof addClaimRest>('POST', '/solicitudes/:folio/Papeles/:clave/Descanso', {
          params: { folio, clave },
          body: { documento, archivo, ...(lector === undefined ? {} : { lector }) },
        }),
    },
    write: async (texto, idempotencyKey) => {
      await call<typeof writeClaimMessage>('POST', '/solicitudes/:folio/Mensajes', {
        params,
        body: { texto },
        idempotencyKey,
      })
    },
    withdraw: async (motivo) => {
      await call<typeof withdrawClaim>('POST', '/solicitudes/:folio/Desistir', { params, body: { motivo } })
    },
    makeCode: () => call<typeof openClaimToDevice>('POST', '/solicitudes/:folio/Codigo', { params }),
  }
}
