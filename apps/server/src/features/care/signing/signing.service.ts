import { X509Certificate } from 'node:crypto'
import type { HttpTimestampAuthority, Signer } from '@libpdf/core'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { CertificateWithChain, JudgedCertificate } from '../../../ports/signing/certificate.ts'
import { openCscSigner } from '../../../ports/signing/csc-signer.ts'
import type { KeyPair } from '../../../ports/signing/demo-authority.ts'
import { refusalOf } from './certificate-words.policy.ts'
import { registrationOf } from './college.policy.ts'
import {
  findAuthority,
  findCertificate,
  insertAuthority,
  type KeptCertificate,
  noteCertificate,
  saveCertificate,
} from './signing.repository.ts'

// A process that signs and verifies nothing loads none of them.
const pdfLibrary = () => import('@libpdf/core')
const certificates = () => import('../../../ports/signing/certificate.ts')
const demoAuthority = () => import('../../../ports/signing/demo-authority.ts')

/** A doctor, as their certificate names them. */
export interface SigningDoctor {
  readonly professionalId: string
  readonly name: string
  readonly collegeNumber: string | null
}

/** A key with the judgement of its certificate, which is good. */
interface GoodSigner {
  readonly signer: Signer
  /** Whether a trusted authority is required: without one, a demo's signature is a sample. */
  readonly isVouched: boolean
}

/**
 * The doctor's present signing key, of the configured kind. `password` opens a PKCS#12 file, or is what a remote
 * service requires. Throws `clave_de_firma` if it is wrong or missing, `sin_certificado` if the doctor has no valid
 * certificate of theirs, and `firma_no_disponible` if a remote service does not answer.
 */
export async function openSigner(
  ctx: Context,
  doctor: SigningDoctor,
  password: string | undefined,
): Promise<GoodSigner> {
  const { kind } = ctx.config.signing
  if (kind === 'demo') return { signer: await demoSigner(ctx, doctor), isVouched: false }
  const kept = await findCertificate(ctx.db, doctor.professionalId)
  if (kept?.kind !== kind) throw withoutCertificate('No hay ninguno registrado para ti.')
  if (!password) throw new AppError('clave_de_firma')
  const secret = ctx.keys.unseal(purposeOf(doctor.professionalId), kept.secret)
  const signer =
    kind === 'p12'
      ? await openP12(Buffer.from(secret, 'base64'), password)
      : await openCredential(ctx, secret, password)
  const judged = await judgeFor(ctx, doctor, signer, ctx.clock.now())
  const refusal = refusalOf(judged)
  if (refusal !== null) throw withoutCertificate(refusal)
  // A provider renews its certificates.
  if (!kept.certificate?.equals(signer.certificate)) {
    await noteCertificate(ctx.db, doctor.professionalId, Buffer.from(signer.certificate), judged.ends)
  }
  return { signer, isVouched: judged.isVouched }
}

function withoutCertificate(reason: string): AppError {
  return new AppError('sin_certificado', { params: { motivo: reason } })
}

/** Checks a doctor's certificate at an instant, by this installation's rules. */
async function judgeFor(
  ctx: Context,
  { name, collegeNumber }: Pick<SigningDoctor, 'name' | 'collegeNumber'>,
  certificate: CertificateWithChain,
  at: Date,
): Promise<JudgedCertificate> {
  const { judgeCertificate } = await certificates()
  const { mode, signing } = ctx.config
  return judgeCertificate(certificate, {
    name,
    collegeNumber,
    at,
    roots: signing.roots,
    asksAuthority: mode === 'production',
  })
}

/** Verifies the signature of a stored sheet, and checks its certificate like `judgeFor`. */
export async function judgeSignature(
  ctx: Context,
  doctor: Pick<SigningDoctor, 'name' | 'collegeNumber'>,
  sheet: Buffer,
  at: Date,
): Promise<JudgedCertificate> {
  const { readPdfSignature } = await import('../../../ports/signing/pdf-signature.ts')
  const signature = readPdfSignature(sheet)
  if (signature.state !== 'intact') throw new Error(`a stored sheet's signature is ${signature.state}`)
  return judgeFor(ctx, doctor, signature.signer, at)
}

/** A certificate that is not the doctor's, not valid or not trusted; its message says why. */
export class UnfitCertificate extends Error {}

/**
 * Stores a doctor's PKCS#12 file, or the name of their remote credential, after checking that its certificate is
 * valid and theirs. Throws `clave_de_firma` if the password does not open the file, and {@link UnfitCertificate}.
 */
export async function keepCertificate(
  ctx: Context,
  doctor: SigningDoctor,
  given: { readonly p12: Buffer; readonly password: string } | { readonly credential: string },
): Promise<JudgedCertificate> {
  const now = ctx.clock.now()
  const isRemote = 'credential' in given
  const signer = isRemote
    ? await openCredential(ctx, given.credential, '')
    : await openP12(given.p12, given.password)
  const judged = await judgeFor(ctx, doctor, signer, now)
  const refusal = refusalOf(judged)
  if (refusal !== null) throw new UnfitCertificate(`${refusal} No se registró.`)
  const secret = isRemote ? given.credential : given.p12.toString('base64')
  await saveCertificate(ctx.db, {
    professionalId: doctor.professionalId,
    kind: isRemote ? 'csc' : 'p12',
    certificate: Buffer.from(signer.certificate),
    secret: ctx.keys.seal(purposeOf(doctor.professionalId), secret),
    now,
    expiresAt: judged.ends,
  })
  return judged
}

