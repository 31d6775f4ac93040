import sharp, { type Sharp, type SharpOptions } from 'sharp'
import {
  type FileFault,
  measuresFault,
  type PaperKind,
  type PictureKind,
  type SourceKind,
} from './uploads.policy.ts'

/** A file as it is stored (null: as it came), or its fault. */
export type Remade =
  | { readonly kind: PaperKind; readonly content: Uint8Array | null }
  | { readonly fault: FileFault }

/** Longest side of a picture in pixels: a page of A4 is read well at half of it. */
const longestSide = 3600
const quality = 86
/** As many bytes as may be sent. */
const mostBytes = 10 * 1024 * 1024

/**
 * A file as it is kept: a PDF as it came, once it opens; a picture re-encoded, upright and without what its camera noted
 * (place, device, hour). Loads the decoders of PDF and HEIC with their first file: they hold 20 MiB.
 */
export async function remake(kind: SourceKind, bytes: Buffer): Promise<Remade> {
  if (kind === 'pdf') {
    const { pdfFault } = await import('./pdf.ts')
    const fault = await pdfFault(bytes)
    return fault ? { fault } : { kind, content: null }
  }
  try {
    return await (kind === 'heic' ? remakeHeic(bytes) : remakePicture(kind, bytes))
  } catch {
    return { fault: 'damaged' }
  }
}

async function remakePicture(kind: Exclude<PictureKind, 'heic'>, bytes: Buffer): Promise<Remade> {
  // Its own limit would refuse the header.
  const { width, height, isProgressive = false } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const fault = measuresFault(kind, { width, height, isProgressive })
  if (fault) return { fault }
  try {
    return await encode(kind, bytes, {})
  } catch (error) {
    // Refuse truncated pictures. Decoder warnings alone are accepted: some phones write such files.
    if (/premature end/i.test(String(error))) throw error
    return encode(kind, bytes, { failOn: 'truncated' })
  }
}

async function encode(
  kind: Exclude<PictureKind, 'heic'>,
  bytes: Buffer,
  options: SharpOptions,
): Promise<Remade> {
  const picture = shrink(sharp(bytes, { limitInputPixels: false, ...options }).rotate())
  const content = await (kind === 'png'
    ? picture.png()
    : kind === 'webp'
      ? picture.webp({ quality })
      : picture.jpeg({ quality })
  ).toBuffer()
  if (content.length <= mostBytes) return { kind, content }
  // Re-encoding enlarges a picture of few colours.
  return {
    kind: 'jpeg',
    content: await sharp(content).flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer(),
  }
}

async function remakeHeic(bytes: Buffer): Promise<Remade> {
  const { decodeHeic } = await import('./heic.ts')
  const pixels = await decodeHeic(bytes)
  if (typeof pixels === 'string') return { fault: pixels }
  const { width, height, data } = pixels
  const picture = shrink(sharp(data, { limitInputPixels: false, raw: { width, height, channels: 4 } }))
  return { kind: 'jpeg', content: await picture.jpeg({ quality }).toBuffer() }
}

function shrink(picture: Sharp): Sharp {
  return picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
}
