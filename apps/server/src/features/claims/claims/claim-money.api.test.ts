import { getClaim } from '@amparo/contract/claims/claims.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  payClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { dayBefore, fileNotice, payAt, sendPaper, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let desk: DeskBrowser
let colleague: DeskBrowser
let people = 58_700_000
openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
  colleague = await deskOf(portal, 'siniestros2')
})

const read = (folio: string, by = desk) => by.ask(getClaimCase, { params: { folio } })
async function act(folio: string, endpoint: EndpointShape, body: object = {}, by = desk) {
  const { version } = await read(folio, by)
  return by.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
}
/** A claim for medical costs of S/ 180, whose sheet deducts S/ 30. */
async function costs(more: object = {}) {
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, 'Accidentes', { product: '6736-1' })
  return { document, who, folio: await claimOf(who, document, more) }
}
const claimOf = (who: Awaited<ReturnType<typeof newHolder>>, document: string, more: object = {}) =>
  fileNotice(portal, who, document, { cobertura: 'gastos_medicos', monto: 180, ...more })
async function complete(folio: string) {
  await act(folio, takeClaim)
  expect((await act(folio, completeClaim, withoutPapers)).statusCode).toBe(200)
}
const texto = 'Todo está en orden.'

describe('a claim without some of its papers', () => {
  it('becomes complete only with a reason for each paper that did not arrive', async () => {
    const { who, folio } = await costs()
    await sendPaper(portal, who, folio, 'informe')
    await act(folio, takeClaim)
    const refused = await act(folio, completeClaim)
    expect(outcomeOf(refused)).toEqual([409, 'faltan_papeles'])
    expect(refused.refusal().errores.map(({ campo }) => campo)).toEqual([
      'sinPapeles.documento',
      'sinPapeles.comprobantes',
    ])
    const documento = 'Mostró su DNI en la oficina.'
    const half = await act(folio, completeClaim, { sinPapeles: { documento } })
    expect(half.refusal().errores.map(({ campo }) => campo)).toEqual(['sinPapeles.comprobantes'])
    const comprobantes = 'Los recibos constan en el informe.'
    expect((await act(folio, completeClaim, { sinPapeles: { documento, comprobantes } })).statusCode).toBe(
      200,
    )
    const { notas, estado } = await read(folio)
    expect(estado).toBe('completa')
    expect(notas[0]?.texto).toContain(
      `Documento de identidad: ${documento}\nBoletas y facturas: ${comprobantes}`,
    )
  })

  it('needs no reason once its papers are there', async () => {
    const { who, folio } = await costs()
    for (const clave of ['documento', 'informe', 'comprobantes']) await sendPaper(portal, who, folio, clave)
    await act(folio, takeClaim)
    expect((await act(folio, completeClaim)).statusCode).toBe(200)
  })

  it('takes only reasons of 10 to 500 characters', async () => {
    const { folio } = await costs()
    await act(folio, takeClaim)
    for (const documento of ['corto', 'x'.repeat(501)]) {
      expect((await act(folio, completeClaim, { sinPapeles: { documento } })).statusCode).toBe(422)
    }
  })
})

