import { wordsOf } from '../allergies/substances.ts'
import { plainLetters } from '../plain-letters.ts'
import { dailyDoseRows } from './daily-dose-rows.ts'

/** Milligrams a day of an adult by mouth, and the label that says so. */
export interface DoseRange {
  readonly substance: string
  readonly least: number
  readonly most: number
  readonly source: string
}

export const doseRanges: readonly DoseRange[] = dailyDoseRows
  .trim()
  .split('\n')
  .map((row) => {
    const [substance = '', least, most, source = ''] = row.split('|')
    return { substance, least: Number(least), most: Number(most), source }
  })
const rangeOf = new Map(doseRanges.map((range) => [wordsOf(range.substance).join(' '), range]))

/** A medicine with the words of its dose, as a doctor writes them. */
export interface DosedMedicine {
  readonly dci: string
  readonly strength: string
  readonly form: string
  readonly route: string
  readonly dose: string
  readonly frequency: string
}

const adultFrom = 18

/**
 * The range that a medicine's daily dose is outside of, with the dose in milligrams; null if it is within, or if
 * substance, route, age or words say too little to judge.
 */
export function judgeDailyDose(
  medicine: DosedMedicine,
  age: number | null,
): { readonly milligrams: number; readonly range: DoseRange } | null {
  if (age === null || age < adultFrom || !/^oral$/i.test(medicine.route.trim())) return null
  // A mixture has its own doses.
  if (/[+/]| con | y /i.test(medicine.dci)) return null
  const [range, other] = [...new Set(wordsOf(medicine.dci))].flatMap((word) => rangeOf.get(word) ?? [])
  if (other) return null
  const milligrams = milligramsPerDay(medicine)
  if (!range || milligrams === null) return null
  return milligrams < range.least || milligrams > range.most ? { milligrams, range } : null
}

/** Milligrams a day; null if dose, strength or frequency are not written in a known way. */
export function milligramsPerDay({ strength, dose, frequency }: DosedMedicine): number | null {
  const perIntake = milligramsPerIntake(strength, dose)
  const intakes = timesPerDay(frequency)
  return perIntake === null || intakes === null ? null : Math.round(perIntake * intakes * 10_000) / 10_000
}

const perUnit = { g: 1000, mg: 1, mcg: 0.001, ug: 0.001, µg: 0.001 } as const

/** Amount and unit of «2,5 mg» or «1 tableta»; NaN for a text that begins with no number. */
function amountOf(text: string): { readonly amount: number; readonly unit: string } {
  const [amount = ''] = /^[\d.,]{1,8}/.exec(text.trim()) ?? []
  const [unit = ''] = text.trim().slice(amount.length).trim().toLowerCase().split(' ')
  return { amount: amount === '' ? Number.NaN : Number(amount.replace(',', '.')), unit }
}

function weightOf(text: string): number | null {
  const { amount, unit } = amountOf(text)
  const factor = perUnit[unit as keyof typeof perUnit]
  return factor === undefined || Number.isNaN(amount) ? null : amount * factor
}

function milligramsPerIntake(strength: string, dose: string): number | null {
  const direct = weightOf(dose)
  if (direct !== null) return direct
  const [weight = '', volume] = strength.split('/')
  const milligrams = weightOf(weight)
  if (milligrams === null) return null
  const { amount, unit } = amountOf(dose)
  if (Number.isNaN(amount)) return null
  if (volume === undefined) {
    return /^(tableta|comprimido|c[aá]psula|pastilla|gragea|sobre)s?$/i.test(unit)
      ? amount * milligrams
      : null
  }
  const [, per] = /^(\d{0,3}) ?ml$/i.exec(volume.trim()) ?? []
  return per === undefined || !/^ml$/i.test(unit) ? null : (amount * milligrams) / (Number(per) || 1)
}

/** Intakes a day of a frequency such as «cada 8 horas», «2 veces al día» or «cada noche»; null if unknown. */
export function timesPerDay(frequency: string): number | null {
  const text = plainLetters(frequency)
  const hours = Number(/\bcada (\d{1,2}) ?h/.exec(text)?.[1])
  if (hours > 0) return 24 / hours
  const times = /\b(\d{1,3}) ?(?:veces|vez) al dia/.exec(text)?.[1]
  if (times !== undefined) return Number(times)
  return /cada (noche|manana|dia)|diari|una vez al dia/.test(text) ? 1 : null
}
