import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framed } from './framing.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

describe('the frame of the other person', () => {
  it('is the whole stage if the shapes are alike', () => {
    expect(framed(phone, { width: 720, height: 1280 })).toEqual(phone)
    expect(framed(desk, { width: 1280, height: 720 })).toEqual(desk)
  })

  it('keeps more than half the width of a landscape picture on an upright phone', () => {
    const { width, height } = framed(phone, { width: 1280, height: 720 })
    expect(width).toBe(390)
    expect(height).toBeCloseTo(391.7, 0)
  })

  it('shows nearly all of an upright picture on a wide screen', () => {
    const { width, height } = framed(desk, { width: 720, height: 1280 })
    expect(height).toBe(800)
    expect(width).toBe(500)
  })

  it("is the stage while the picture's size is unknown", () => {
    expect(framed(phone, { width: 0, height: 0 })).toEqual(phone)
  })

  const length = fc.integer({ min: 100, max: 4000 })
  it('never exceeds the stage, and touches it on at least one side', () => {
    fc.assert(
      fc.property(length, length, length, length, (sw, sh, pw, ph) => {
        const { width, height } = framed({ width: sw, height: sh }, { width: pw, height: ph })
        expect(width).toBeLessThanOrEqual(sw)
        expect(height).toBeLessThanOrEqual(sh)
        expect(width === sw || height === sh).toBe(true)
      }),
    )
  })
})
