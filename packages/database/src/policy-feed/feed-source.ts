import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** Bytes of a feed that can be read repeatedly, always from the start. */
export interface FeedSource {
  /** Name stored with the import; never a whole path. */
  readonly name: string
  readonly sizeBytes: number
  /** Each chunk is valid until the next one is requested: its memory may be reused. */
  open(): AsyncIterable<Uint8Array>
}

// Larger chunks are no faster, and their strings outlive the young generation, where memory is cheap.
const chunkBytes = 32 * 1024

/** A feed in a file. Rejects if the file cannot be read. */
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

/** Reads a file into one reused buffer; new ones would pile up between garbage collections. */
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
