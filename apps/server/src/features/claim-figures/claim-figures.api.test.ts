import { readClaimFigures } from '@amparo/contract/console/claim-figures.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  listClaimCases,
  payClaim,
  takeClaim,
} from '@amparo/contract/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import { sessionOf } from '../../../testing/people.ts'
import { openPortal, portal } from '../../../testing/portal.ts'
import { addClaim } from '../../../testing/staff-cases.ts'

let desk: DeskBrowser
openPortal(() => startAgendaPortal('2026-09-10T10:00:00-05:00'))

const at = async (day: string) => {
  moveClockTo(portal, `${day}T10:00:00-05:00`)
  desk = await deskOf(portal, 'siniestros')
}
const notice = async () => addClaim(portal, await sessionOf(portal, '10000001'))
const act = async <E extends EndpointShape>(folio: string, endpoint: E, body: object = {}) => {
  const { version } = await desk.ask(getClaimCase, { params: { folio } })
  const answer = await desk.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
  expect(answer.statusCode).toBe(200)
}

describe('figures of the claims desk', () => {
  it('are empty without a claim, and only for the claims desk and its leads', async () => {
    await at('2026-09-10')
    expect(await desk.ask(readClaimFigures)).toMatchObject({
      ...{ desde: '2025-10-01', hasta: '2026-09-10', avisadas: 0, abiertas: 0, ley: null, coberturas: [] },
      etapas: ['mirada', 'completa', 'decision', 'pago'].map((clave) => ({ clave, llegaron: 0, esperan: 0 })),
    })
    const lead = await deskOf(portal, 'jefatura')
    expect(await lead.status(readClaimFigures)).toBe(200)
    const bad = await desk.callUnchecked(readClaimFigures, { query: { meses: '7' } })
    expect(bad.statusCode).toBe(422)
  })

  it('give notices, times from the notice, waiting cases, and the law’s terms by the month in which they end', async () => {
    const paid = await notice()
    await at('2026-09-12')
    await act(paid, takeClaim)
    await at('2026-09-15')
    await act(paid, completeClaim)
    await at('2026-09-20')
    await act(paid, approveClaim, { monto: 100, texto: 'Todo está en orden.' })
    await act(paid, payClaim, { monto: 100, fecha: '2026-09-20', operacion: 'OP-1' })
    await at('2026-10-05')
    const late = await notice()
    await act(late, takeClaim)
    await act(late, completeClaim)
    await at('2026-11-18')
    await notice()
    await at('2026-11-20')

    const figures = await desk.ask(readClaimFigures, { query: { meses: '3' } })
    expect(figures).toMatchObject({
      desde: '2026-09-01',
      hasta: '2026-11-20',
      avisadas: 3,
      abiertas: 2,
      atrasadas: 1,
    })
    expect(figures.etapas).toEqual([
      { clave: 'mirada', llegaron: 2, medianaDias: 1, peorDias: 2, esperan: 1, esperaDias: 2 },
      { clave: 'completa', llegaron: 2, medianaDias: 2.5, peorDias: 5, esperan: 1, esperaDias: 2 },
      { clave: 'decision', llegaron: 1, medianaDias: 10, peorDias: 10, esperan: 2, esperaDias: 46 },
      { clave: 'pago', llegaron: 1, medianaDias: 10, peorDias: 10, esperan: 0 },
    ])
    // One paid in time; the other one passed its day and waits still.
    expect(figures.ley).toMatchObject({ total: 2, aTiempo: 1, tarde: 0, sinCumplir: 1 })
    expect(figures.meses.map(({ mes, avisadas, ley }) => [mes, avisadas, ley?.total ?? 0])).toEqual([
      ['2026-09', 1, 0],
      ['2026-10', 1, 2],
      ['2026-11', 1, 0],
    ])
    expect(figures.coberturas).toEqual([
      {
        ...{ clave: 'incapacidad', nombre: 'Incapacidad temporal', avisadas: 3, abiertas: 2 },
        ...{ pagadas: 1, rechazadas: 0, desistidas: 0, decisionDias: 10 },
      },
    ])
    // From a figure down to its rows.
    const rows = (cobertura: string) =>
      desk.ask(listClaimCases, { query: { estado: 'todas', cobertura, desde: '2026-09-01' } })
    expect((await rows('incapacidad')).total).toBe(3)
    expect((await rows('fallecimiento')).total).toBe(0)
  })
})
