import { expect, it } from 'vitest'
import { referenceHospitals } from './reference-hospitals.ts'

it('every department has one, including Callao, and Lima has four', () => {
  const areas = referenceHospitals.map(({ area }) => area)
  expect(new Set(areas).size).toBe(areas.length)
  expect(areas.filter((area) => area.startsWith('Lima'))).toHaveLength(4)
  // 24 departments and Callao, with Lima counted four times.
  expect(areas).toHaveLength(24 + 1 - 1 + 4)
  expect(referenceHospitals.every(({ name, city }) => name.length > 10 && city.length > 2)).toBe(true)
})
