import { describe, expect, it } from 'vitest'
import { type GreyPicture, photoFault } from './photo-check.ts'

const width = 300
const height = 400

/** A page with printed lines on a grey desk; `edge` is the distance between the page and the picture's edge. */
function page({ edge = 24, blur = 0, shake = 0, light = 1, print = true } = {}): GreyPicture {
  const pixels = new Float64Array(width * height).fill(120)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isOn = x >= edge && x < width - edge && y >= edge && y < height - edge
      if (!isOn) continue
      const inText = x > edge + 12 && x < width - edge - 12
      // Letter strokes: three columns of ink, four of paper, on lines of seven rows of fourteen.
      const isInk = print && inText && y % 14 < 7 && x % 7 < 3
      pixels[y * width + x] = isInk ? 30 : 235
    }
  }
  const still = blur === 0 ? pixels : along(width, along(1, pixels, blur), blur)
  const soft = shake === 0 ? still : along(1, still, shake)
  return { pixels: soft.map((value) => value * light), width, height }
}

/** Each pixel as the mean of its neighbours, in a row for a step of 1 and in a column for one of the width. */
function along(step: number, source: Float64Array, radius: number): Float64Array {
  return source.map((_, place) => {
    let sum = 0
    for (let at = -radius; at <= radius; at++) sum += source[place + at * step] ?? 120
    return sum / (2 * radius + 1)
  })
}

describe('a photo of a page', () => {
  it('is good if it is sharp, lit and complete', () => {
    expect(photoFault(page())).toBeNull()
    expect(photoFault(page({ light: 0.6 }))).toBeNull()
  })

  it('is blurred if its print has no sharp edge', () => {
    for (const blur of [3, 5, 8]) expect(photoFault(page({ blur })), String(blur)).toBe('blurred')
  })

  it('is blurred if the hand moved, though print keeps its edges in that direction', () => {
    for (const shake of [3, 6, 10]) expect(photoFault(page({ shake })), String(shake)).toBe('blurred')
  })

  it('is dark if the shade hides its print', () => {
    expect(photoFault(page({ light: 0.15 }))).toBe('dark')
  })

  it('is cut if print crosses an edge', () => {
    const whole = page({ edge: -20 })
    expect(photoFault(whole)).toBe('cut')
  })

  it('has no verdict without print', () => {
    expect(photoFault({ pixels: new Float64Array(width * height).fill(200), width, height })).toBeNull()
  })
})
