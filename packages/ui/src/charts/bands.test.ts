import { describe, expect, it } from 'vitest'
import { placeOfBand, toneOf, wayToNext } from './bands.ts'

const bands = [
  { name: 'Bajo', from: 1, to: 499 },
  { name: 'Bueno', from: 500, to: 799 },
  { name: 'Muy bueno', from: 800, to: 999 },
]

describe('the bands of a scale', () => {
  it('include both ends', () => {
    expect([1, 499, 500, 799, 800, 999].map((value) => placeOfBand(bands, value))).toEqual([0, 0, 1, 1, 2, 2])
    expect(placeOfBand(bands, 1000)).toBeUndefined()
  })

  it('give the distance to the next band, and null in the best one', () => {
    expect(wayToNext(bands, 768)).toEqual({ points: 32, name: 'Muy bueno' })
    expect(wayToNext(bands, 800)).toBeNull()
  })

  it('run from the worst tone to the best, for any number of bands', () => {
    expect(bands.map((_, at) => toneOf(bands, at))).toEqual(['text-band-1', 'text-band-3', 'text-band-5'])
  })
})
