import { expect, it } from 'vitest'
import { cityOf, nearestCity } from './cities.ts'

it('reads the city of an address', () => {
  expect(cityOf('Centro médico, calle Los Sauces 118, Yanahuara, Arequipa')).toBe('Arequipa')
})

it.each([
  ['Cusco', 'Arequipa'],
  ['Huancayo', 'Lima'],
  ['Tumbes', 'Lima'],
  ['Otro lugar', undefined],
])('finds the nearest city to %s', (from, nearest) => {
  expect(nearestCity(from, ['Lima', 'Arequipa', 'Un distrito'])).toBe(nearest)
})
