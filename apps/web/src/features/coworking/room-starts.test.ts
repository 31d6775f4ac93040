import { describe, expect, it } from 'vitest'
import { roomStarts, spokenLength } from './room-starts.ts'

const at = (time: string) => `2026-12-01T${time}:00-05:00`

function half(from: string, to: string, motivo?: 'ocupado' | 'anticipacion') {
  return { inicio: at(from), fin: at(to), disponible: motivo === undefined, ...(motivo ? { motivo } : {}) }
}

const morning = [
  half('08:00', '08:30', 'anticipacion'),
  half('08:30', '09:00'),
  half('09:00', '09:30'),
  half('09:30', '10:00', 'ocupado'),
  half('10:00', '10:30'),
  // The site closes at half past ten and opens again at eleven.
  half('11:00', '11:30'),
]
const startsOf = (minutes: number, own?: { inicio: string; fin: string }) =>
  roomStarts(morning, minutes, own).map(({ inicio, fin }) => `${inicio.slice(11, 16)}-${fin.slice(11, 16)}`)

describe('the free times of a room', () => {
  it('are each half hour that is free', () => {
    expect(startsOf(30)).toEqual(['08:30-09:00', '09:00-09:30', '10:00-10:30', '11:00-11:30'])
  })

  it('are free from beginning to end, without a gap between', () => {
    expect(startsOf(60)).toEqual(['08:30-09:30'])
    expect(startsOf(90)).toEqual([])
  })

  it('include the half hours of the booking that is being moved', () => {
    expect(startsOf(60, { inicio: at('09:30'), fin: at('10:00') })).toEqual([
      '08:30-09:30',
      '09:00-10:00',
      '09:30-10:30',
    ])
  })

  it('are said in hours and minutes', () => {
    expect([30, 60, 90, 240].map(spokenLength)).toEqual(['30 min', '1 h', '1 h 30 min', '4 h'])
  })
})
