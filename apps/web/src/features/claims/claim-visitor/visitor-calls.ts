import type {
  downloadVisitorAnswer,
  downloadVisitorReceipt,
  fileVisitorClaim,
  followClaim,
  listVisitorCovers,
  openClaimPass,
  removeVisitorPaper,
  sendClaimCode,
  sendPayeeCode,
  sendVisitorPaper,
  setPayeeAccount,
  withdrawVisitorClaim,
  writeVisitorMessage,
} from '@amparo/contract/claims/claims-visitor.ts'
import type { readVisitorReceiptPhoto } from '@amparo/contract/claims/receipt-photos.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { keepFile, sendBytes } from '../../../api/files.ts'
import type { ClaimDoor } from '../../../claims/claim-door.ts'

export function askClaimCode(body: RequestOf<typeof sendClaimCode>) {
  return call<typeof sendClaimCode>('POST', '/solicitudes/visitante/Codigo', { body })
}

export function openPass(solicitud: string, codigo: string) {
  return call<typeof openClaimPass>('POST', '/solicitudes/visitante/Pase', { body: { solicitud, codigo } })
}

/** Covers of a certificate available for a notice. */
export type VisitorCovers = Awaited<ReturnType<typeof listCovers>>

export function listCovers(pase: string, certificado: string) {
  return call<typeof listVisitorCovers>('POST', '/solicitudes/visitante/Coberturas', {
    body: { pase, certificado },
  })
}

export type VisitorNotice = NonNullable<RequestOf<typeof fileVisitorClaim>>

export function sendVisitorNotice(body: VisitorNotice, idempotencyKey: string) {
  return call<typeof fileVisitorClaim>('POST', '/solicitudes/visitante', { body, idempotencyKey })
}

export function readVisitorReceipt(pase: string, photo: Blob) {
  return sendBytes<typeof readVisitorReceiptPhoto>('POST', '/solicitudes/visitante/Comprobante', photo, {
    headers: { 'x-pase-solicitud': pase },
  })
}

/** A claim by its folio and code, without an account. */
export function visitorDoor(folio: string, codigo: string): ClaimDoor {
  const params = { folio }
  return {
    read: (signal) =>
      call<typeof followClaim>('POST', '/solicitudes/visitante/:folio', {
        params,
        body: { codigo },
        repeatable: true,
        ...(signal ? { signal } : {}),
      }),
    keepReceipt: () =>
      keepFile<typeof downloadVisitorReceipt>(
        'POST',
        '/solicitudes/visitante/:folio/constancia',
        `Constancia ${folio}.pdf`,
        { params, body: { codigo } },
      ),
    keepAnswer: () =>
      keepFile<typeof downloadVisitorAnswer>(
        'POST',
        '/solicitudes/visitante/:folio/respuesta',
        `Respuesta ${folio}.pdf`,
        { params, body: { codigo } },
      ),
    sendPaper: (clave, bytes, idempotencyKey) =>
      sendBytes<typeof sendVisitorPaper>('POST', '/solicitudes/visitante/:folio/Papeles/:clave', bytes, {
        params: { folio, clave },
        headers: { 'x-codigo-solicitud': codigo },
        idempotencyKey,
      }),
    removePaper: async (clave, id) => {
      await call<typeof removeVisitorPaper>(
        'POST',
        '/solicitudes/visitante/:folio/Papeles/:clave/:id/Quitar',
        { params: { folio, clave, id }, body: { codigo } },
      )
    },
    payees: {
      sendCode: () =>
        call<typeof sendPayeeCode>('POST', '/solicitudes/visitante/:folio/CuentaDeAbono/Codigo', {
          params,
          body: { codigo },
        }),
      save: (body) =>
        call<typeof setPayeeAccount>('PUT', '/solicitudes/visitante/:folio/CuentaDeAbono', {
          params,
          body: { ...body, codigo },
        }),
    },
    write: async (texto, idempotencyKey) => {
      await call<typeof writeVisitorMessage>('POST', '/solicitudes/visitante/:folio/Mensajes', {
        params,
        body: { codigo, texto },
        idempotencyKey,
      })
    },
    withdraw: async (motivo) => {
      await call<typeof withdrawVisitorClaim>('POST', '/solicitudes/visitante/:folio/Desistir', {
        params,
        body: { codigo, motivo },
      })
    },
  }
}
