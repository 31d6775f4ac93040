import { describe, expect, it } from 'vitest'
import { faceOf } from './face-of.ts'

const ids = Array.from({ length: 200 }, (_, at) => `9b2f0000-0000-4000-8000-${String(at).padStart(12, '0')}`)

describe('a drawn face', () => {
  it('is the same for the same person, whatever the rest of the name', () => {
    expect(faceOf('a', 'Dra. Milagros Ccori')).toEqual(faceOf('a', 'Dra. Milagros Ccori Valdivia'))
  })

  it('uses every skin and hair about equally often, so a list of people is diverse', () => {
    const counts = new Map<string, number>()
    for (const id of ids) {
      const { skin, style } = faceOf(id, 'Dra. X')
      for (const part of [skin[0], style]) counts.set(part, (counts.get(part) ?? 0) + 1)
    }
    expect(counts.size).toBe(6 + 5)
    expect(Math.min(...counts.values())).toBeGreaterThan(12)
  })

  it('has no beard with the title Dra., and a coat or scrubs only for doctors', () => {
    expect(ids.some((id) => faceOf(id, 'Dra. X').hasBeard)).toBe(false)
    expect(ids.some((id) => faceOf(id, 'Dr. X').hasBeard)).toBe(true)
    expect(ids.every((id) => faceOf(id, 'Lic. Ana').garment === 'blazer')).toBe(true)
  })
})
