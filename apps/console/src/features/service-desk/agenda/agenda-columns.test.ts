import { expect, it } from 'vitest'
import { severalColumns, weekColumns } from './agenda-columns.ts'

it('the week of one professional is shaded by their hours, even beyond the loaded list of professionals', () => {
  const columns = weekColumns('2026-11-30', { citas: [], everyone: [], chosen: ['the-101st'] })
  expect(columns.map(({ hoursOf }) => hoursOf)).toEqual(Array(6).fill('the-101st'))
})

it('the week of several has a column within each day for each one at work, with the free time, and none for the others', () => {
  const day = (citas: number, minutosOfrecidos: number) => ({
    citas,
    minutosOfrecidos,
    minutosOcupados: 0,
    minutosLibres: minutosOfrecidos,
  })
  const columns = severalColumns({
    filas: [
      { id: 'ana', nombre: 'Ana', dias: [day(0, 120), day(0, 0)] },
      { id: 'luz', nombre: 'Luz', dias: [day(0, 0), day(1, 0)] },
      { id: 'eva', nombre: 'Eva', dias: [day(2, 60), day(0, 60)] },
    ],
    total: 3,
    dias: [
      { fecha: '2026-11-30', ...day(2, 180) },
      { fecha: '2026-12-01', ...day(1, 60) },
    ],
    salas: 0,
  })
  expect(columns.map(({ day: on, title, note }) => [on, title, note])).toEqual([
    ['2026-11-30', 'Ana', '2 h libres'],
    ['2026-11-30', 'Eva', '1 h libres'],
    ['2026-12-01', 'Luz', 'Sin horario'],
    ['2026-12-01', 'Eva', '1 h libres'],
  ])
})
