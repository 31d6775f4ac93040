import sharp from 'sharp'
import { readInThread } from './file-thread.ts'

/** Longest side of a drawn page in pixels: a page of A4 at 200 points to the inch. */
const longestSide = 2340

interface Drawn {
  readonly pages: number
  readonly picture?: { readonly width: number; readonly height: number; readonly data: Uint8Array }
}

/** How many pages a PDF has; null where it does not open. */
export async function countPages(pdf: Buffer): Promise<number | null> {
  return (await drawIn(pdf, 0))?.pages ?? null
}

/** A page of a PDF, counted from 1, as a picture; null where there is none, or the file does not open. */
export async function drawPage(pdf: Buffer, page: number): Promise<Buffer | null> {
  const picture = page >= 1 ? (await drawIn(pdf, page))?.picture : undefined
  if (!picture) return null
  const { width, height, data } = picture
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 82 })
    .toBuffer()
}

function drawIn(bytes: Buffer, page: number): Promise<Drawn | null> {
  return readInThread(new URL('./pdf-thread.ts', import.meta.url), { bytes, page, longestSide })
}
