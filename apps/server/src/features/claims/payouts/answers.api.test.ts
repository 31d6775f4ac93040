import { randomUUID } from 'node:crypto'
import { getClaim } from '@amparo/contract/claims/claims.ts'
import {
  approveBatch,
  buildBatch,
  closePaymentCase,
  getBatchCsv,
  getBatchXml,
  listPaymentCases,
  listPayments,
} from '@amparo/contract/claims/console/payouts.ts'
import { arrivalDay } from '@amparo/domain/claims/payment-orders.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { payAt } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { type PayoutProvider, startPayoutProvider } from '../../../../testing/payout-provider.ts'
import { approvedClaim, batchOf, orderedClaim } from '../../../../testing/payouts.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let desk: DeskBrowser
let builder: DeskBrowser
let approver: DeskBrowser
let provider: PayoutProvider
openPortal(async () => {
  provider = await startPayoutProvider()
  return startTestPortal(provider.settings)
})
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
  builder = await deskOf(portal, 'tesoreria')
  approver = await deskOf(portal, 'tesoreria2')
})
afterAll(() => provider.close())

const today = () => toLimaDay(portal.ctx.clock.now())
const arrived = (id: string) =>
  vi.waitFor(() => present(provider.orders().get(id)), { timeout: 20_000, interval: 50 })
async function sent() {
  const claim = await approvedClaim(desk)
  const id = await orderedClaim(builder, approver, claim)
  await arrived(id)
  return { claim, id }
}
const cases = async () => (await builder.ask(listPaymentCases, { query: { limite: 100 } })).filas

