import { expect, it } from 'vitest'
import { isTooLarge } from './uploads.policy.ts'

const square = (side: number, isProgressive = false) => ({ width: side, height: side, isProgressive })

it('takes a JPEG of one scan up to 210 million pixels, and every other picture up to 50 million', () => {
  expect(isTooLarge('jpeg', { width: 16_320, height: 12_240, isProgressive: false })).toBe(false)
  expect(isTooLarge('jpeg', square(14_492))).toBe(true)
  expect(isTooLarge('jpeg', square(7071, true))).toBe(false)
  expect(isTooLarge('jpeg', square(7072, true))).toBe(true)
  for (const kind of ['png', 'webp', 'heic'] as const) {
    expect(isTooLarge(kind, square(7071))).toBe(false)
    expect(isTooLarge(kind, square(7072))).toBe(true)
  }
})
