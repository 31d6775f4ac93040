import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubtfulSigns, pressureError, readSign, signError, signWords, vitalSigns } from './vital-signs.ts'

const ruleOf = (wanted: string) => {
  const rule = vitalSigns.find(({ sign }) => sign === wanted)
  if (!rule) throw new Error(wanted)
  return rule
}

describe('a vital sign', () => {
  it.each([
    ['systolic', 39, 40, 300, 301],
    ['diastolic', 19, 20, 200, 201],
    ['pulse', 19, 20, 300, 301],
    ['breaths', 3, 4, 90, 91],
    ['temperature', 24.9, 25, 45, 45.1],
    ['saturation', 39, 40, 100, 101],
    ['weight', 0.2, 0.3, 500, 500.1],
    ['height', 24.9, 25, 250, 250.1],
  ])('%s is refused at %d and %d only beyond its bounds', (sign, below, least, most, above) => {
    const rule = ruleOf(sign)
    expect([least, most].map((value) => signError(rule, value))).toEqual([null, null])
    expect([below, above].map((value) => signError(rule, value))).not.toContain(null)
  })

  it('has no more decimals than its unit needs', () => {
    expect(signError(ruleOf('pulse'), 72.5)).toBe('Escríbelo sin decimales')
    expect(signError(ruleOf('temperature'), 36.55)).toBe('Usa un decimal como máximo')
    expect(signError(ruleOf('temperature'), 36.6)).toBeNull()
    expect(signError(ruleOf('weight'), Number.NaN)).toBe('Escribe un número')
  })

  it('never doubts a value that it refuses to bound: likely ranges lie within the hard ones', () => {
    for (const { least, most, likely } of vitalSigns)
      expect(least <= likely[0] && likely[0] < likely[1] && likely[1] <= most).toBe(true)
  })

  it.each([
    ['', undefined],
    [' 36,6 ', 36.6],
    ['120', 120],
    ['36.', 36],
    ['12o', Number.NaN],
    ['-5', Number.NaN],
    ['1e3', Number.NaN],
  ])('is read from «%s»', (typed, value) => {
    expect(readSign(typed)).toEqual(value)
  })
})

describe('vital signs beside each other', () => {
  it('refuse a diastolic pressure that is not below the systolic', () => {
    expect(pressureError({ systolic: 80, diastolic: 120 })).not.toBeNull()
    expect(pressureError({ systolic: 80, diastolic: 80 })).not.toBeNull()
    expect(pressureError({ systolic: 120, diastolic: 80 })).toBeNull()
    expect(pressureError({ diastolic: 80 })).toBeNull()
  })

  it.each([
    [{ systolic: 120, diastolic: 80, pulse: 72, temperature: 36.6, weight: 70, height: 170 }, []],
    [{ systolic: 120, diastolic: 115 }, ['systolic', 'diastolic']],
    [{ systolic: 240 }, ['systolic']],
    [{ temperature: 42 }, ['temperature']],
    [{ saturation: 80, pulse: 190 }, ['pulse', 'saturation']],
    // Height typed where the weight goes.
    [{ weight: 170, height: 70 }, ['weight', 'height']],
    [{ weight: 20, height: 180 }, ['weight', 'height']],
    [{ weight: 9.4, height: 72 }, []],
  ])('are doubtful if unlikely: %o', (signs, doubtful) => {
    expect(doubtfulSigns(signs)).toEqual(doubtful)
  })

  it('are written with both pressures together and their units, as in Peru', () => {
    expect(signWords({ systolic: 120, diastolic: 80, temperature: 36.6, saturation: 97 })).toEqual([
      ['Presión', '120/80 mmHg'],
      ['Temperatura', '36.6 °C'],
      ['Saturación', '97%'],
    ])
    expect(signWords({ systolic: 120 })).toEqual([['Presión sistólica', '120 mmHg']])
  })

  it('read back as they were typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5000 }), (tenths) => {
        const value = tenths / 10
        expect(readSign(String(value).replace('.', ','))).toBe(value)
      }),
    )
  })
})
