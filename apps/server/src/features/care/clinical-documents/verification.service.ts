import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { JudgedCertificate } from '../../../ports/signing/certificate.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { readCode } from '../signing/codes.policy.ts'
import { judgeSignature } from '../signing/signing.service.ts'
import { type DocumentRow, type FileRow, findByCode } from './documents.repository.ts'
import { readDocumentFile } from './documents.service.ts'

/** A signed file with the certificate that it was signed with, judged at the instant of the signature. */
export interface VerifiedDocument {
  readonly row: DocumentRow
  readonly file: FileRow
  readonly issuedAt: Date
  readonly certificate: JudgedCertificate
}

/** Public data of a code. Throws `no_encontrado` if it is no signed file's; each try counts for the address. */
export async function verifyDocumentCode(
  ctx: Context,
  typed: string,
  address: string,
): Promise<VerifiedDocument> {
  await spendWithin(ctx, limits.prescriptionChecksOfAddress, address)
  const code = readCode(typed)
  const row = code === null ? undefined : await findByCode(ctx.db, code)
  const file = row?.files.find((one) => one.code === code)
  if (!row?.issued_at || !file) throw new AppError('no_encontrado')
  const sheet = await readDocumentFile(ctx, row, file)
  const doctor = { name: row.professional_name, collegeNumber: row.college_number }
  const certificate = await judgeSignature(ctx, doctor, sheet, row.issued_at)
  return { row, file, issuedAt: row.issued_at, certificate }
}
