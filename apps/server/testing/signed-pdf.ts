import { createHash } from 'node:crypto'

/** The signed ranges of a PDF, and the signature itself (ISO 32000-1, 12.8.1). */
export interface SignedRanges {
  /** Whether the covered bytes are all of the file but the signature's own. */
  readonly isWhole: boolean
  readonly digest: Buffer
  readonly cms: Buffer
}

/** Parses them; null if they are unreadable. */
export function readSigned(pdf: Buffer): SignedRanges | null {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)
  if (!range) return null
  const [from = 0, before = 0, after = 0, rest = 0] = range.slice(1).map(Number)
  const hole = text.slice(from + before, after)
  const isHole = /^<[0-9a-fA-F]+>$/.test(hole)
  const digest = createHash('sha256')
    .update(pdf.subarray(from, from + before))
    .update(pdf.subarray(after, after + rest))
    .digest()
  return {
    isWhole: from === 0 && isHole && after + rest === pdf.length,
    digest,
    cms: isHole ? trimmed(Buffer.from(hole.slice(1, -1), 'hex')) : Buffer.alloc(0),
  }
}

/** A DER value without the zeros that fill its place. */
function trimmed(padded: Buffer): Buffer {
  return padded.subarray(0, derLength(padded, 0))
}

function derLength(bytes: Buffer, at: number): number {
  const first = bytes[at + 1] ?? 0
  if (first < 0x80) return 2 + first
  const count = first & 0x7f
  return 2 + count + bytes.readUIntBE(at + 2, count)
}

/** Object identifiers in DER. */
const messageDigest = Buffer.from('06092a864886f70d010904', 'hex')
const timeStampToken = Buffer.from('060b2a864886f70d010910020e', 'hex')

/** The SHA-256 that the signature vouches for. */
export function signedDigest(cms: Buffer): Buffer | null {
  const at = cms.indexOf(messageDigest)
  const octets = at < 0 ? -1 : cms.indexOf(Buffer.from('0420', 'hex'), at)
  return octets < 0 ? null : cms.subarray(octets + 2, octets + 34)
}

/** The time stamp in a signature, and the signature value that it covers; null if there is none. */
export function timeStampOf(cms: Buffer): { readonly token: Buffer; readonly stamped: Buffer } | null {
  const at = cms.indexOf(timeStampToken)
  if (at < 0) return null
  const set = at + timeStampToken.length
  const header = (cms[set + 1] ?? 0) < 0x80 ? 2 : 2 + ((cms[set + 1] ?? 0) & 0x7f)
  const start = set + header
  const token = cms.subarray(start, start + derLength(cms, start))
  // RSA of 2048 bits: the last OCTET STRING of 256 bytes before the unsigned attributes.
  const value = cms.lastIndexOf(Buffer.from('04820100', 'hex'), at)
  return value < 0 ? null : { token, stamped: cms.subarray(value + 4, value + 260) }
}
