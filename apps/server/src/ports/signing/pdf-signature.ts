import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import {
  type BaseBlock,
  type Constructed,
  fromBER,
  Null,
  type ObjectIdentifier,
  type OctetString,
  type UTCTime,
} from 'asn1js'
import { Certificate, ContentInfo, RSASSAPSSParams, SignedData, type SignerInfo } from 'pkijs'
import type { CertificateWithChain } from './certificate.ts'

/**
 * What the last signature of a PDF proves. `none`: the file has no signature. `altered`: the file is not what was signed.
 * `unreadable`: a form or algorithm that this verifier does not check. `intact`: the whole file is what the holder of the
 * certificate signed; whether to trust the certificate is another question.
 */
export type PdfSignature =
  | { readonly state: 'none' | 'altered' | 'unreadable' }
  | {
      readonly state: 'intact'
      readonly signer: CertificateWithChain
      /** As the signer says it; null if the signature says none. */
      readonly at: Date | null
    }

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  rsaPss: '1.2.840.113549.1.1.10',
} as const

/** SHA-1 and MD5 are not among them: a second file of the same digest can be made. */
const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Signature algorithms by their digest; null: the digest is named beside it. */
const algorithms: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.1': null,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

/** Bytes of a signature's place, in hexadecimal digits: ten times what a chain with a time stamp takes. */
const mostPlace = 256 * 1024
/** A chain has three or four. */
const mostCertificates = 10

class Altered extends Error {}

/**
 * Verifies the last signature of a PDF (PAdES, ISO 32000-1 12.8.1): it covers the whole file, nothing fills the unused part of
 * its place, and digest and signature fit. A later revision leaves bytes outside the last signature: `altered`.
 */
export function readPdfSignature(pdf: Buffer): PdfSignature {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s{0,20}\[([\d\s]{1,120})\]/g)]
  const last = ranges.at(-1)
  if (!last) return { state: 'none' }
  try {
    return check(pdf, last[1] ?? '')
  } catch (error) {
    return { state: error instanceof Altered ? 'altered' : 'unreadable' }
  }
}

function check(pdf: Buffer, range: string): PdfSignature {
  const [from, before = 0, after = 0, rest = 0, ...more] = range.trim().split(/\s+/).map(Number)
  const isWhole =
    from === 0 && before > 0 && after > before && after + rest === pdf.length && more.length === 0
  if (!isWhole) throw new Altered()
  if (after - before > mostPlace) throw new Error()
  const signed = signedDataOf(contentsOf(pdf.subarray(before, after)))
  const [info, ...others] = signed.signerInfos
  if (!info || others.length > 0 || signed.encapContentInfo.eContentType !== oids.data) throw new Error()
  if (signed.encapContentInfo.eContent || !info.signedAttrs || signed.version !== 1 || info.version !== 1)
    throw new Error()
  const digest = digests[info.digestAlgorithm.algorithmId]
  const [listed, ...rests] = signed.digestAlgorithms
  const isListed = listed?.algorithmId === info.digestAlgorithm.algorithmId && rests.length === 0
  if (digest === undefined || !isListed || !isPlain(listed.algorithmParams)) throw new Error()
  if (!isPlain(info.digestAlgorithm.algorithmParams)) throw new Error()

  const covered = createHash(digest).update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest()
  const said = attributeOf<OctetString>(info, oids.messageDigest)
  if (!said || !covered.equals(Buffer.from(said.valueBlock.valueHexView))) throw new Altered()
  if (attributeOf<ObjectIdentifier>(info, oids.contentType)?.valueBlock.toString() !== oids.data)
    throw new Error()
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate)
  const own = certificates.find((one) => isSigner(one, info))
  if (!own || certificates.length > mostCertificates) throw new Error()
  const certificate = derOf(own)
  if (!isSignedBy(info, certificate, digest)) throw new Altered()
  return {
    state: 'intact',
    signer: {
      certificate,
      certificateChain: certificates.filter((one) => one !== own).map(derOf),
    },
    at: attributeOf<UTCTime>(info, oids.signingTime)?.toDate() ?? null,
  }
}

/** The DER value in `/Contents`, of which only zeros may follow. */
function contentsOf(hole: Buffer): Buffer {
  const [, hex] = /^<([0-9a-fA-F\s]*)>$/.exec(hole.toString('latin1')) ?? []
  if (hex === undefined) throw new Altered()
  const bytes = Buffer.from(hex.replace(/\s/g, ''), 'hex')
  const { offset, result } = fromBER(bytes)
  if (offset <= 0 || !isConsistent(result)) throw new Altered()
  if (bytes.subarray(offset).some((byte) => byte !== 0)) throw new Altered()
  return bytes.subarray(0, offset)
}

/** Whether each constructed value has a known tag, and the length of its parts: the library reads others as if they had. */
function isConsistent(value: BaseBlock): boolean {
  const { tagClass, isConstructed, tagNumber } = value.idBlock
  if (!isConstructed) return true
  if (tagClass === 1 && tagNumber !== 16 && tagNumber !== 17) return false
  const parts: readonly BaseBlock[] = (value as Constructed).valueBlock.value
  const length = parts.reduce((sum, part) => sum + part.blockLength, 0)
  return value.lenBlock.length === length && parts.every(isConsistent)
}

function signedDataOf(der: Buffer): SignedData {
  const info = ContentInfo.fromBER(Uint8Array.from(der))
  if (info.contentType !== oids.signedData) throw new Error()
  return new SignedData({ schema: info.content })
}

function attributeOf<T>({ signedAttrs }: SignerInfo, type: string): T | undefined {
  const found = signedAttrs?.attributes.filter((one) => one.type === type) ?? []
  return found.length === 1 ? (found[0]?.values[0] as T | undefined) : undefined
}

function isSigner(certificate: Certificate, { sid }: SignerInfo): boolean {
  if ('serialNumber' in sid && 'issuer' in sid) {
    const names = [sid.issuer, certificate.issuer].map((name) => Buffer.from(name.valueBeforeDecode))
    return (
      sid.serialNumber.isEqual(certificate.serialNumber) && names[0]?.equals(names[1] ?? Buffer.of()) === true
    )
  }
  return false
}

const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER(false))

const isPlain = (params: unknown) => params === undefined || params instanceof Null

function isSignedBy(info: SignerInfo, certificate: Uint8Array, digest: string): boolean {
  const key = new X509Certificate(certificate).publicKey
  const attributes = Buffer.from(info.signedAttrs?.encodedValue ?? new ArrayBuffer(0))
  const signature = Buffer.from(info.signature.valueBlock.valueHexView)
  const { algorithmId, algorithmParams } = info.signatureAlgorithm
  if (algorithmId !== oids.rsaPss) {
    const named = algorithms[algorithmId]
    if (named === undefined || !isPlain(algorithmParams) || (named ?? digest) !== digest) throw new Error()
    return verify(digest, attributes, key, signature)
  }
  const { saltLength, hashAlgorithm } = new RSASSAPSSParams({ schema: algorithmParams })
  if (digests[hashAlgorithm.algorithmId] !== digest) throw new Error()
  return verify(digest, attributes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature)
}
