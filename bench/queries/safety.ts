import { readFileSync } from 'node:fs'
import process from 'node:process'
import { matchAllergy } from '@amparo/domain/health/allergies/allergy-match.ts'
import {
  findDoseWarnings,
  findDuplicates,
} from '@amparo/server/src/features/care/prescriptions/safety.policy.ts'
import { tell } from '../table.ts'

/*
 * Alerts of the committed set of 500 invented prescriptions, 12 % of them of a patient with an allergy: none without a
 * matching entry, and few in all, because doctors stop reading alerts that are often wrong.
 */
const mostShare = 0.05
const file = new URL('../../packages/domain/src/health/doses/prescription-set.txt', import.meta.url)

const prescriptions = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [age = '', allergy = '', planted = '', items = ''] = line.split('|')
    const medicines = items.split(';').map((item) => {
      const [dci = '', strength = '', form = '', route = '', dose = '', frequency = ''] = item.split('~')
      return { dci, strength, form, route, dose, frequency, days: 7, quantity: 1 }
    })
    return { age: Number(age), allergy, planted, medicines }
  })

const began = performance.now()
const alerts = prescriptions.map(({ age, allergy, medicines }) => ({
  alergia: allergy !== '' && medicines.some((one) => matchAllergy(allergy, one) !== null),
  duplicada: findDuplicates(medicines, []).length > 0,
  dosis: findDoseWarnings(medicines, age).length > 0,
}))
const eachMs = (performance.now() - began) / prescriptions.length
const kindsOf = (one: (typeof alerts)[number]) =>
  (['alergia', 'duplicada', 'dosis'] as const).filter((kind) => one[kind])

const withAllergy = prescriptions.filter(({ allergy }) => allergy !== '').length
const alerted = alerts.filter((one) => kindsOf(one).length > 0).length
const unmatched = alerts.filter(
  (one, at) => (kindsOf(one).join('+') || '-') !== prescriptions[at]?.planted,
).length
const share = alerted / prescriptions.length
for (const kind of ['alergia', 'duplicada', 'dosis'] as const)
  console.log(`${kind.padEnd(10)} ${alerts.filter((one) => one[kind]).length}`)
console.log(
  `${withAllergy} of ${prescriptions.length} patients with an allergy, ${eachMs.toFixed(2)} ms each`,
)
console.log(
  `${alerted} alert (${(share * 100).toFixed(1)} %, at most ${mostShare * 100} %), ${unmatched} without their entry`,
)
const met = unmatched === 0 && share <= mostShare
tell('alerts of 500 prescriptions', {
  goal: `at most ${mostShare * 100} %, each with its entry`,
  figure: `${(share * 100).toFixed(1)} %, ${unmatched} without`,
  met,
})
process.exitCode = met ? 0 : 1
