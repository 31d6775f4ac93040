import sharp from 'sharp'
import type { FileWork } from './file-work.ts'
import { remake } from './remake.ts'

// The process has one piece of work at a time, and keeps nothing of it.
sharp.concurrency(1)
sharp.cache(false)

async function answerTo(work: FileWork): Promise<unknown> {
  const bytes = Buffer.from(work.bytes)
  if (work.what === 'remake') return remake(work.kind, bytes)
  if (work.what === 'fit')
    return sharp(bytes)
      .resize({ ...work.size, fit: 'cover' })
      .webp({ quality: 78 })
      .toBuffer()
  if (work.what === 'codes') {
    const { readCodes } = await import('./codes.ts')
    return readCodes(work.kind, bytes)
  }
  if (work.what === 'signature') {
    const { readPdfSignature } = await import('../../../ports/signing/pdf-signature.ts')
    return readPdfSignature(bytes)
  }
  const { countPages, drawPage } = await import('./pdf.ts')
  return work.what === 'count' ? countPages(bytes) : drawPage(bytes, work.page)
}

process.on('message', (work: FileWork) => {
  answerTo(work).then(
    (answer) => process.send?.({ answer }),
    () => process.send?.({ answer: null }),
  )
})
// Its parent has died.
process.on('disconnect', () => process.exit())
process.send?.('ready')
