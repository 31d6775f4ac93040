export type DocumentKind = 'pdf' | 'jpeg' | 'png'

const startsWith = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

/** What a file is by its content, whatever its name and the header say; null where it is none of these, or cut off. */
export function kindOf(bytes: Buffer): DocumentKind | null {
  const tail = bytes.subarray(-2048)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-' && tail.includes('%%EOF')) return 'pdf'
  if (startsWith(bytes, 0xff, 0xd8, 0xff) && tail.includes(Buffer.from([0xff, 0xd9]))) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && tail.includes(pngEnd)) return 'png'
  return null
}
