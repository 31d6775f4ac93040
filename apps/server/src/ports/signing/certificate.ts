// The library registers its parts with decorators, which need this first.
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

/** Why a certificate does not sign for a professional. */
export type CertificateFault =
  | 'not_begun'
  | 'ended'
  | 'other_use'
  | 'self_signed'
  | 'unknown_authority'
  | 'other_person'

/** A certificate with those that vouch for it, all DER. */
export interface CertificateWithChain {
  readonly certificate: Uint8Array
  readonly certificateChain?: readonly Uint8Array[] | undefined
}

export interface JudgedCertificate {
  readonly holder: string
  readonly issuer: string
  readonly begins: Date
  readonly ends: Date
  readonly fault: CertificateFault | null
  /** Whether a chain to an accepted authority is required; a demo requires none. */
  readonly isVouched: boolean
}

interface Judging {
  readonly name: string
  readonly collegeNumber: string | null
  readonly at: Date
  /** Authorities accepted as the last of a chain (PEM); without any, a chain may end in any included root. */
  readonly roots: string | undefined
  readonly asksAuthority: boolean
}

const nameFields = ['CN', 'SN', 'G']

/** Extended uses valid for a document's signature; a certificate with only others is for another purpose. */
const documentUses = new Set([
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
])

/** Checks a certificate at an instant: validity, use, issuers, and whether it is this professional's. */
export async function judgeCertificate(
  given: CertificateWithChain,
  judging: Judging,
): Promise<JudgedCertificate> {
  const certificate = read(given.certificate)
  const chain = (given.certificateChain ?? []).map(read)
  const authorityFault = await judgeAuthority(certificate, chain, judging)
  const { at, asksAuthority } = judging
  return {
    holder: labelOf(certificate.subjectName),
    issuer: labelOf(certificate.issuerName),
    begins: certificate.notBefore,
    ends: certificate.notAfter,
    fault:
      validityFault(certificate, at) ??
      (isForDocuments(certificate) ? null : 'other_use') ??
      (asksAuthority ? authorityFault : null) ??
      (isOf(certificate, judging) ? null : 'other_person'),
    isVouched: authorityFault === null,
  }
}

function read(der: Uint8Array): x509.X509Certificate {
  return new x509.X509Certificate(Uint8Array.from(der))
}

function validityFault({ notBefore, notAfter }: x509.X509Certificate, at: Date): CertificateFault | null {
  if (at < notBefore) return 'not_begun'
  return at > notAfter ? 'ended' : null
}

/** A certificate that names no use is for any (RFC 5280, 4.2.1.3). */
function isForDocuments(certificate: x509.X509Certificate): boolean {
  const uses = certificate.getExtension(x509.KeyUsagesExtension)?.usages
  const signs = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation
  if (uses !== undefined && (uses & signs) === 0) return false
  const extended = certificate.getExtension(x509.ExtendedKeyUsageExtension)?.usages
  return extended === undefined || extended.some((use) => documentUses.has(String(use)))
}

async function judgeAuthority(
  certificate: x509.X509Certificate,
  chain: readonly x509.X509Certificate[],
  { at, roots }: Pick<Judging, 'at' | 'roots'>,
): Promise<CertificateFault | null> {
  if (await certificate.isSelfSigned()) return 'self_signed'
  return (await findAuthorities(certificate, chain, { at, roots })) ? null : 'unknown_authority'
}

/** The authorities that vouch for a certificate, nearest first, the last of them accepted; null if they don't. */
async function findAuthorities(
  certificate: x509.X509Certificate,
  chain: readonly x509.X509Certificate[],
  { at, roots }: Pick<Judging, 'at' | 'roots'>,
): Promise<readonly x509.X509Certificate[] | null> {
  const accepted =
    roots === undefined ? [] : x509.PemConverter.decode(roots).map((der) => new x509.X509Certificate(der))
  const builder = new x509.X509ChainBuilder({ certificates: [...accepted, ...chain] })
  const [, ...authorities] = await builder.build(certificate).catch(() => [certificate])
  const last = authorities.at(-1)
  if (!last || !authorities.every((one) => isAuthority(one) && validityFault(one, at) === null)) return null
  const isKnown = accepted.length > 0 ? accepted.some((root) => root.equal(last)) : await last.isSelfSigned()
  return isKnown ? authorities : null
}

/** A certificate of somebody outside, as its file of roots judges it. */
export interface ForeignCertificate {
  readonly holder: string
  /** Itself and the authorities that vouch for it, up to an accepted root; null if none of them is accepted. */
  readonly chain: readonly x509.X509Certificate[] | null
}

/** Checks a certificate of somebody outside at an instant: validity, use, and a chain to one of `roots` (PEM; empty: none). */
export async function judgeForeign(
  given: CertificateWithChain,
  { at, roots }: { readonly at: Date; readonly roots: string },
): Promise<ForeignCertificate> {
  const certificate = read(given.certificate)
  const isGood = roots !== '' && validityFault(certificate, at) === null && isForDocuments(certificate)
  const authorities = isGood
    ? await findAuthorities(certificate, (given.certificateChain ?? []).map(read), { at, roots })
    : null
  return { holder: labelOf(certificate.subjectName), chain: authorities && [certificate, ...authorities] }
}

function isAuthority(certificate: x509.X509Certificate): boolean {
  const uses = certificate.getExtension(x509.KeyUsagesExtension)?.usages
  const mayIssue = uses === undefined || (uses & x509.KeyUsageFlags.keyCertSign) !== 0
  return mayIssue && certificate.getExtension(x509.BasicConstraintsExtension)?.ca === true
}

/**
 * Whether it names this professional: by a registration number at a college, or, without one of that college, by all
 * the words of their name.
 */
function isOf(certificate: x509.X509Certificate, { name, collegeNumber }: Judging): boolean {
  const subject = certificate.subjectName
  const theirs = collegeNumbersOf(collegeNumber ?? '')
  const told = collegeNumbersOf(fieldsOf(subject).join(' | '))
  for (const [college, number] of told) {
    const known = theirs.get(college)
    if (known !== undefined) return known === number
  }
  const words = wordsOf(nameFields.flatMap((field) => subject.getField(field)).join(' '))
  const wanted = wordsOf(name)
  return wanted.size > 1 && wanted.isSubsetOf(words)
}

/** "CMP N.º 012345 · RNE 6789" as CMP → 12345 and RNE → 6789. */
function collegeNumbersOf(text: string): ReadonlyMap<string, string> {
  const found = plain(text)
    .replaceAll('.', '')
    .replace(/\bN[RO]?[°º]*\s*(?=\d)/g, ' ')
    .matchAll(/\b([A-Z]{2,5})[^A-Z0-9|]*0*(\d{3,7})\b/g)
  return new Map(Array.from(found, ([, college = '', number = '']) => [college, number]))
}

/** The words of a name, without a title and without particles. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = plain(name).match(/[A-Z]+/g) ?? []
  const noName = new Set([
    'DR',
    'DRA',
    'LIC',
    'MG',
    'MD',
    'PS',
    'PSIC',
    'OBST',
    'CD',
    'DE',
    'DEL',
    'LA',
    'LAS',
    'LOS',
    'Y',
  ])
  return new Set(words.filter((word) => !noName.has(word)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

function labelOf(name: x509.Name): string {
  return name.getField('CN')[0] ?? fieldsOf(name).join(', ')
}

function fieldsOf(name: x509.Name): string[] {
  return name.toJSON().flatMap((field) => Object.values(field).flat())
}
