import { describe, expect, it } from 'vitest'
import { byPartOfDay, endingAt, spokenMoment, spokenTime } from './times.ts'

const slotAt = (time: string) => ({
  inicio: `2026-12-01T${time}:00-05:00`,
  fin: `2026-12-01T${time}:00-05:00`,
  disponible: true,
})

describe('the hours of a day', () => {
  it('are grouped by part of the day, with noon in the afternoon and six in the night', () => {
    const grouped = byPartOfDay(['08:00', '11:30', '12:00', '17:30', '18:00', '19:30'].map(slotAt))
    expect(grouped.map(({ name, slots }) => [name, slots.map(({ inicio }) => inicio.slice(11, 16))])).toEqual(
      [
        ['Mañana', ['08:00', '11:30']],
        ['Tarde', ['12:00', '17:30']],
        ['Noche', ['18:00', '19:30']],
      ],
    )
  })

  it('exclude hours without a professional', () => {
    expect(byPartOfDay([slotAt('09:00')]).map(({ name }) => name)).toEqual(['Mañana'])
  })

  it('end a sentence with one full stop', () => {
    expect(endingAt('2026-12-01T09:30:00-05:00')).toMatch(/[^.]\.$/)
    expect(endingAt('2026-12-01T09:30:00-05:00', spokenTime)).toMatch(/[^.]\.$/)
  })

  it('are Lima’s, and say so if the device is in another time zone', () => {
    const said = spokenMoment('2026-12-01T09:30:00-05:00', '2026-11-21')
    expect(said).toContain('martes 1 de diciembre, 9:30\u00a0a.\u00a0m.')
    const isHere = new Date('2026-12-01T09:30:00-05:00').getTimezoneOffset() === 300
    expect(said.includes(' (hora\u00a0de\u00a0Lima)')).toBe(!isHere)
  })
})