describe('an answer of the payment provider', () => {
  it('pays the claim once, and the person reads the operation', async () => {
    const { claim, id } = await sent()
    const { data } = await arrived(id)
    expect(data).toMatchObject({
      ...{ id, folio: claim.folio, monto: 1000, moneda: 'PEN', llegaEl: arrivalDay(today()) },
      cuenta: { tipo: 'cci', numero: '00219100217011000252', banco: 'BCP' },
    })
    const answer = provider.answerOf(portal, id, 'pagado')
    const messageId = randomUUID()
    expect((await provider.send(portal, answer, { messageId })).json()).toEqual({
      codigo: 1,
      estado: 'pagado',
    })
    const read = await claim.read()
    expect(read).toMatchObject({
      estado: 'pagada',
      pago: { monto: 1000, operacion: answer.operacion },
      abonos: [{ id, estado: 'pagado', operacion: answer.operacion }],
    })
    const again = [await provider.send(portal, answer, { messageId }), await provider.send(portal, answer)]
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(outcomeOf(await provider.send(portal, { ...answer, monto: 1 }, { messageId }))).toEqual([
      409,
      'mensaje_repetido',
    ])
    expect(await cases()).toEqual([])
  })

  it('is refused unsigned, for another order, and for one that has not left', async () => {
    const { id } = await sent()
    const answer = provider.answerOf(portal, id, 'pagado')
    const other = `whsec_${Buffer.from('otra clave de treinta y dos bytes').toString('base64')}`
    expect(outcomeOf(await provider.send(portal, answer, { secret: other }))).toEqual([401, 'firma_invalida'])
    expect(outcomeOf(await provider.send(portal, answer, { to: randomUUID() }))).toEqual([
      422,
      'abono_distinto',
    ])
    const { operacion: _, ...unnamed } = answer
    expect(outcomeOf(await provider.send(portal, unnamed))).toEqual([400, 'peticion_invalida'])
    const built = await approvedClaim(desk)
    await batchOf(builder, built)
    const early = { ...answer, id: (await built.one()).id }
    expect(outcomeOf(await provider.send(portal, early))).toEqual([404, 'no_encontrado'])
  })

  it('that returns a paid order takes the claim back to approved and asks the person by mail', async () => {
    const { claim, id } = await sent()
    await provider.send(portal, provider.answerOf(portal, id, 'pagado'))
    const motivo = 'Cuenta 00219100217011000252 cerrada'
    const back = await provider.send(portal, { ...provider.answerOf(portal, id, 'devuelto'), motivo })
    expect(back.json()).toEqual({ codigo: 1, estado: 'devuelto' })
    const read = await claim.read()
    expect(read).toMatchObject({ estado: 'aprobada', abonos: [{ estado: 'devuelto' }] })
    expect(read.pago).toBeUndefined()
    const returned = present(read.abonos?.[0])
    expect(returned.id).not.toBe(id)
    expect(returned.motivo).toBe('El banco devolvió el pago: Cuenta •••0252 cerrada')
    const mail = await portal.messageAbout(
      `persona${claim.document}@buzon.example`,
      `Devolvieron el pago de tu solicitud ${claim.folio}`,
    )
    expect(mail.body_text).toContain('cambia la cuenta')
    expect(mail.body_text).not.toContain('170110')

    // «todos» waits for another account; the next order has another id.
    expect(outcomeOf(await builder.callUnchecked(buildBatch, { body: { abonos: 'todos' } }))).toEqual([
      409,
      'sin_abonos',
    ])
    await payAt(portal, claim.document, { kind: 'bank', cci: '00219100217011000252', bank: undefined })
    await portal.query(
      "UPDATE payment_account SET changed_at = o.returned_at + interval '1 s' FROM payment_order o WHERE o.id = $1 AND account_id = (SELECT account_id FROM claim WHERE folio = $2)",
      [id, claim.folio],
    )
    expect((await claim.one()).estado).toBe('en_espera')
    await portal.query(
      "UPDATE payment_order SET returned_at = returned_at - interval '3 days' WHERE id = $1",
      [id],
    )
    await portal.query(
      "UPDATE payment_account SET changed_at = changed_at - interval '2 days' WHERE account_id = (SELECT account_id FROM claim WHERE folio = $1)",
      [claim.folio],
    )
    expect((await claim.one()).estado).toBe('por_ordenar')
    const next = await orderedClaim(builder, approver, claim)
    expect(next).toBe(returned.id)
    await arrived(next)
    await provider.send(portal, provider.answerOf(portal, next, 'pagado'))
    expect((await claim.read()).estado).toBe('pagada')
  })

  it('that contradicts what is known changes nothing and opens one case', async () => {
    const { claim, id } = await sent()
    const paid = provider.answerOf(portal, id, 'pagado')
    const wrong = await provider.send(portal, { ...paid, monto: 999.99 })
    expect([wrong.statusCode, wrong.json().estado]).toEqual([202, 'ordenado'])
    await provider.send(portal, { ...paid, monto: 999.99 })
    await provider.send(portal, paid)
    const other = await provider.send(portal, { ...paid, operacion: 'OTRA' })
    expect([other.statusCode, other.json().estado]).toEqual([202, 'pagado'])
    await provider.send(portal, provider.answerOf(portal, id, 'devuelto'))
    const late = await provider.send(portal, paid)
    expect([late.statusCode, late.json().estado]).toEqual([202, 'devuelto'])
    expect((await claim.read()).estado).toBe('aprobada')
    const own = (await cases()).filter(({ abono }) => abono === id)
    expect(own.map(({ clase }) => clase)).toEqual(['otro_monto', 'otra_respuesta', 'despues_de_devuelto'])
    expect(own[0]?.dice).toContain('999.99')
    const params = { id: present(own[0]).id }
    await builder.ask(closePaymentCase, { params, body: { nota: 'El banco lo corrigió.' } })
    expect(
      outcomeOf(await builder.callUnchecked(closePaymentCase, { params, body: { nota: 'Otra vez.' } })),
    ).toEqual([409, 'caso_cerrado'])
    expect((await cases()).map(({ id: one }) => one)).not.toContain(params.id)
  })

  it('before its payment, returned first, leaves the late «pagado» to the treasury', async () => {
    const { claim, id } = await sent()
    const paid = provider.answerOf(portal, id, 'pagado')
    await provider.send(portal, provider.answerOf(portal, id, 'devuelto'))
    expect((await provider.send(portal, paid)).statusCode).toBe(202)
    expect((await claim.read()).estado).toBe('aprobada')
  })

  it('arrives once where twenty copies come at the same time', async () => {
    const { claim, id } = await sent()
    const answer = provider.answerOf(portal, id, 'pagado')
    const all = await Promise.all(Array.from({ length: 20 }, () => provider.send(portal, answer)))
    // A busy server sheds some with 503; the provider sends those again.
    expect(
      all.map(({ statusCode }) => statusCode).filter((status) => status !== 503 && status !== 200),
    ).toEqual([])
    expect((await provider.send(portal, answer)).statusCode).toBe(200)
    const { linea } = await claim.read()
    expect(linea.filter(({ que }) => que.startsWith('Se pagó'))).toHaveLength(1)
  })

  it('leaves no account in the events of the CRM, the notices, the acts or the errors', async () => {
    const kept = await portal.query(
      `SELECT string_agg(r::text, ' ') AS text FROM (SELECT e::text FROM crm_event e UNION ALL SELECT a::text FROM act a
        UNION ALL SELECT s::text FROM claim_step s UNION ALL SELECT i::text FROM payment_answer i) x (r)`,
    )
    expect(JSON.stringify(kept.rows)).not.toContain('170110')
  })
})

