import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchAllergy } from '../allergies/allergy-match.ts'
import { findSubstances } from '../allergies/substances.ts'
import { judgeDailyDose } from './daily-dose.ts'

/** 500 invented prescriptions: age, allergy, the alert that was planted, and medicines. */
const prescriptions = readFileSync(new URL('./prescription-set.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [age = '', allergy = '', planted = '', items = ''] = line.split('|')
    const medicines = items.split(';').map((item) => {
      const [dci = '', strength = '', form = '', route = '', dose = '', frequency = ''] = item.split('~')
      return { dci, strength, form, route, dose, frequency }
    })
    return { age: Number(age), allergy, planted, medicines }
  })

function alertsOf({ age, allergy, medicines }: (typeof prescriptions)[number]): string[] {
  const names = medicines.map(({ dci }) =>
    findSubstances(dci).flatMap((one) => ('substance' in one ? [one.substance.name] : [])),
  )
  const isTwice = names.some((own, at) => own.some((name) => names.slice(0, at).flat().includes(name)))
  return [
    ...(allergy && medicines.some((one) => matchAllergy(allergy, one)) ? ['alergia'] : []),
    ...(isTwice ? ['duplicada'] : []),
    ...(medicines.some((one) => judgeDailyDose(one, age)) ? ['dosis'] : []),
  ]
}

describe('the set of 500 prescriptions', () => {
  it('has an allergy in 12 % of its patients', () => {
    expect(prescriptions).toHaveLength(500)
    expect(prescriptions.filter(({ allergy }) => allergy)).toHaveLength(60)
  })

  it('alerts where an alert was planted, and nowhere else', () => {
    const wrong = prescriptions.flatMap((one, at) => {
      const alerts = alertsOf(one).join('+') || '-'
      return alerts === one.planted ? [] : [[at, one.planted, alerts]]
    })
    expect(wrong).toEqual([])
  })

  it('alerts in at most 5 %', () => {
    expect(prescriptions.filter((one) => alertsOf(one).length > 0).length).toBeLessThanOrEqual(25)
  })
})
