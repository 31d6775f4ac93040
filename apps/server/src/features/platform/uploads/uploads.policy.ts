import type { FileKind } from '@amparo/domain/file-names.ts'

export type PaperKind = FileKind

/** A kind in which a file comes; HEIC is kept as JPEG. */
export type SourceKind = PaperKind | 'heic'
export type PictureKind = Exclude<SourceKind, 'pdf'>

/** Why a file of a good kind is not kept. */
export type FileFault = 'password' | 'damaged' | 'no_pages' | 'too_small' | 'too_large'

const million = 1_000_000
/** A JPEG of one scan is made smaller while it is read, so that a phone of 200 megapixels can send its photo. */
const mostPixelsOfBaseline = 210 * million
/** Others are held whole. */
export const mostPixels = 50 * million
/** Shortest side of a picture in which something could be read. */
const leastSide = 16

export interface Measures {
  readonly width: number
  readonly height: number
  readonly isProgressive: boolean
}

/** Fault of a picture of these pixels; null if it has none. */
export function measuresFault(
  kind: PictureKind,
  { width, height, isProgressive }: Measures,
): FileFault | null {
  if (width * height > (kind === 'jpeg' && !isProgressive ? mostPixelsOfBaseline : mostPixels))
    return 'too_large'
  return Math.min(width, height) < leastSide ? 'too_small' : null
}

const signatures = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
] as const
/** Scanners and mail programs write something before a PDF; readers search this far for its beginning. */
const mostBeforePdf = 1024
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * The kind that a file is by its beginning, whatever its name and its caller say; null for every other kind. Data
 * after its end (the film of a moving photo, the padding of a scanner) does not count.
 */
export function sourceKindOf(bytes: Buffer): SourceKind | null {
  const start = bytes.toString('hex', 0, 8)
  const known = signatures.find(([, signature]) => start.startsWith(signature))
  if (known) return known[0]
  const word = (from: number) => bytes.toString('latin1', from, from + 4)
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp'
  if (word(4) === 'ftyp') return isHeic(bytes) ? 'heic' : null
  return bytes.subarray(0, mostBeforePdf).includes('%PDF-') ? 'pdf' : null
}

/** One of its brands is HEIC's; AVIF, which has the same box and brands in common, names its own first. */
function isHeic(bytes: Buffer): boolean {
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  const brands = box.match(/.{4}/gs) ?? []
  return (
    !brands.some((brand) => brand === 'avif' || brand === 'avis') &&
    brands.some((brand) => heicBrands.includes(brand))
  )
}
