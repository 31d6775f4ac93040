import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** Bytes of a feed that can be read more than once, always from the beginning. */
export interface FeedSource {
  /** Name that the record of the import keeps; never a whole path. */
  readonly name: string
  readonly sizeBytes: number
  open(): AsyncIterable<Uint8Array>
}

// Bigger chunks are no faster, and their strings outlive the young generation, where memory is cheap.
const chunkBytes = 64 * 1024

/** A feed in a file. Rejects when there is no such file to read. */
export async function feedFile(path: string): Promise<FeedSource> {
  const { size } = await stat(path)
  return {
    name: basename(path),
    sizeBytes: size,
    open: () => createReadStream(path, { highWaterMark: chunkBytes }),
  }
}

/** A feed held as text, such as the sample of the demo mode. */
export function feedText(name: string, text: string): FeedSource {
  const bytes = Buffer.from(text, 'utf8')
  return {
    name,
    sizeBytes: bytes.length,
    async *open() {
      for (let from = 0; from < bytes.length; from += chunkBytes)
        yield bytes.subarray(from, from + chunkBytes)
    },
  }
}
