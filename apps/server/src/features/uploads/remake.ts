import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './heic.ts'
import { type FileFault, isTooLarge, mostPixels, type PaperKind, type SourceKind } from './uploads.policy.ts'

/** A file as it is kept, or why it is not. */
export type Remade = { readonly kind: PaperKind; readonly content: Buffer } | { readonly fault: FileFault }

/** Longest side of a picture in pixels: a page of A4 is read well at half of it. */
const longestSide = 3600
const quality = 86

/** A picture made anew, upright and without what its camera noted (place, device, hour). Throws where it does not open. */
export async function remakePicture(kind: Exclude<SourceKind, 'pdf'>, bytes: Buffer): Promise<Remade> {
  if (kind === 'heic') return remakeHeic(bytes)
  // Its own limit would refuse the header.
  const { width, height, isProgressive = false } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (isTooLarge(kind, { width, height, isProgressive })) return { fault: 'too_large' }
  const picture = shrink(sharp(bytes, { limitInputPixels: false }).rotate())
  const content = await (kind === 'png'
    ? picture.png()
    : kind === 'webp'
      ? picture.webp({ quality })
      : picture.jpeg({ quality })
  ).toBuffer()
  return { kind, content }
}

async function remakeHeic(bytes: Buffer): Promise<Remade> {
  const pixels = await decodeHeic(bytes, mostPixels)
  if (!pixels) return { fault: 'too_large' }
  const { width, height, data } = pixels
  const picture = shrink(sharp(data, { limitInputPixels: false, raw: { width, height, channels: 4 } }))
  return { kind: 'jpeg', content: await picture.jpeg({ quality }).toBuffer() }
}

function shrink(picture: Sharp): Sharp {
  return picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
}
