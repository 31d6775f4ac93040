import type {
  clinicalDocumentPdf,
  myClinicalDocuments,
  shareClinicalDocument,
} from '@amparo/contract/care/documents.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../api/call.ts'
import { keepFile } from '../api/files.ts'

export type ClinicalDocument = AnswerOf<typeof myClinicalDocuments>['documentos'][number]
export type DocumentFile = ClinicalDocument['archivos'][number]

const pdf = '/salud/Documentos/:id/Archivos/:archivo'

export function keepDocument(id: string, { archivo, codigo }: DocumentFile) {
  return keepFile<typeof clinicalDocumentPdf>('GET', pdf, `documento-${codigo}.pdf`, {
    params: { id, archivo },
  })
}

/** A link to one file, which expires. */
export function shareDocument(id: string, { archivo }: DocumentFile) {
  return call<typeof shareClinicalDocument>('POST', `${pdf}/Compartir`, { params: { id, archivo } })
}
