import { expect, it } from 'vitest'
import { freeHours, proposedFor } from './free-hours.ts'

const fin = '2026-12-01T09:30:00-05:00'
const slots = [
  { inicio: 'a', fin, disponible: true, profesionales: ['ana', 'beto'] },
  { inicio: 'b', fin, disponible: false, motivo: 'ocupado' as const },
  { inicio: 'c', fin, disponible: true, profesionales: ['beto'] },
]
const starts = (...ids: string[]) => freeHours(slots, ids).map(({ inicio }) => inicio)

it('free hours are those of the chosen professionals, or of anybody', () => {
  expect(starts()).toEqual(['a', 'c'])
  expect(starts('ana', 'beto')).toEqual(['a', 'c'])
  expect(starts('ana')).toEqual(['a'])
  expect(starts('carla')).toEqual([])
  expect(freeHours(slots, ['beto'])[0]?.profesionales).toEqual(['beto'])
})

it('the proposed professional is free then', () => {
  const [first] = freeHours(slots, [])
  if (!first) throw new Error('no hour')
  expect([0, 1, 2].map((turn) => proposedFor(first, turn))).toEqual(['ana', 'beto', 'ana'])
  expect(proposedFor({ ...first, profesionales: [] }, 3)).toBe('')
})
