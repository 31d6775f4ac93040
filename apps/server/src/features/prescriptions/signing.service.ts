import type { HttpTimestampAuthority, Signer } from '@libpdf/core'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { openCscSigner } from '../../ports/signing/csc-signer.ts'
import type { KeyPair } from '../../ports/signing/demo-authority.ts'
import { findAuthority, findCertificate, insertAuthority, saveCertificate } from './signing.repository.ts'

// Whoever signs nothing reads neither.
const pdfLibrary = () => import('@libpdf/core')
const demoAuthority = () => import('../../ports/signing/demo-authority.ts')

/** A doctor, as their certificate names them. */
interface SigningDoctor {
  readonly professionalId: string
  readonly name: string
  readonly collegeNumber: string
}

const certificateYears = 2

/**
 * The key that a doctor signs with now, by the configured kind. `password` opens a PKCS#12 file, or is what a remote service
 * asks for. Throws `clave_de_firma` where it is wrong or missing, `sin_certificado` where the doctor has none, and
 * `firma_no_disponible` where a remote service doesn't answer.
 */
export async function openSigner(
  ctx: Context,
  doctor: SigningDoctor,
  password: string | undefined,
): Promise<Signer> {
  const { kind, csc } = ctx.config.signing
  if (kind === 'demo') return demoSigner(ctx, doctor)
  const kept = await findCertificate(ctx.db, doctor.professionalId)
  if (kept?.kind !== kind) throw new AppError('sin_certificado')
  if (kept.expires_at && kept.expires_at <= ctx.clock.now()) throw new AppError('sin_certificado')
  if (!password) throw new AppError('clave_de_firma')
  const secret = ctx.keys.unseal(purposeOf(doctor.professionalId), kept.secret)
  if (kind === 'p12') return openP12(Buffer.from(secret, 'base64'), password)
  if (!csc) throw new AppError('sin_certificado')
  return openCscSigner(csc, secret, password)
}

/** Where a doctor's PKCS#12 file, or the name of their remote credential, is kept. Throws `clave_de_firma` where the password doesn't open the file. */
export async function keepCertificate(
  ctx: Context,
  professionalId: string,
  given: { readonly p12: Buffer; readonly password: string } | { readonly credential: string },
): Promise<void> {
  const now = ctx.clock.now()
  const seal = (text: string) => ctx.keys.seal(purposeOf(professionalId), text)
  if ('credential' in given) {
    await saveCertificate(ctx.db, {
      professionalId,
      kind: 'csc',
      certificate: null,
      secret: seal(given.credential),
      now,
      expiresAt: null,
    })
    return
  }
  const { certificate } = await openP12(given.p12, given.password)
  await saveCertificate(ctx.db, {
    professionalId,
    kind: 'p12',
    certificate: Buffer.from(certificate),
    secret: seal(given.p12.toString('base64')),
    now,
    expiresAt: null,
  })
}

/** The time-stamping authority, where one is configured. */
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

/** The doctor's key of the sample authority, made at their first signing. */
async function demoSigner(ctx: Context, doctor: SigningDoctor): Promise<Signer> {
  const authority = await ensureAuthority(ctx)
  const kept = await findCertificate(ctx.db, doctor.professionalId)
  const isGood = kept?.kind === 'demo' && kept.expires_at !== null && kept.expires_at > ctx.clock.now()
  if (isGood && kept.certificate) {
    const key = ctx.keys.unseal(purposeOf(doctor.professionalId), kept.secret)
    return signerOf({ certificate: kept.certificate, privateKey: Buffer.from(key, 'base64') }, authority)
  }
  const now = ctx.clock.now()
  const { issueCertificate } = await demoAuthority()
  const pair = await issueCertificate(authority, doctor, now)
  await saveCertificate(ctx.db, {
    professionalId: doctor.professionalId,
    kind: 'demo',
    certificate: Buffer.from(pair.certificate),
    secret: ctx.keys.seal(purposeOf(doctor.professionalId), Buffer.from(pair.privateKey).toString('base64')),
    now,
    expiresAt: new Date(now.getTime() + certificateYears * 365 * 86_400_000),
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
