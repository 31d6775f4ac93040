import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** Longest side of a drawn page in pixels: a page of A4 at 200 points to the inch. */
const longestSide = 2340

const open = async (bytes: Buffer) => (await PDFiumLibrary.init()).loadDocument(bytes)

/** How many pages a PDF has. Throws where it does not open. */
export async function countPages(bytes: Buffer): Promise<number> {
  return (await open(bytes)).getPageCount()
}

/** A page of a PDF, counted from 1, as a JPEG; null where there is none, or it has no pixels. */
export async function drawPage(bytes: Buffer, page: number): Promise<Buffer | null> {
  const document = await open(bytes)
  if (page < 1 || page > document.getPageCount()) return null
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
  const { width, height, data } = await sheet.render({ scale, render: 'bitmap' })
  // A page that is a hair in one direction has no pixels.
  if (width < 1 || height < 1) return null
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 82 })
    .toBuffer()
}
