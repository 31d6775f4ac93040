import { ApiError } from '@amparo/client/api/api-error.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import {
  byService,
  changeWords,
  detractorWords,
  freeWords,
  grainOf,
  grainWords,
  lostByService,
  occupancy,
  periodBefore,
  pointNames,
  sumOf,
  sums,
} from './figures.ts'

const day = (reservas: { servicio: string; total: number }[], ocupados = 0, ofrecidos = 0) => ({
  dia: '2026-11-20',
  hasta: '2026-11-22',
  activacionesIniciadas: 3,
  activacionesHechas: 2,
  reservas,
  cancelaciones: [],
  inasistencias: [],
  ocupacion: { minutosOfrecidos: ofrecidos, minutosOcupados: ocupados },
  invitadosEnEspera: 0,
  invitadosAtrasados: 0,
  mensajesDetenidos: 0,
  encuestas: { Promotor: 1, Neutro: 0, Detractor: 0 },
})

describe('figures of a period', () => {
  it('the previous one has the same length and ends the day before', () => {
    expect(periodBefore({ desde: '2026-11-01', hasta: '2026-11-30' })).toEqual({
      desde: '2026-10-02',
      hasta: '2026-10-31',
    })
    expect(periodBefore({ desde: '2026-11-21', hasta: '2026-11-21' })).toEqual({
      desde: '2026-11-20',
      hasta: '2026-11-20',
    })
  })

  it('are split by day, week or month depending on its length, with a name for each part', () => {
    const grain = (desde: string) => grainOf({ desde, hasta: '2026-11-30' })
    expect([grain('2026-08-31'), grain('2026-08-30')]).toEqual(['dia', 'semana'])
    expect([grain('2024-11-30'), grain('2024-11-29'), grain('2010-01-01')]).toEqual(['semana', 'mes', 'mes'])
    const part = day([])
    expect(pointNames(part, 'dia')).toEqual({ label: 'vie 20/11/2026', short: '20/11' })
    expect(pointNames(part, 'semana')).toEqual({ label: '20/11/2026 al 22/11/2026', short: '20/11/2026' })
    expect(pointNames(part, 'mes')).toEqual({ label: 'nov 2026', short: 'nov 2026' })
    expect(grainWords.mes.best(part)).toBe('el mes con más fue nov 2026')
  })

  it('add up by service, most bookings first', () => {
    const days = [
      day([
        { servicio: 'Legal', total: 1 },
        { servicio: 'Telemedicina', total: 2 },
      ]),
      day([{ servicio: 'Legal', total: 4 }]),
    ]
    expect(sumOf(days, sums.reservas)).toBe(7)
    expect(byService(days, 'reservas')).toEqual([
      { label: 'Legal', value: 5 },
      { label: 'Telemedicina', value: 2 },
    ])
  })

  it('list lost hours by service, most first, with the reason', () => {
    const lost = {
      ...day([]),
      cancelaciones: [{ servicio: 'Legal', total: 1 }],
      inasistencias: [
        { servicio: 'Legal', total: 1 },
        { servicio: 'Telemedicina', total: 3 },
      ],
    }
    expect(lostByService([lost, day([])])).toEqual([
      { label: 'Telemedicina', value: 3, text: '3 veces alguien no llegó' },
      { label: 'Legal', value: 2, text: '1 cancelada; 1 vez alguien no llegó' },
    ])
  })

  it('give occupancy as a share of the offered time, and null without any', () => {
    expect(occupancy([day([], 30, 120), day([], 60, 120)])).toBe(38)
    expect(occupancy([day([])])).toBeNull()
  })

  it('state the change in words', () => {
    expect(changeWords(12, 10)).toBe('2 más que en el período anterior')
    expect(changeWords(38, 40, [' punto', ' puntos'])).toBe('2 puntos menos que en el período anterior')
    expect(changeWords(41, 40, [' punto', ' puntos'])).toBe('1 punto más que en el período anterior')
    expect([0, 1, 2].map(detractorWords)).toEqual(['0 detractores', '1 detractor', '2 detractores'])
    expect(changeWords(5, 5)).toBe('Igual que en el período anterior')
  })

  it('name the day and the reason of a refusal', () => {
    const refusal = {
      type: 'about:blank',
      title: 'Hay datos por corregir',
      status: 422,
      detail: 'Revisa los campos marcados y vuelve a intentarlo.',
      codigo: 'datos_invalidos' as const,
      instance: '1',
      errores: [{ campo: 'hasta', mensaje: 'El período termina a más tardar dentro de un año' }],
    }
    const seen = renderToStaticMarkup(
      createElement(LoadTrouble, { error: new ApiError(422, refusal), retry: () => undefined }),
    )
    expect(seen).toContain('Hasta: El período termina a más tardar dentro de un año')
    expect(seen).not.toContain('campos marcados')
  })
})

it.each([
  [75_075, '1,251 h'],
  [5985, '99 h 45 min'],
  [0, 'Nada'],
  [-30, 'Nada'],
])('%i free minutes are «%s», short enough for a phone', (minutes, words) => {
  expect(freeWords(minutes)).toBe(words)
})
