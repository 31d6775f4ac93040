import { UnusableFile } from '@amparo/domain/feed-file.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { findProfessionalByCode } from './signing.repository.ts'
import { keepCertificate, UnfitCertificate } from './signing.service.ts'

const code = z.string().max(40)
const file = z
  .array(
    z.union([
      z.strictObject({ codigo: code, p12: z.base64().max(100_000), clave: z.string().max(200) }),
      z.strictObject({ codigo: code, credencial: z.string().min(1).max(200) }),
    ]),
  )
  .min(1)
  .max(500)

/** A certificate that was not kept; the file's secrets are no part of it. */
export interface RefusedCertificate {
  readonly lineNumber: number
  readonly reasons: string[]
  readonly content: string
}

/**
 * Keeps the signing certificates of a file, each judged as by `firma registrar`; the passwords only open them. Throws
 * {@link UnusableFile} for a file of another shape.
 */
export async function importCertificates(
  ctx: Context,
  content: unknown,
): Promise<{ kept: number; refused: RefusedCertificate[] }> {
  const read = file.safeParse(content)
  if (!read.success)
    throw new UnusableFile(
      'No se importó nada: el archivo es [{"codigo": "…", "p12": "base64", "clave": "…"}], o con "credencial".',
    )
  const refused: RefusedCertificate[] = []
  for (const [at, { codigo, ...given }] of read.data.entries()) {
    const problem = await keepOne(ctx, codigo, given)
    if (problem !== null) refused.push({ lineNumber: at + 1, reasons: [problem], content: codigo })
  }
  return { kept: read.data.length - refused.length, refused }
}

/** Keeps a doctor's certificate; returns why not. */
async function keepOne(
  ctx: Context,
  codigo: string,
  given: { readonly p12: string; readonly clave: string } | { readonly credencial: string },
): Promise<string | null> {
  const doctor = await findProfessionalByCode(ctx.db, codigo)
  if (!doctor) return 'codigo: no hay un profesional con ese código'
  try {
    await keepCertificate(
      ctx,
      { professionalId: doctor.id, name: doctor.name, collegeNumber: doctor.college_number },
      'credencial' in given
        ? { credential: given.credencial }
        : { p12: Buffer.from(given.p12, 'base64'), password: given.clave },
    )
    return null
  } catch (error) {
    if (error instanceof AppError) return error.detail ?? 'No se pudo abrir el certificado.'
    if (error instanceof UnfitCertificate) return error.message
    throw error
  }
}
