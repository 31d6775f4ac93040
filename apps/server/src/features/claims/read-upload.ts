import type { Readable } from 'node:stream'
import { AppError } from '../../app-error.ts'

/** The whole of a stream, no further than `most` bytes. Throws `papel_grande`, and `papel_no_admitido` without one. */
export async function readUpload(stream: Readable | undefined, most: number): Promise<Buffer> {
  if (!stream) throw new AppError('papel_no_admitido')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new AppError('papel_grande')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
