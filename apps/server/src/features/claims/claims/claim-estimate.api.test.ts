import { readClaimFigures } from '@amparo/contract/claims/console/claim-figures.ts'
import {
  approveClaim,
  completeClaim,
  estimateClaim,
  getClaimCase,
  getClaimsFile,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf, readFileLines } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

const now = '2026-12-04T10:00:00-05:00'
let desk: DeskBrowser
let who: Record<string, string>
openPortal(() => startAgendaPortal(now))
beforeAll(async () => {
  moveClockTo(portal, now)
  desk = await deskOf(portal, 'siniestros')
  who = await newBorrower(portal, '58200001')
}, 120_000)

const notice = (more: object = {}) =>
  fileNotice(portal, who, '58200001', { fechaHecho: '2026-12-01', ...more })
const caseOf = (folio: string) => desk.ask(getClaimCase, { params: { folio } })
const act = async <E extends EndpointShape>(folio: string, endpoint: E, body: object) => {
  const { version } = await caseOf(folio)
  return desk.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
}
const reserve = async () => {
  const { reserva, sinEstimado } = await desk.ask(readClaimFigures)
  return { reserva, sinEstimado }
}

it('starts at the requested amount, follows the desk, and adds up to the reserve until the payment', async () => {
  const folio = await notice({ monto: 300 })
  expect((await caseOf(folio)).estimado).toBe(300)
  const unknown = await notice()
  expect((await caseOf(unknown)).estimado).toBeUndefined()
  expect(await reserve()).toEqual({ reserva: 300, sinEstimado: 1 })

  expect((await act(unknown, estimateClaim, { monto: 0 })).statusCode).toBe(200)
  expect((await act(folio, estimateClaim, { monto: 250.5 })).statusCode).toBe(200)
  expect(await reserve()).toEqual({ reserva: 250.5, sinEstimado: 0 })
  const { notas, estimado } = await caseOf(folio)
  expect(estimado).toBe(250.5)
  expect(notas.map(({ texto }) => texto)).toContain('Estimado: S/ 250.50')
  expect((await readFileLines(desk, getClaimsFile)).filter((row) => row.includes('250.50'))).toHaveLength(1)

  await act(folio, takeClaim, {})
  await act(folio, completeClaim, withoutPapers)
  const approval = { monto: 100, calculo: 'Lo que muestran los recibos.', texto: 'Todo está en orden.' }
  expect((await act(folio, approveClaim, approval)).statusCode).toBe(200)
  expect(await reserve()).toEqual({ reserva: 100, sinEstimado: 0 })
})

it('refuses an estimate of a decided claim, of an older version and below zero', async () => {
  const folio = await notice({ monto: 80 })
  const { version } = await caseOf(folio)
  const send = (body: object) => desk.callUnchecked(estimateClaim, { params: { folio }, body })
  expect((await send({ version, monto: -1 })).statusCode).toBe(422)
  expect((await send({ version, monto: 60 })).statusCode).toBe(200)
  expect((await send({ version, monto: 70 })).refusal().codigo).toBe('version')

  await act(folio, takeClaim, {})
  await act(folio, completeClaim, withoutPapers)
  await act(folio, approveClaim, {
    monto: 50,
    calculo: 'Lo que muestran los recibos.',
    texto: 'Todo está en orden.',
  })
  expect((await act(folio, estimateClaim, { monto: 60 })).refusal().codigo).toBe('caso_cerrado')
})