describe('the amount of an approval', () => {
  it('is proposed with its reckoning, which both sides read', async () => {
    const { who, folio } = await costs()
    await complete(folio)
    const { montoPropuesto } = await read(folio)
    expect(montoPropuesto?.monto).toBe(150)
    expect((await act(folio, approveClaim, { monto: 150, texto })).statusCode).toBe(200)
    const { decision } = await portal.as(who).ask(getClaim, { params: { folio } })
    expect(decision?.calculo).toBe(montoPropuesto?.calculo)
    expect(decision?.calculo?.replaceAll(/\s/g, ' ')).toContain('menos el deducible de S/ 30.00: S/ 150.00')
    expect((await read(folio)).decision?.calculo).toBe(decision?.calculo)
  })

  it('takes a reckoning in words, which the sheet can print', async () => {
    const { who, folio } = await costs()
    await complete(folio)
    expect((await act(folio, approveClaim, { monto: 3000, texto, calculo: 'Porque sí' })).statusCode).toBe(
      422,
    )
    const calculo = 'Sumamos el recibo que llegó después 🧾.'
    expect((await act(folio, approveClaim, { monto: 3000, texto, calculo })).statusCode).toBe(422)
    const plain = 'Sumamos el recibo que llegó después.'
    expect((await act(folio, approveClaim, { monto: 200, texto, calculo: plain })).statusCode).toBe(200)
    const { decision } = await portal.as(who).ask(getClaim, { params: { folio } })
    expect(decision).toMatchObject({ monto: 200, calculo: plain })
  })

  it('counts what the same event was already paid', async () => {
    const { who, document, folio } = await costs({ monto: 2900 })
    await complete(folio)
    await act(folio, approveClaim, { monto: 2870, texto })
    const second = await claimOf(who, document, { monto: 500 })
    expect((await read(second)).montoPropuesto?.monto).toBe(130)
    const other = await claimOf(who, document, { monto: 500, fechaHecho: dayBefore(portal, 3) })
    expect((await read(other)).montoPropuesto?.monto).toBe(470)
  })

  it('needs a reason where the policy year has no event left', async () => {
    const { who, document, folio } = await costs()
    for (const days of [4, 5, 6]) {
      const before = await claimOf(who, document, { fechaHecho: dayBefore(portal, days) })
      await complete(before)
      await act(before, approveClaim, { monto: 150, texto })
    }
    await complete(folio)
    expect((await read(folio)).sinEventos).toBe(true)
    const refused = await act(folio, approveClaim, { monto: 150, texto })
    expect(refused.refusal('datos_invalidos').errores).toMatchObject([{ campo: 'sinEventos' }])
    const sinEventos = 'La aseguradora autorizó un evento más.'
    expect((await act(folio, approveClaim, { monto: 150, texto, sinEventos })).statusCode).toBe(200)
    expect((await read(folio)).notas.at(-1)?.texto).toContain(sinEventos)
  })
})

describe('the two people of a payment', () => {
  const payment = { monto: 150, fecha: '2026-12-02', operacion: 'OP-1' }
  async function approved() {
    const one = await costs()
    await payAt(portal, one.document)
    await complete(one.folio)
    await act(one.folio, approveClaim, { monto: 150, texto })
    return one
  }

  it('are never one: the approver neither sees nor does the act, and a colleague does', async () => {
    const { folio } = await approved()
    const own = await read(folio)
    expect(own.pagaOtra).toBe(true)
    expect(own.pasos).not.toContain('pagada')
    expect(outcomeOf(await act(folio, payClaim, payment))).toEqual([403, 'pago_de_otra_persona'])
    const theirs = await read(folio, colleague)
    expect([theirs.pagaOtra, theirs.pasos.includes('pagada')]).toEqual([false, true])
    expect((await act(folio, payClaim, payment, colleague)).statusCode).toBe(200)
    expect((await read(folio)).pagaOtra).toBe(false)
  })

  it('are never one under two accounts', async () => {
    const { folio } = await approved()
    await portal.query("UPDATE staff SET name = 'LUCIA  benavides' WHERE email = 'siniestros2@demo.example'")
    expect(outcomeOf(await act(folio, payClaim, payment, colleague))).toEqual([403, 'pago_de_otra_persona'])
    await portal.query("UPDATE staff SET name = 'Hernán Salcedo' WHERE email = 'siniestros2@demo.example'")
  })

  it('are two in the database', async () => {
    const { folio } = await approved()
    await expect(
      portal.query(
        `UPDATE claim SET state = 'paid', paid_cents = 15000, paid_on = '2026-12-02', payment_code = 'OP-1',
          closed_at = now(), paid_by_id = approved_by_id WHERE folio = $1`,
        [folio],
      ),
    ).rejects.toThrow(/claim_paid_by_two/)
  })
})