describe('the files of a batch', () => {
  it('exist after the approval, with the same bytes each time, and each download is an act', async () => {
    const claim = await approvedClaim(desk)
    const { id: order } = await claim.one()
    const { id } = await batchOf(builder, claim)
    const file = (endpoint: typeof getBatchXml | typeof getBatchCsv) =>
      builder.callUnchecked(endpoint, { params: { id } })
    expect(outcomeOf(await file(getBatchXml))).toEqual([409, 'lote_sin_aprobar'])
    await approver.ask(approveBatch, { params: { id }, body: {} })
    const xml = await file(getBatchXml)
    expect(xml.headers['content-type']).toContain('application/xml')
    expect(xml.body).toContain(`<EndToEndId>${order.replaceAll('-', '')}</EndToEndId>`)
    expect(xml.body).toContain('00219100217011000252')
    await payAt(portal, claim.document, { kind: 'window' })
    await arrived(order)
    await provider.send(portal, provider.answerOf(portal, order, 'devuelto'))
    expect((await file(getBatchXml)).body).toBe(xml.body)
    expect((await file(getBatchCsv)).body).toContain('"00219100217011000252"')
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `lote:${id}`)
    expect(acts.filter(({ action }) => action === 'abonos.lotes.ver')).toHaveLength(3)
    expect((await desk.callUnchecked(getBatchXml, { params: { id } })).statusCode).toBe(403)
  })
})

it('refuses an answer of a day to come, or before its order', async () => {
  const { id, claim } = await sent()
  for (const fecha of ['2099-12-31', '2020-01-01']) {
    const answer = await provider.send(portal, { ...provider.answerOf(portal, id, 'pagado'), fecha })
    expect([answer.statusCode, answer.json().errores]).toMatchObject([422, [{ campo: 'fecha' }]])
  }
  expect((await claim.read()).estado).toBe('aprobada')
})

describe('sixty payments through a provider that repeats, delays and reorders', () => {
  it('are each paid once, none is lost, and the sums agree to the céntimo', async () => {
    const claims = []
    for (let at = 0; at < 60; at += 1) claims.push(await approvedClaim(desk, { monto: 100 + at / 100 }))
    // Every third connection is cut after the provider has taken the order.
    provider.receiver.behave = () => (provider.receiver.requests % 3 === 0 ? 'cuts after' : { status: 204 })
    const { id } = await builder.ask(buildBatch, { body: { abonos: 'todos' } })
    await approver.ask(approveBatch, { params: { id }, body: {} })
    const ids = await Promise.all(claims.map(async (claim) => (await claim.one()).id))
    const hurrying = setInterval(() => {
      void portal.query("UPDATE payment_order SET next_at = '-infinity' WHERE next_at > clock_timestamp()")
    }, 200)
    try {
      for (const one of ids) await arrived(one)
    } finally {
      clearInterval(hurrying)
    }
    const answers = ids.flatMap((one, at) => {
      const paid = provider.answerOf(portal, one, 'pagado')
      // Every tenth is returned after its payment; answers come twice.
      return at % 10 === 0 ? [paid, paid, provider.answerOf(portal, one, 'devuelto')] : [paid, paid]
    })
    for (const answer of answers) await provider.send(portal, answer)
    const states = await Promise.all(
      claims.map(async ({ who, folio }) => portal.as(who).ask(getClaim, { params: { folio } })),
    )
    expect(states.filter(({ estado }) => estado === 'pagada')).toHaveLength(54)
    expect(states.filter(({ abonos }) => abonos?.[0]?.estado === 'devuelto')).toHaveLength(6)
    const { rows } = await portal.query(
      `SELECT sum(o.cents + o.interest_cents)::int AS ordered, sum(c.paid_cents)::int AS paid FROM payment_order o
        JOIN claim_payment p ON p.id = o.payment_id JOIN claim c ON c.id = p.claim_id WHERE o.id = ANY ($1) AND o.state = 'paid'`,
      [ids],
    )
    const due = claims
      .flatMap((_, at) => (at % 10 === 0 ? [] : [10_000 + at]))
      .reduce((sum, cents) => sum + cents, 0)
    expect(rows).toEqual([{ ordered: due, paid: due }])
    const { filas } = await builder.ask(listPayments, { query: { estado: 'ordenado', limite: 100 } })
    expect(filas.filter(({ id: one }) => ids.includes(one))).toEqual([])
  }, 240_000)
})
