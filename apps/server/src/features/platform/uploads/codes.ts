import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { SourceKind } from './uploads.policy.ts'

/** Longest side in pixels at which a code is sought: a receipt fills a photo. */
const longestSide = 2400
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
/** Its own loader would ask a server outside. */
const ready = readFile(wasm).then((bytes) =>
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(bytes).buffer }, fireImmediately: true }),
)

/** Texts of the QR codes in a picture or on the first page of a PDF, at most four. */
export async function readCodes(kind: SourceKind, bytes: Buffer): Promise<string[]> {
  await ready
  const picture = sharp(await drawn(kind, bytes), { limitInputPixels: false, failOn: 'none' })
  const { data, info } = await picture
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 },
  )
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

async function drawn(kind: SourceKind, bytes: Buffer): Promise<Buffer> {
  if (kind === 'pdf') {
    const { drawPage } = await import('./pdf.ts')
    const page = await drawPage(bytes, 1)
    if (!page) throw new Error('the PDF has no page')
    return page
  }
  if (kind !== 'heic') return bytes
  const { decodeHeic } = await import('./heic.ts')
  const pixels = await decodeHeic(bytes)
  if (typeof pixels === 'string') throw new Error(pixels)
  const { width, height, data } = pixels
  return sharp(data, { limitInputPixels: false, raw: { width, height, channels: 4 } })
    .jpeg()
    .toBuffer()
}
