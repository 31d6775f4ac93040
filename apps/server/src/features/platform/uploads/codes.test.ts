import sharp, { type Sharp } from 'sharp'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { readCodes } from './codes.ts'

const table = '#b9b2a4'

/** How a phone spoils the picture of a receipt. */
const conditions: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  plain: (photo) => photo,
  blurred: (photo) => photo.blur(1.6),
  dark: (photo) => photo.linear(0.35, 6).gamma(1.4),
  'in hard light': (photo) => photo.linear(0.45, 140),
  sheared: (photo) => photo.affine([1, 0.18, 0.1, 0.92], { background: table }),
  small: (photo) => photo.resize({ width: 620 }).blur(0.6),
}
const angles = [0, 4, 11, 33, 90, 180]
const receipts = ['101', '000202', '30303'].map(
  (number) =>
    `20512333797|03|B001|${number}|27.46|180.00|2026-11-18|1|58500001|kGx8x5rP0bQ2mEo5v1a7dZc3o9w=|`,
)

/** The code of a receipt, printed unevenly, on a table, and kept as a JPEG of middling quality. */
async function photoOf(text: string, angle: number, spoil: (photo: Sharp) => Sharp): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const pixels = Buffer.from(
    data.flatMap((line, y) => line.map((dark, x) => (dark ? 26 : 232) + ((x * 7 + y * 13) % 15))),
  )
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * 8, kernel: 'nearest' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const turned = await sharp(code).rotate(angle, { background: table }).png().toBuffer()
  const photo = await sharp({ create: { width: 1100, height: 1400, channels: 3, background: table } })
    .composite([{ input: turned, top: 500, left: 180 }])
    .png()
    .toBuffer()
  return spoil(sharp(photo)).jpeg({ quality: 45 }).toBuffer()
}

it('reads at least 102 of 108 spoiled photographs of receipts, and none wrongly', async () => {
  const unread: string[] = []
  for (const [name, spoil] of Object.entries(conditions)) {
    for (const angle of angles) {
      for (const text of receipts) {
        const found = await readCodes('jpeg', await photoOf(text, angle, spoil))
        if (found.length === 0) unread.push(`${name}, ${angle}°, ${text.split('|')[3]}`)
        else expect(found).toEqual([text])
      }
    }
  }
  expect(unread.length, unread.join('; ')).toBeLessThanOrEqual(6)
}, 120_000)
