import type {
  annulDocument,
  draftDocument,
  dropDocument,
  rewriteDocument,
  signDocument,
  signVisit,
} from '@amparo/contract/care/console/documents.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import type { Consultation } from './consultation-calls.ts'

export type ClinicalDocument = Consultation['documentosClinicos'][number]
export type DocumentDraft = RequestOf<typeof draftDocument>

export function sendDocument(appointmentId: string, body: DocumentDraft, idempotencyKey: string) {
  return call<typeof draftDocument>('POST', '/consola/Atenciones/:idCita/Documentos', {
    params: { idCita: appointmentId },
    body,
    idempotencyKey,
  })
}

/** Corrects a draft. */
export function resendDocument(id: string, body: DocumentDraft) {
  return call<typeof rewriteDocument>('PUT', '/consola/DocumentosClinicos/:id', { params: { id }, body })
}

export function discardDocument(id: string) {
  return call<typeof dropDocument>('DELETE', '/consola/DocumentosClinicos/:id', { params: { id } })
}

export function signDocumentNow(
  id: string,
  clave: string,
  how: Omit<RequestOf<typeof signDocument>, 'clave'>,
) {
  return call<typeof signDocument>('POST', '/consola/DocumentosClinicos/:id/Firmar', {
    params: { id },
    body: clave === '' ? how : { clave, ...how },
  })
}

/** Signs drafts together: all or none. */
export function signTogether(
  appointmentId: string,
  drafts: Pick<RequestOf<typeof signVisit>, 'recetas' | 'documentos'>,
  clave: string,
  how: Pick<RequestOf<typeof signVisit>, 'modo' | 'motivo'>,
) {
  return call<typeof signVisit>('POST', '/consola/Atenciones/:idCita/Firmar', {
    params: { idCita: appointmentId },
    body: { ...drafts, ...how, ...(clave === '' ? {} : { clave }) },
  })
}

export function annulDocumentNow(id: string, motivo: string) {
  return call<typeof annulDocument>('POST', '/consola/DocumentosClinicos/:id/Anular', {
    params: { id },
    body: { motivo },
  })
}
