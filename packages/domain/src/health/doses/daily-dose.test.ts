import { describe, expect, it } from 'vitest'
import { doseRanges, judgeDailyDose, milligramsPerDay, timesPerDay } from './daily-dose.ts'

const losartan = {
  dci: 'Losartán',
  strength: '50 mg',
  form: 'tableta',
  route: 'Oral',
  dose: '1 tableta',
  frequency: 'cada 12 horas',
}

describe('the table of daily doses', () => {
  it('has a range and a source in each row, and each substance once', () => {
    expect(doseRanges.length).toBeGreaterThanOrEqual(70)
    expect(new Set(doseRanges.map(({ substance }) => substance)).size).toBe(doseRanges.length)
    expect(doseRanges.filter(({ least, most, source }) => !(least > 0 && least < most && source))).toEqual([])
  })
})

describe('a daily dose', () => {
  it.each([
    ['50 mg', '1 tableta', 'cada 12 horas', 100],
    ['1 g', '1 tableta', 'cada 8 horas', 3000],
    ['50 mcg', '1 tableta', 'cada mañana', 0.05],
    ['250 mg/5 mL', '10 ml', 'cada 8 h', 1500],
    ['500 mg', '500 mg', '2 veces al día', 1000],
    ['2.5 mg', '0,5 tableta', 'diario', 1.25],
    ['100 mcg/dosis', '2 inhalaciones', 'cada 6 horas', null],
    ['50 mg', '1 tableta', 'según dolor', null],
    ['1%', '1 aplicación', 'cada día', null],
  ])('of %s, %s, %s is %s mg', (strength, dose, frequency, milligrams) => {
    expect(milligramsPerDay({ ...losartan, strength, dose, frequency })).toBe(milligrams)
  })

  it.each([
    ['cada 24 horas', 1],
    ['1 vez al día', 1],
    ['una vez al día', 1],
    ['CADA NOCHE', 1],
    ['3 veces al dia', 3],
    ['si hay fiebre', null],
  ])('«%s» is %s intakes', (frequency, times) => {
    expect(timesPerDay(frequency)).toBe(times)
  })

  it('is judged by mouth, for adults of a known age, and of one substance', () => {
    const much = { ...losartan, dose: '3 tabletas' }
    expect(judgeDailyDose(much, 40)).toMatchObject({ milligrams: 300, range: { most: 100 } })
    expect(judgeDailyDose({ ...much, dci: 'LOSARTAN POTÁSICO' }, 40)).not.toBeNull()
    expect(judgeDailyDose({ ...losartan, strength: '10 mg' }, 40)).toMatchObject({ milligrams: 20 })
    expect(judgeDailyDose(losartan, 40)).toBeNull()
    expect(judgeDailyDose(much, 17)).toBeNull()
    expect(judgeDailyDose(much, null)).toBeNull()
    expect(judgeDailyDose({ ...much, route: 'Tópica' }, 40)).toBeNull()
    expect(judgeDailyDose({ ...much, dci: 'Losartán + hidroclorotiazida' }, 40)).toBeNull()
  })
})
