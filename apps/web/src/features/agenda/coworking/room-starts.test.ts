import { describe, expect, it } from 'vitest'
import { firstStart, roomStarts, spokenLength } from './room-starts.ts'

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
  // The site closes at 10:30 and reopens at 11:00.
  half('11:00', '11:30'),
]
const startsOf = (minutes: number, own?: { inicio: string; fin: string }) =>
  roomStarts(morning, minutes, own).map(({ inicio, fin }) => `${inicio.slice(11, 16)}-${fin.slice(11, 16)}`)

describe('the free times of a room', () => {
  it('lists every free half-hour slot', () => {
    expect(startsOf(30)).toEqual(['08:30-09:00', '09:00-09:30', '10:00-10:30', '11:00-11:30'])
  })

  it('are free from start to end, without a gap', () => {
    expect(startsOf(60)).toEqual(['08:30-09:30'])
    expect(startsOf(90)).toEqual([])
  })

  it('include the half hours of the booking being moved', () => {
    expect(startsOf(60, { inicio: at('09:30'), fin: at('10:00') })).toEqual([
      '08:30-09:30',
      '09:00-10:00',
      '09:30-10:30',
    ])
  })

  it('are worded in hours and minutes', () => {
    expect([30, 60, 90, 240].map(spokenLength)).toEqual(['30 min', '1 h', '1 h 30 min', '4 h'])
  })
})

describe('the first free room', () => {
  const rooms = [
    { nombre: 'Taller', capacidad: 20, huecos: morning },
    { nombre: 'Equipo', capacidad: 6, huecos: morning },
    { nombre: 'Cabina', capacidad: 2, huecos: morning.slice(2) },
  ]
  const firstOf = (minutes: number, people: number) => {
    const first = firstStart(rooms, minutes, people)
    return first && `${first.room.nombre} ${first.time.inicio.slice(11, 16)}`
  }

  it('is the earliest, and among equals the smallest that seats everybody', () => {
    expect(firstOf(30, 2)).toBe('Equipo 08:30')
    expect(firstOf(30, 7)).toBe('Taller 08:30')
    expect(firstStart(rooms.slice(2), 30, 1)?.time.inicio).toBe(at('09:00'))
  })

  it('is outside the visits that the person already has', () => {
    const visit = { inicio: at('08:30'), fin: at('09:00') }
    expect(firstStart(rooms, 30, 2, [visit])?.time.inicio).toBe(at('09:00'))
  })

  it('is none if nothing is free that long, or nothing seats that many', () => {
    expect(firstOf(90, 2)).toBeNull()
    expect(firstOf(30, 21)).toBeNull()
  })
})
