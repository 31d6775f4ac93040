import decode from 'heic-decode'

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

/** The first picture of a HEIC file; null, before it is taken apart, where it has more pixels than it may. Throws. */
export async function decodeHeic(bytes: Buffer, mostPixels: number): Promise<Pixels | null> {
  // Its types leave out the measures.
  const [first] = (await decode.all({ buffer: bytes })) as Photo[]
  if (!first || first.width * first.height > mostPixels) return null
  const { width, height, data } = await first.decode()
  return { width, height, data: new Uint8Array(data.buffer) }
}
