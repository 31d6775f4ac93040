import sharp from 'sharp'

/** A JPEG of one colour. */
export function jpegOf(
  width: number,
  height: number,
  { progressive = false, orientation = 1 }: { progressive?: boolean; orientation?: number } = {},
): Promise<Buffer> {
  const background = { r: 180, g: 120, b: 40 }
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .withMetadata({ orientation })
    .jpeg({ progressive })
    .toBuffer()
}

/** The same JPEG, whose header says that it has other measures. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const isFrame = bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc2
    if (!isFrame) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
}
