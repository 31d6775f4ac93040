import sharp, { type Sharp } from 'sharp'
import { kindOf } from '../documents/documents.policy.ts'
import { readInThread } from './file-thread.ts'

export type PaperKind = 'pdf' | 'jpeg' | 'png' | 'webp'

/** Longest side of a picture in pixels: a page of A4 is read well at half of it. */
const longestSide = 3600
/** Pixels that a picture may have before it is taken apart: 100 million. */
const mostPixels = 100_000_000

interface Decoded {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

function sourceKindOf(bytes: Buffer): PaperKind | 'heic' | null {
  const known = kindOf(bytes)
  if (known !== null) return known
  const word = (from: number) => bytes.subarray(from, from + 4).toString('latin1')
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp'
  if (word(4) === 'ftyp' && brands.includes(word(8))) return 'heic'
  return null
}

/**
 * A file as it is kept: its kind judged by the content, a picture made anew, upright and without what its camera noted
 * (place, device, hour). Null where it is none of these, or does not open. Throws `no_disponible` under load.
 */
export async function remakePaper(bytes: Buffer): Promise<{ kind: PaperKind; content: Buffer } | null> {
  const kind = sourceKindOf(bytes)
  if (kind === null) return null
  if (kind === 'pdf') return { kind, content: bytes }
  const decoded = kind === 'heic' ? await decodeHeic(bytes) : null
  try {
    if (kind === 'heic') {
      if (!decoded) return null
      const { width, height, data } = decoded
      const raw = { raw: { width, height, channels: 4 as const } }
      return { kind: 'jpeg', content: await shrink(sharp(data, raw)).jpeg({ quality: 86 }).toBuffer() }
    }
    const picture = shrink(sharp(bytes, { limitInputPixels: mostPixels }).rotate())
    const content = await (kind === 'png'
      ? picture.png()
      : kind === 'webp'
        ? picture.webp({ quality: 86 })
        : picture.jpeg({ quality: 86 })
    ).toBuffer()
    return { kind, content }
  } catch {
    return null
  }
}

function shrink(picture: Sharp): Sharp {
  return picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
}

/** In a worker thread: it takes a second of CPU, which would block the event loop. */
function decodeHeic(bytes: Buffer): Promise<Decoded | null> {
  return readInThread(new URL('./heic-thread.ts', import.meta.url), { bytes, mostPixels })
}
