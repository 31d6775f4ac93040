import { kindOf } from '../documents/documents.policy.ts'

export type PaperKind = 'pdf' | 'jpeg' | 'png' | 'webp'

/** A kind in which a file comes; HEIC is kept as JPEG. */
export type SourceKind = PaperKind | 'heic'

/** Why a file of a good kind is not kept. */
export type FileFault = 'damaged' | 'too_large'

const million = 1_000_000
/** A JPEG of one scan is made smaller while it is read, so that a phone of 200 megapixels can send its photo. */
const mostPixelsOfBaseline = 210 * million
/** Others are held whole. */
export const mostPixels = 50 * million

/** Whether a picture's pixels are more than its kind may have. */
export function isTooLarge(
  kind: Exclude<SourceKind, 'pdf'>,
  { width, height, isProgressive }: { width: number; height: number; isProgressive: boolean },
): boolean {
  return width * height > (kind === 'jpeg' && !isProgressive ? mostPixelsOfBaseline : mostPixels)
}

const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** The kind of a file by its content, whatever its name and its caller say; null for every other kind. */
export function sourceKindOf(bytes: Buffer): SourceKind | null {
  const known = kindOf(bytes)
  if (known !== null) return known
  const word = (from: number) => bytes.subarray(from, from + 4).toString('latin1')
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp'
  if (word(4) === 'ftyp' && brands.includes(word(8))) return 'heic'
  return null
}
