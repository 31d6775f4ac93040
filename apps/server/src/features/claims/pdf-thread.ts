import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const { bytes, page, longestSide } = workerData as { bytes: Uint8Array; page: number; longestSide: number }
const library = await PDFiumLibrary.init()
const document = await library.loadDocument(bytes)
const pages = document.getPageCount()
if (page === 0) {
  parentPort?.postMessage({ pages })
} else if (page <= pages) {
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
  const { width, height, data } = await sheet.render({ scale, render: 'bitmap' })
  // A page that is a hair in one direction has no pixels.
  const picture = width > 0 && height > 0 ? { width, height, data: new Uint8Array(data) } : undefined
  parentPort?.postMessage({ pages, picture })
}
