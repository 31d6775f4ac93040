import { describe, expect, it } from 'vitest'
import { clampPlace, type GridColumn, gridSpan, layOut, nowPlace } from './time-grid.ts'

const at = (id: string, from: string, to: string, day = '2026-11-23') => ({
  id,
  inicio: `${day}T${from}:00-05:00`,
  fin: `${day}T${to}:00-05:00`,
})
const monday: GridColumn = { key: 'l', title: 'lun 23', day: '2026-11-23' }
const tuesday: GridColumn = { key: 'm', title: 'mar 24', day: '2026-11-24' }
const everywhere = () => true

describe('appointments on the grid', () => {
  it('overlap side by side; consecutive ones use the whole width', () => {
    const boxes = layOut(
      [at('a', '09:00', '10:00'), at('b', '09:30', '10:00'), at('c', '10:00', '10:30')],
      [monday],
      everywhere,
    )
    expect(boxes.get('a')).toMatchObject({ lane: 0, lanes: 2 })
    expect(boxes.get('b')).toMatchObject({ lane: 1, lanes: 2, minute: 570, length: 30 })
    expect(boxes.get('c')).toMatchObject({ lane: 0, lanes: 1 })
  })

  it('are in the column of their day, by Lima’s clock', () => {
    const night = { id: 'n', inicio: '2026-11-24T03:00:00Z', fin: '2026-11-24T03:30:00Z' }
    const boxes = layOut([night, at('t', '08:00', '08:30', '2026-11-24')], [monday, tuesday], everywhere)
    expect(boxes.get('n')).toMatchObject({ column: 0, minute: 22 * 60 })
    expect(boxes.get('t')).toMatchObject({ column: 1 })
  })

  it('extend the drawn hours', () => {
    expect(gridSpan([])).toEqual({ from: 480, to: 1080 })
    expect(gridSpan([at('a', '07:15', '07:45'), at('b', '19:30', '20:10')])).toEqual({ from: 420, to: 1260 })
  })

  it('move by whole steps and never off the grid', () => {
    const span = { from: 480, to: 1080 }
    expect(clampPlace({ column: 7, minute: 561 }, 6, span, 30)).toEqual({ column: 5, minute: 570 })
    expect(clampPlace({ column: -1, minute: 5000 }, 6, span, 45)).toEqual({ column: 0, minute: 1035 })
  })
})

describe('the line of the current time', () => {
  const span = { from: 8 * 60, to: 18 * 60 }
  const beside = [monday, { ...tuesday, key: 'm1' }, { ...tuesday, key: 'm2' }]

  it("crosses today's columns, at the minute of Lima’s clock", () => {
    expect(nowPlace(beside, span, '2026-11-24T15:07:00Z')).toEqual({ first: 1, count: 2, minute: 607 })
  })

  it('is not drawn on other days, nor before the first hour or after the last', () => {
    for (const now of ['2026-11-25T15:00:00Z', '2026-11-24T12:59:00Z', '2026-11-24T23:01:00Z'])
      expect(nowPlace(beside, span, now)).toBeNull()
  })
})
