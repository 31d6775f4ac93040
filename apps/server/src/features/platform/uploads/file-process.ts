import sharp from 'sharp'
import type { FileWork } from './file-work.ts'
import { countPages, drawPage } from './pdf.ts'
import { remake } from './remake.ts'

// The process has one piece of work at a time, and keeps nothing of it.
sharp.concurrency(1)
sharp.cache(false)

function answerTo(work: FileWork): Promise<unknown> {
  const bytes = Buffer.from(work.bytes)
  if (work.what === 'count') return countPages(bytes)
  if (work.what === 'draw') return drawPage(bytes, work.page)
  return remake(work.kind, bytes)
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
