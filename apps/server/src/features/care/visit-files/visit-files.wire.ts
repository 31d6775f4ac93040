import type { AppointmentDocumentWire } from '@amparo/contract/care/visit-files.ts'
import { toInstant } from '../../../instant.ts'
import type { AppointmentDocument } from './visit-files.service.ts'

/** A person's uploaded document, without its bytes. */
export function toDocumentWire(document: AppointmentDocument): AppointmentDocumentWire {
  const { id, name, kind, size, uploadedAt } = document
  return { id, nombre: name, tipo: kind, bytes: size, subido: toInstant(uploadedAt) }
}