/** Expiry of a stored certificate: of a remote one by its provider's present answer, if any; null if unknown. */
export async function readEnd(ctx: Context, kept: KeptCertificate): Promise<Date | null> {
  if (kept.kind !== 'csc') return kept.certificate ? endOf(kept.certificate) : kept.expires_at
  const credential = ctx.keys.unseal(purposeOf(kept.professional_id), kept.secret)
  try {
    const { certificate } = await openCredential(ctx, credential, '')
    const end = endOf(certificate)
    await noteCertificate(ctx.db, kept.professional_id, Buffer.from(certificate), end)
    return end
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return kept.expires_at
  }
}

function endOf(certificate: Uint8Array): Date {
  return new X509Certificate(certificate).validToDate
}

async function openCredential(ctx: Context, credential: string, secret: string): Promise<Signer> {
  const { csc } = ctx.config.signing
  if (!csc) throw withoutCertificate('El servicio de firma no está configurado (CSC_URL).')
  return openCscSigner(csc, credential, secret)
}

/** The time-stamping authority, if configured. */
export async function timestampAuthority(ctx: Context): Promise<HttpTimestampAuthority | undefined> {
  const { tsaUrl } = ctx.config.signing
  if (!tsaUrl) return undefined
  const { HttpTimestampAuthority } = await pdfLibrary()
  return new HttpTimestampAuthority(tsaUrl, { timeout: 5000 })
}

async function openP12(file: Buffer, password: string): Promise<Signer> {
  const { P12Signer, SignerError } = await pdfLibrary()
  try {
    return await P12Signer.create(file, password)
  } catch (error) {
    if (error instanceof SignerError) throw new AppError('clave_de_firma')
    throw error
  }
}

/** The doctor's key of the sample authority, created at their first signing and renewed if no longer valid. */
async function demoSigner(ctx: Context, doctor: SigningDoctor): Promise<Signer> {
  const authority = await ensureAuthority(ctx)
  const now = ctx.clock.now()
  const kept = await findCertificate(ctx.db, doctor.professionalId)
  if (kept?.kind === 'demo' && kept.certificate) {
    const { fault } = await judgeFor(ctx, doctor, { certificate: kept.certificate }, now)
    const key = ctx.keys.unseal(purposeOf(doctor.professionalId), kept.secret)
    const pair = { certificate: kept.certificate, privateKey: Buffer.from(key, 'base64') }
    // An older one tells the specialist's number, which an employer's file must not.
    if (fault === null && !kept.certificate.includes('RNE')) return signerOf(pair, authority)
  }
  const { issueCertificate } = await demoAuthority()
  const registration = doctor.collegeNumber === null ? null : registrationOf(doctor.collegeNumber)
  const pair = await issueCertificate(authority, { name: doctor.name, collegeNumber: registration }, now)
  await saveCertificate(ctx.db, {
    professionalId: doctor.professionalId,
    kind: 'demo',
    certificate: Buffer.from(pair.certificate),
    secret: ctx.keys.seal(purposeOf(doctor.professionalId), Buffer.from(pair.privateKey).toString('base64')),
    now,
    expiresAt: endOf(pair.certificate),
  })
  return signerOf(pair, authority)
}

async function ensureAuthority(ctx: Context): Promise<KeyPair> {
  const kept = await findAuthority(ctx.db)
  if (kept) return readAuthority(ctx, kept)
  const now = ctx.clock.now()
  const { makeAuthority } = await demoAuthority()
  const made = await makeAuthority(now)
  await insertAuthority(ctx.db, {
    certificate: Buffer.from(made.certificate),
    privateKey: ctx.keys.seal('signing-authority', Buffer.from(made.privateKey).toString('base64')),
    now,
  })
  // Another copy may have been first.
  const first = await findAuthority(ctx.db)
  return first ? readAuthority(ctx, first) : made
}

function readAuthority(ctx: Context, kept: { certificate: Buffer; private_key: string }): KeyPair {
  const key = ctx.keys.unseal('signing-authority', kept.private_key)
  return { certificate: kept.certificate, privateKey: Buffer.from(key, 'base64') }
}

async function signerOf(pair: KeyPair, authority: KeyPair): Promise<Signer> {
  const [{ CryptoKeySigner }, { importKey }] = await Promise.all([pdfLibrary(), demoAuthority()])
  const key = await importKey(pair.privateKey)
  return new CryptoKeySigner(key as CryptoKey, pair.certificate, 'RSA', 'RSASSA-PKCS1-v1_5', [
    authority.certificate,
  ])
}

function purposeOf(professionalId: string): string {
  return `signing:${professionalId}`
}
