import { expect, it } from 'vitest'
import type { Appointment } from './agenda-calls.ts'
import { conflictAt } from './grid-conflict.ts'
import { hoursOn } from './open-hours.ts'
import { belongsIn, type GridColumn, layOut } from './time-grid.ts'

const day = '2026-11-24'
const [rosa, luis] = [
  { id: 'rosa', nombre: 'Dra. Rosa' },
  { id: 'luis', nombre: 'Dr. Luis' },
]
const visit = (id: string, from: string, to: string, more: Partial<Appointment>): Appointment => ({
  ...{ id, version: 1, tipo: 'salud', idServicio: 18, servicio: 'Telemedicina', modalidad: 'video' },
  ...{ inicio: `${day}T${from}:00-05:00`, fin: `${day}T${to}:00-05:00`, estado: 'agendada' },
  titular: { nombre: `Persona ${id}`, documento: '10000001' },
  ...more,
})
const room = (name: string) => ({ id: name, nombre: name, sede: 'Miraflores' })
const appointments = [
  visit('a', '09:00', '09:30', { profesional: rosa }),
  visit('b', '09:30', '10:00', { profesional: luis }),
  visit('c', '11:00', '11:30', { profesional: luis, estado: 'cancelada' }),
  visit('d', '10:00', '12:00', { tipo: 'coworking', sala: room('Sala 1') }),
  visit('e', '13:00', '14:00', { tipo: 'coworking', sala: room('Sala 2') }),
]
const columns: GridColumn[] = [
  { key: 'rosa', title: rosa.nombre, day, professional: rosa, hoursOf: rosa.id },
  { key: 'luis', title: luis.nombre, day, professional: luis, hoursOf: luis.id },
  { key: 'salas', title: 'Salas', day, rooms: true },
]
const hours = new Map([
  [rosa.id, hoursOn(day, [{ desde: '08:00', hasta: '18:00' }])],
  [luis.id, hoursOn(day, [{ desde: '08:00', hasta: '12:00' }])],
])
const at = (id: string, column: number, clock: string, now = `${day}T07:00:00-05:00`) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const moving = appointments.find((one) => one.id === id) as Appointment
  const boxes = layOut(appointments, columns, belongsIn)
  const around = { appointments, columns, boxes, hours, now: Date.parse(now) }
  return conflictAt(moving, { column, minute: hour * 60 + minute }, around)
}

it('a held appointment shows whom it would clash with, and nothing if the hour is free', () => {
  expect(at('a', 1, '09:30')).toEqual({ words: 'Choca con Persona b, 9:30\u00a0a.\u00a0m.', stops: true })
  expect(at('b', 0, '08:30')).toBeNull()
  expect(at('b', 0, '08:45')?.stops).toBe(true)
  // A cancelled one takes no hour, and its own place is no clash.
  expect([at('a', 1, '11:00'), at('a', 0, '09:00'), at('a', 0, '09:30')]).toEqual([null, null, null])
})

it('outside opening hours it warns and leaves the decision to the server; a past hour, or a room for a person, refuses the drop', () => {
  expect(at('a', 1, '11:30')).toBeNull()
  expect(at('a', 1, '12:00')).toEqual({ words: 'Fuera de su horario', stops: false })
  expect(at('a', 0, '10:00', `${day}T10:00:00-05:00`)).toEqual({ words: 'Esa hora ya pasó', stops: true })
  expect([at('a', 2, '10:00')?.stops, at('d', 0, '15:00')?.stops]).toEqual([true, true])
})

it('two rooms in one column have their own hours each', () => {
  expect([at('d', 2, '12:30'), at('e', 2, '10:00')]).toEqual([null, null])
})
