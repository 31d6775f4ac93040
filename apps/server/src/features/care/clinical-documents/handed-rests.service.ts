import { lastRestDay } from '@amparo/domain/health/rest-days.ts'
import { AppError } from '../../../app-error.ts'
import type { RecordOwner } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import type { JudgedCertificate } from '../../../ports/signing/certificate.ts'
import { judgeSignature } from '../signing/signing.service.ts'
import { getMyFile, readDocumentFile } from './documents.service.ts'
import { listRestFiles, listRestsOfFiles, type RestFileRow } from './handed-rests.repository.ts'

/** A rest certificate's file outside the record: dates and state, nothing clinical. */
export interface HandedRest {
  readonly fileId: string
  readonly documentId: string
  readonly audience: 'employer' | 'essalud'
  readonly code: string
  readonly professional: string
  readonly from: string
  readonly lastDay: string
  /** Days before the visit, which the patient stated and the doctor could not see. */
  readonly priorDays: number
  readonly isInForce: boolean
}

function toHanded(row: RestFileRow): HandedRest {
  const { rest_from: from, rest_days: days } = row
  return {
    fileId: row.file_id,
    documentId: row.document_id,
    audience: row.audience,
    code: row.code,
    professional: row.professional_name,
    from,
    lastDay: lastRestDay({ from, days }),
    priorDays: row.rest_prior_days,
    isInForce: row.state === 'signed',
  }
}

/** A person's rest certificates in force that end on `from` or later. */
export async function listRestsToHand(
  tx: Tx,
  { accountId }: RecordOwner,
  from: string,
): Promise<HandedRest[]> {
  return (await listRestFiles(tx, { accountId, from })).map(toHanded)
}

/** Present state of rest certificates that were handed out, by the ids of their files. */
export async function findHandedRests(
  tx: Tx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, HandedRest>> {
  const rows = await listRestsOfFiles(tx, fileIds)
  return new Map(rows.map((row) => [row.file_id, toHanded(row)]))
}

/**
 * The bytes of a person's own rest certificate in force, with the judgement of its signature. Throws `no_encontrado`
 * for any other, and `documento_no_vigente` if it is annulled.
 */
export async function openRestToHand(
  ctx: Context,
  owner: RecordOwner,
  wanted: { readonly id: string; readonly audience: 'employer' | 'essalud' },
): Promise<{ fileId: string; content: Buffer; issuedAt: Date; certificate: JudgedCertificate }> {
  const { row, file } = await getMyFile(ctx, owner, wanted)
  if (row.state !== 'signed' || !row.issued_at) throw new AppError('documento_no_vigente')
  const content = await readDocumentFile(ctx, row, file)
  const doctor = { name: row.professional_name, collegeNumber: row.college_number }
  const certificate = await judgeSignature(ctx, doctor, content, row.issued_at)
  return { fileId: file.id, content, issuedAt: row.issued_at, certificate }
}
