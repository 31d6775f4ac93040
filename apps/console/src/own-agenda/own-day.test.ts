import { expect, it } from 'vitest'
import { ownDay } from './own-day.ts'

const visit = (id: string, hour: string, more: object = {}) => ({
  id,
  version: 1,
  inicio: `2026-11-${hour}:00-05:00`,
  fin: `2026-11-${hour.replace(':00', ':30')}:00-05:00`,
  servicio: 'Telemedicina',
  modalidad: 'video' as const,
  estado: 'agendada' as const,
  paciente: { nombre: 'Rosa Quispe', edad: 40 },
  enSala: false,
  ...more,
})

const rows = [
  visit('noted', '22T09:00', { estado: 'atendida', nota: 'abierta' }),
  visit('over', '23T08:00', { estado: 'atendida', nota: 'cerrada' }),
  visit('on', '23T09:00', { nota: 'abierta', enSala: true }),
  visit('later', '23T11:00', { enSala: true }),
  visit('gone', '23T12:00', { estado: 'cancelada' }),
  visit('tomorrow', '24T09:00'),
]
const at = (hour: string) => ownDay(rows, Date.parse(`2026-11-23T${hour}:00-05:00`))
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)

it('a visit in progress comes first, with waiting people behind it', () => {
  const { next, isOn, left, waiting, openNotes, tomorrow } = at('09:10')
  expect([next?.id, isOn, left]).toEqual(['on', true, 2])
  expect([ids(waiting), ids(openNotes), ids(tomorrow)]).toEqual([['later'], ['noted'], ['tomorrow']])
})

it('between visits the next one is shown, and its room opens ten minutes before', () => {
  expect([at('10:00').next?.id, at('10:49').isOn, at('10:50').isOn]).toEqual(['later', false, true])
  expect(ids(at('10:00').openNotes)).toEqual(['noted', 'on'])
})

it('after the last one tomorrow’s is next', () => {
  expect([at('20:00').next?.id, at('20:00').left]).toEqual(['tomorrow', 0])
})

it('keeps a visit in view that ended with neither an outcome nor a note', () => {
  expect(ids(at('11:10').unsettled)).toEqual([])
  expect(ids(at('20:00').unsettled)).toEqual(['later'])
})
