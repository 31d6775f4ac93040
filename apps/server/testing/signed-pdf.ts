/** The signature of a PDF (CMS, DER; ISO 32000-1, 12.8.1); empty if there is none. */
export function cmsOf(pdf: Buffer): Buffer {
  const [, hex = ''] = /\/Contents\s*<([0-9a-fA-F]+)>/.exec(pdf.toString('latin1')) ?? []
  return hex === '' ? Buffer.alloc(0) : trimmed(Buffer.from(hex, 'hex'))
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

const timeStampToken = Buffer.from('060b2a864886f70d010910020e', 'hex')

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
