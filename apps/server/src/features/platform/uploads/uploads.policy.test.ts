import { describe, expect, it } from 'vitest'
import { measuresFault, sourceKindOf } from './uploads.policy.ts'

const square = (side: number, isProgressive = false) => ({ width: side, height: side, isProgressive })

it('limits a JPEG of one scan to 210 million pixels, and every other picture to 50 million', () => {
  expect(measuresFault('jpeg', { width: 16_320, height: 12_240, isProgressive: false })).toBeNull()
  expect(measuresFault('jpeg', square(14_492))).toBe('too_large')
  expect(measuresFault('jpeg', square(7071, true))).toBeNull()
  expect(measuresFault('jpeg', square(7072, true))).toBe('too_large')
  for (const kind of ['png', 'webp', 'heic'] as const) {
    expect(measuresFault(kind, square(7071))).toBeNull()
    expect(measuresFault(kind, square(7072))).toBe('too_large')
  }
})

it('refuses a picture too small to read', () => {
  expect(measuresFault('png', square(1))).toBe('too_small')
  expect(measuresFault('png', { width: 2000, height: 15, isProgressive: false })).toBe('too_small')
  expect(measuresFault('png', square(16))).toBeNull()
})

describe('sourceKindOf', () => {
  const box = (brands: string) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(8 + brands.length)
    return Buffer.concat([size, Buffer.from(`ftyp${brands}meta`, 'latin1')])
  }
  it.each([
    [
      'a PDF behind the header of a mail',
      Buffer.from('Content-Type: application/pdf\r\n\r\n%PDF-1.4'),
      'pdf',
    ],
    ['a PDF with a kilobyte before it', Buffer.from(`${' '.repeat(1024)}%PDF-1.4`), null],
    ['a picture of an iPhone', box('heic\0\0\0\0mif1heicmiaf'), 'heic'],
    ['one whose first brand is newer', box('mif2\0\0\0\0mif1heicmiaf'), 'heic'],
    ['AVIF, which shares a brand', box('avif\0\0\0\0avifmif1miaf'), null],
    ['a film', box('isom\0\0\0\0isomiso2mp41'), null],
    ['a page', Buffer.from('<html><script>'), null],
    ['a document of Word', Buffer.from('504b030414000600', 'hex'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('judges %s', (_, bytes, kind) => {
    expect(sourceKindOf(bytes)).toBe(kind)
  })
})
