import { expect, it } from 'vitest'
import { blankFilters, salaryProblem, toAlert, toQuery } from './job-filters.ts'

it.each([
  ['1500', 1500],
  ['S/ 1,500.00', 1500],
  ['', undefined],
  ['0', undefined],
])('searches and warns from the least salary that was typed: %j', (salaryMin, soles) => {
  const filters = { ...blankFilters, words: 'cajera', salaryMin }
  expect(salaryProblem(filters)).toBeNull()
  expect(toQuery(filters).sueldoMin).toBe(soles === undefined ? undefined : String(soles))
  expect(toAlert(filters).sueldoMin).toBe(soles)
})

it.each(['1,500.50', '1.500', '15,00', '1,000,001', 'mil'])(
  'asks again for a least salary of %j',
  (salaryMin) => {
    expect(salaryProblem({ ...blankFilters, salaryMin })).toMatch(/como 1,500/)
  },
)
