import {
  closePaymentCase,
  listPaymentCases,
  reconcilePayments,
} from '@amparo/contract/claims/console/payouts.ts'
import { formatDay, toLimaDay } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { type PayoutProvider, startPayoutProvider } from '../../../../testing/payout-provider.ts'
import { approvedClaim, orderedClaim } from '../../../../testing/payouts.ts'
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
async function sent() {
  const claim = await approvedClaim(desk)
  const id = await orderedClaim(builder, approver, claim)
  await vi.waitFor(() => present(provider.orders().get(id)), { timeout: 20_000, interval: 50 })
  return { claim, id }
}
const cases = async () => (await builder.ask(listPaymentCases, { query: { limite: 100 } })).filas

describe('a statement of the bank', () => {
  const reconcile = (lines: readonly string[]) =>
    builder.ask(reconcilePayments, {
      bytes: Buffer.from(['fecha,operacion,monto,glosa', ...lines].join('\n')),
    })

  it('pays the orders that it shows, reconciles known ones by operation and amount, and lists the rest', async () => {
    const [known, fresh, wrong] = [await sent(), await sent(), await sent()]
    const answer = provider.answerOf(portal, known.id, 'pagado')
    await provider.send(portal, answer)
    const lines = [
      `${today()},${answer.operacion},1000.00,`,
      `${today()},B-77,1000.00,ABONO ${fresh.id.replaceAll('-', '')}`,
      `${today()},B-78,999.00,ABONO ${wrong.id}`,
      `${today()},B-79,10.00,otra cosa`,
      `${today()},B-80,diez,otra cosa`,
    ]
    const first = await reconcile(lines)
    expect(first).toMatchObject({ lineas: 5, conciliados: 2, pagados: 1, yaConciliados: 0 })
    expect(first.diferencias.filter(({ fila }) => fila).map(({ fila, motivo }) => [fila, motivo])).toEqual([
      [6, 'El monto no se entiende'],
      [4, 'El monto no es el de la orden'],
      [5, 'No hay una orden con esa operación y ese monto'],
    ])
    expect((await fresh.claim.read()).pago).toMatchObject({ operacion: 'B-77', fecha: today() })
    expect((await wrong.claim.read()).estado).toBe('aprobada')
    expect(await reconcile(lines)).toMatchObject({ conciliados: 0, pagados: 0, yaConciliados: 2 })
    expect((await cases()).filter(({ abono }) => abono === wrong.id)).toHaveLength(1)
  })

  it('pays nothing by the return of a payment, which it lists', async () => {
    const [kept, returned] = [await sent(), await sent()]
    const first = await reconcile([
      `${today()},C-1,-1000.00,ABONO ${kept.id}`,
      `${today()},C-1,1000.00,ABONO ${kept.id}`,
      `${today()},C-2,1000.00,ABONO ${returned.id}`,
    ])
    expect(first).toMatchObject({ lineas: 3, conciliados: 1, pagados: 1 })
    expect(first.diferencias.filter(({ fila }) => fila).map(({ fila, abono }) => [fila, abono])).toEqual([
      [3, kept.id],
      [4, returned.id],
    ])
    expect((await returned.claim.read()).estado).toBe('aprobada')

    // A person of the treasury confirms the return; the statement alone never does.
    const ofReturn = (await cases()).filter(({ esDevolucion }) => esDevolucion)
    expect(ofReturn.map(({ abono }) => abono).toSorted()).toEqual([kept.id, returned.id].toSorted())
    const close = (abono: string) =>
      builder.callUnchecked(closePaymentCase, {
        params: { id: present(ofReturn.find((one) => one.abono === abono)).id },
        body: { nota: 'El banco dice que la cuenta está cerrada.', devuelto: true },
      })
    const both = await Promise.all([close(kept.id), close(kept.id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await kept.claim.read()).toMatchObject({ estado: 'aprobada', abonos: [{ estado: 'devuelto' }] })
    await portal.messageAbout(
      `persona${kept.claim.document}@buzon.example`,
      `Devolvieron el pago de tu solicitud ${kept.claim.folio}`,
    )
  })

  it('notes no return for a case that shows none', async () => {
    const { id } = await sent()
    await reconcile([`${today()},C-9,5.00,ABONO ${id}`])
    const found = present((await cases()).find(({ abono }) => abono === id))
    expect(found.esDevolucion).toBeUndefined()
    const body = { nota: 'El banco lo corrigió.', devuelto: true } as const
    const answer = await builder.callUnchecked(closePaymentCase, { params: { id: found.id }, body })
    expect(outcomeOf(answer)).toEqual([422, 'datos_invalidos'])
  })

  it('opens one case for a line without a day, whenever it is imported', async () => {
    const { id } = await sent()
    const bytes = Buffer.from(`operacion,monto,glosa\nE-1,999.00,ABONO ${id}`)
    await builder.ask(reconcilePayments, { bytes })
    const [found, ...others] = (await cases()).filter(({ abono }) => abono === id)
    expect(others).toEqual([])
    expect(found?.dice).not.toContain(formatDay(today()))
  })

  it('is refused without its columns, and with bytes that no statement has', async () => {
    for (const text of ['a,b\n1,2\n', 'operacion,monto\nO\0P,1\n']) {
      const answer = await builder.callUnchecked(reconcilePayments, { bytes: Buffer.from(text) })
      expect(outcomeOf(answer)).toEqual([422, 'extracto_ilegible'])
    }
  })

  it('pays nothing on a day before its order', async () => {
    const early = await sent()
    const { diferencias } = await reconcile([`2020-01-01,D-1,1000.00,ABONO ${early.id}`])
    expect(diferencias).toContainEqual(
      expect.objectContaining({ abono: early.id, motivo: 'El día es anterior a la orden' }),
    )
    expect((await early.claim.read()).estado).toBe('aprobada')
  })
})
