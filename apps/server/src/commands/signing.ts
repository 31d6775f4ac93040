import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import { AppError } from '../app-error.ts'
import { readConfig } from '../config/config.ts'
import { findProfessionalByCode } from '../features/care/signing/signing.repository.ts'
import { keepCertificate } from '../features/care/signing/signing.service.ts'
import { explain, openContext } from '../processes/process.ts'

/** Registers a doctor's signing certificate, in a process with the encryption keys: `firma registrar`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { p12: { type: 'string' }, clave: { type: 'string' }, credencial: { type: 'string' } },
})
const [code] = positionals
const usage =
  'Falta el código del profesional, y --p12 <archivo> --clave <archivo con la clave>, o --credencial <nombre>'

try {
  const given = values.credencial
    ? { credential: values.credencial }
    : values.p12 && values.clave
      ? { p12: readFileSync(values.p12), password: readFileSync(values.clave, 'utf8').trim() }
      : null
  if (!code || !given) throw new Error(usage)
  const ctx = await openContext(readConfig(process.env), {
    say: (text) => void process.stderr.write(`${text}\n`),
  })
  try {
    const doctor = await findProfessionalByCode(ctx.db, code)
    if (!doctor) throw new Error(`No hay un profesional con el código «${code}»`)
    const { holder, issuer, ends } = await keepCertificate(
      ctx,
      { professionalId: doctor.id, name: doctor.name, collegeNumber: doctor.college_number },
      given,
    )
    process.stdout.write(
      `Certificado registrado para ${doctor.name}: a nombre de ${holder}, emitido por ${issuer}, vence el ${formatLimaLongDate(ends)}.\n`,
    )
  } finally {
    await ctx.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.detail : explain(error)}\n`)
  process.exitCode = 1
}
