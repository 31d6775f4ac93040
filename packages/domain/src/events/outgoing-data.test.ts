import { expect, it } from 'vitest'
import { outgoingData } from './outgoing-data.ts'

it.each([
  [{ beneficio: 'Score de crédito' }, { beneficio: 'Score de crédito' }],
  [{ beneficioUsado: 'Telemedicina' }, { beneficioUsado: 'Salud' }],
  [{ beneficio: 'Salud' }, { beneficio: 'Salud' }],
  [
    { cancelCitaName: 'Cardiología con la Dra. Rojas', fechaAgenda: '2026-12-01' },
    { cancelCitaName: 'Otro', fechaAgenda: '2026-12-01' },
  ],
  [{ beneficioUsado: 'DNI 10000001' }, { beneficioUsado: 'Otro' }],
  [
    { ruta: '/registro/1?documento=10000001', paso: 'codigo' },
    { ruta: '/registro/1', paso: 'codigo' },
  ],
  [{ motivo: 'dolor de cabeza', persona: 'x', veces: 3 }, {}],
])('outgoing data of an event: %j leaves as %j', (payload, data) =>
  expect(outgoingData(payload)).toEqual(data),
)
