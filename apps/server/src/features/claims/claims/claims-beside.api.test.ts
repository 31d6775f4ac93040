import { sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
} from '@amparo/contract/staff/console/answer-templates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { dayBefore, fileNotice, newBorrower, payAt, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { photoOf, receiptCode } from '../../../../testing/receipts.ts'

openPortal(() => startTestPortal(noLimits))

let desk: DeskBrowser
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
})

const [one, other] = ['59100001', '59100002']
const besideOf = async (folio: string) => {
  const { otras } = await desk.ask(getClaimCase, { params: { folio } })
  return Object.fromEntries(otras.map(({ folio: beside, comparte }) => [beside, comparte]))
}

describe('claims beside a claim', () => {
  it('share its person, event, receipt or account of payment, and name what they share', async () => {
    const [who, neighbour] = [await newBorrower(portal, one), await newBorrower(portal, other)]
    const first = await fileNotice(portal, who, one)
    const sameEvent = await fileNotice(portal, who, one)
    const earlier = await fileNotice(portal, who, one, { fechaHecho: dayBefore(portal, 9) })
    const stranger = await fileNotice(portal, neighbour, other)
    expect(await besideOf(first)).toEqual({ [sameEvent]: ['persona', 'hecho'], [earlier]: ['persona'] })
    for (const [folio, headers] of [
      [first, who],
      [stranger, neighbour],
    ] as const) {
      const bytes = await photoOf(receiptCode('911', one))
      await portal.as(headers).ask(sendClaimPaper, { params: { folio, clave: 'informe' }, bytes })
    }
    await payAt(portal, one)
    await payAt(portal, other)
    expect(await besideOf(stranger)).toEqual({
      [first]: ['comprobante', 'cuenta'],
      [sameEvent]: ['cuenta'],
      [earlier]: ['cuenta'],
    })
  })
})

describe('a template that is for one answer', () => {
  it('answers nothing else, and keeps its answer in later versions', async () => {
    const texto = 'No corresponde pagar, por la cláusula que va al pie de esta respuesta.'
    const refusal = {
      titulo: 'Fuera de la cobertura',
      texto,
      para: 'solicitudes',
      sirve: 'rechazar',
    } as const
    const made = await desk.ask(addTemplate, { body: refusal })
    const { sirve, version } = await desk.ask(changeTemplate, {
      params: { id: made.id },
      body: { version: made.version, titulo: 'Fuera', texto },
    })
    expect(sirve).toBe('rechazar')
    const folio = await fileNotice(portal, await newBorrower(portal, '59100003'), '59100003', { monto: 100 })
    const act = async (endpoint: EndpointShape, body: object = {}) => {
      const seen = await desk.ask(getClaimCase, { params: { folio } })
      return desk.callUnchecked(endpoint, { params: { folio }, body: { version: seen.version, ...body } })
    }
    await act(takeClaim)
    await act(completeClaim, withoutPapers)
    const approval = { monto: 100, texto: 'Todo está en orden.', calculo: 'Lo que muestran los recibos.' }
    const wrong = await act(approveClaim, { ...approval, plantilla: { id: made.id, version } })
    expect(outcomeOf(wrong)).toEqual([409, 'plantilla_desconocida'])
    const { plantillas } = await desk.ask(listTemplates, { query: { para: 'solicitudes' } })
    const fitting = plantillas.find((template) => template.sirve === 'aprobar')
    const used = { id: fitting?.id, version: fitting?.version }
    expect((await act(approveClaim, { ...approval, plantilla: used })).statusCode).toBe(200)
  })
})
