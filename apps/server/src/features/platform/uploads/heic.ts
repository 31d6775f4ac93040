import decode from 'heic-decode'
import { type FileFault, measuresFault } from './uploads.policy.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel. */
  readonly data: Uint8Array
}

type Photo = Awaited<ReturnType<typeof decode.all>>[number] & {
  readonly width: number
  readonly height: number
}

/** The first picture of a HEIC file, or the fault of its dimensions, before decoding. Throws if it does not open. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels | FileFault> {
  const named = Buffer.from(bytes)
  // It takes few brands as the first, and phones write others.
  named.write('heic', 8, 'latin1')
  // Its types leave out the measures.
  const [first] = (await decode.all({ buffer: named })) as Photo[]
  if (!first) return 'damaged'
  const { width, height } = first
  const fault = measuresFault('heic', { width, height, isProgressive: false })
  if (fault) return fault
  const { data } = await first.decode()
  return { width, height, data: new Uint8Array(data.buffer) }
}
