import sharp from 'sharp'
import { encode } from 'uqr'

/** Content of a receipt's code: S/ 180 of 2026-11-18 by default. */
export const receiptCode = (number: string, buyer = '58500001', total = '180.00') =>
  `20512333797|03|B001|${number}|27.46|${total}|2026-11-18|1|${buyer}|x0Yt5cQ3zWg=`

/** A photograph of a receipt: its code turned, blurred and compressed. */
export async function photoOf(text: string, angle = 4): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const pixels = Buffer.from(data.flatMap((line) => line.map((dark) => (dark ? 30 : 235))))
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * 7, kernel: 'nearest' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1100, height: 1400, channels: 3, background: '#b9b2a4' } })
    .composite([
      { input: await sharp(code).rotate(angle, { background: '#b9b2a4' }).toBuffer(), top: 600, left: 250 },
    ])
    .blur(1.2)
    .jpeg({ quality: 60 })
    .toBuffer()
}
