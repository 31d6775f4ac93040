import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { FileFault } from './uploads.policy.ts'

/** Longest side of a drawn page in pixels: a page of A4 at 200 points to the inch. */
const longestSide = 2340

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

async function open(bytes: Buffer) {
  library ??= PDFiumLibrary.init()
  return (await library).loadDocument(bytes)
}

/** Page count of a PDF. Throws if it does not open. */
export async function countPages(bytes: Buffer): Promise<number> {
  const document = await open(bytes)
  try {
    return document.getPageCount()
  } finally {
    document.destroy()
  }
}

/** Fault of an uploaded PDF; null if its pages can be rendered. */
export async function pdfFault(bytes: Buffer): Promise<FileFault | null> {
  try {
    return (await countPages(bytes)) > 0 ? null : 'no_pages'
  } catch (error) {
    if (/password/i.test(String(error))) return 'password'
    return listsNoPage(bytes.toString('latin1')) ? 'no_pages' : 'damaged'
  }
}

/** PDFium calls a document without pages damaged. */
const listsNoPage = (text: string) =>
  /\/Type\s*\/Pages\b/.test(text) && /\/Count\s+0\b/.test(text) && !/\/Type\s*\/Page\b/.test(text)

/** A page of a PDF, counted from 1, as a JPEG; null if it is missing or empty. */
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
