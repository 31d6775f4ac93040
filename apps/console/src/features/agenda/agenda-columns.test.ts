import { describe, expect, it } from 'vitest'
import { weekColumns } from './agenda-columns.ts'

describe('the week of one professional', () => {
  it('is shaded by their hours, also where the list of professionals does not reach them', () => {
    const columns = weekColumns('2026-11-30', { citas: [], everyone: [], chosen: ['the-101st'] })
    expect(columns.map(({ hoursOf }) => hoursOf)).toEqual(Array(6).fill('the-101st'))
  })
})
