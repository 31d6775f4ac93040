import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** Bytes of a feed that can be read more than once, always from the beginning. */
export interface FeedSource {
  /** Name that the record of the import keeps; never a whole path. */
  readonly name: string
  readonly sizeBytes: number
  /** Each chunk is good until the next one is asked for: its memory may be used again. */
  open(): AsyncIterable<Uint8Array>
}

// Bigger chunks are no faster, and their strings outlive the young generation, where memory is cheap.
const chunkBytes = 32 * 1024

/** A feed in a file. Rejects when there is no such file to read. */
export async function feedFile(path: string): Promise<FeedSource> {
  const { size } = await stat(path)
  return {
    name: basename(path),
    sizeBytes: size,
    open: () => readChunks(path),
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

/** Reads a file into one and the same buffer; fresh ones would pile up between two garbage collections. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafeSlow(chunkBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
