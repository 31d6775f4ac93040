import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { JudgedCertificate } from '../../../ports/signing/certificate.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { readCode } from '../signing/codes.policy.ts'
import { judgeSignature } from '../signing/signing.service.ts'
import { findByCode } from './prescriptions.repository.ts'
import { openPrescription, type Prescription, readFileOf } from './prescriptions.service.ts'

/** A signed prescription with the certificate that its file was signed with, judged at the instant of the signature. */
export interface Verified extends Prescription {
  readonly certificate: JudgedCertificate
}

/** Public data of a code. Throws `no_encontrado` if it is no signed prescription's; each try counts for the address. */
export async function verifyCode(ctx: Context, typed: string, address: string): Promise<Verified> {
  await spendWithin(ctx, limits.prescriptionChecksOfAddress, address)
  const code = readCode(typed)
  const row = code === null ? undefined : await findByCode(ctx.db, code)
  if (!row?.issued_at) throw new AppError('no_encontrado')
  const sheet = await readFileOf(ctx, row)
  const doctor = { name: row.professional_name, collegeNumber: row.college_number }
  const certificate = await judgeSignature(ctx, doctor, sheet, row.issued_at)
  return { ...openPrescription(ctx, row), certificate }
}
