import { getClaim } from '@amparo/contract/claims/claims.ts'
import { getClaimCase, payClaim, takeClaim } from '@amparo/contract/claims/console/claims.ts'
import {
  approveBatch,
  buildBatch,
  discardBatch,
  getBatch,
  getPaymentsFile,
  listBatches,
  listPayments,
} from '@amparo/contract/claims/console/payouts.ts'
import { setPaymentAccount } from '@amparo/contract/identity/payment-account.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { payAt } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf, listRecorded, readFileLines, walkList } from '../../../../testing/desk.ts'
import { approvedClaim, batchOf, orderedClaim, type PayableClaim } from '../../../../testing/payouts.ts'
import { goodPassword } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let desk: DeskBrowser
let builder: DeskBrowser
let approver: DeskBrowser
openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
  builder = await deskOf(portal, 'tesoreria')
  approver = await deskOf(portal, 'tesoreria2')
})

const build = (abonos: string[] | 'todos') => builder.callUnchecked(buildBatch, { body: { abonos } })
const approve = (id: string, by = approver) => by.callUnchecked(approveBatch, { params: { id }, body: {} })
const change = ({ who }: PayableClaim) =>
  portal.as(who).ask(setPaymentAccount, { body: { tipo: 'giro', passwordActual: goodPassword } })
const statesOf = async () =>
  Object.fromEntries(
    (await builder.ask(listPayments, { query: { estado: 'todos', limite: 100 } })).filas.map(
      ({ folio, estado }) => [folio, estado],
    ),
  )

describe('a batch of payments', () => {
  it('orders an approved payment after two people, and the person reads when it arrives', async () => {
    const claim = await approvedClaim(desk)
    expect(await claim.one()).toMatchObject({ estado: 'por_ordenar' })
    const { id: abono } = await claim.one()
    const built = await builder.ask(buildBatch, { body: { abonos: [abono] } })
    expect(built).toMatchObject({ estado: 'por_aprobar', propio: true, abonos: 1, total: 1000, fuera: [] })
    expect(await claim.one()).toMatchObject({ id: abono, estado: 'por_ordenar' })
    expect((await claim.one()).llegaEl).toBeUndefined()

    const approved = await approver.ask(approveBatch, { params: { id: built.id }, body: {} })
    expect(approved).toMatchObject({ estado: 'aprobado', aprobadoPor: 'Wilmer Chafloque', fuera: [] })
    // Wednesday 2: the next business day.
    expect(await claim.one()).toMatchObject({
      ...{ id: abono, estado: 'ordenado', ordenadoEl: '2026-12-02', llegaEl: '2026-12-03' },
      cuenta: { banco: 'BCP', termina: '0252' },
    })
    const { linea } = await portal.as(claim.who).ask(getClaim, { params: { folio: claim.folio } })
    expect(linea.at(-1)?.que).toBe('Salió el pago a tu cuenta')
    const batch = await builder.ask(getBatch, { params: { id: built.id } })
    expect(batch.ordenes).toMatchObject([
      { id: abono, folio: claim.folio, monto: 1000, estado: 'ordenado', cuenta: { termina: '0252' } },
    ])
    expect(JSON.stringify(batch)).not.toContain('170110')
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `lote:${built.id}`)
    expect(acts.map(({ action }) => action)).toEqual([
      'abonos.lotes',
      'abonos.lotes.aprobar',
      'abonos.lotes.ver',
    ])
  })

  it('is not approved by its builder, nor without a second factor, nor twice', async () => {
    const { id } = await batchOf(builder, await approvedClaim(desk))
    expect(outcomeOf(await approve(id, builder))).toEqual([403, 'caso_propio'])
    const [one, other] = await Promise.all([approve(id), approve(id)])
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409])
    expect(outcomeOf(await approve(id))).toEqual([409, 'lote_cerrado'])
    moveClockTo(portal, '2026-12-02T10:06:00-05:00')
    expect(outcomeOf(await approve(id))).toEqual([403, 'confirmacion_requerida'])
    moveClockTo(portal, '2026-12-02T10:00:00-05:00')
  })

  it('is not approved after a change of its builder, and is discarded instead', async () => {
    const claim = await approvedClaim(desk)
    const { id } = await batchOf(builder, claim)
    await portal.query("UPDATE staff SET version = version + 1 WHERE email = 'tesoreria@demo.example'")
    expect(outcomeOf(await approve(id))).toEqual([409, 'version'])
    const before = await claim.one()
    await approver.ask(discardBatch, { params: { id }, body: {} })
    expect((await claim.one()).id).not.toBe(before.id)
    expect(outcomeOf(await approver.callUnchecked(discardBatch, { params: { id }, body: {} }))).toEqual([
      409,
      'lote_cerrado',
    ])
    await orderedClaim(builder, approver, claim)
  })

  it('is not approved by a person who has just lost the role', async () => {
    const { id } = await batchOf(builder, await approvedClaim(desk))
    const other = await deskOf(portal, 'tesoreria2')
    await portal.query("UPDATE staff SET disabled_at = now() WHERE email = 'tesoreria2@demo.example'")
    expect((await approve(id, other)).statusCode).toBeGreaterThanOrEqual(401)
    await portal.query("UPDATE staff SET disabled_at = NULL WHERE email = 'tesoreria2@demo.example'")
    approver = await deskOf(portal, 'tesoreria2')
  })

  it('is not approved by the only approver of one of its claims', async () => {
    const claim = await approvedClaim(desk)
    const { id } = await batchOf(builder, claim)
    await portal.query(
      "UPDATE claim SET approved_by_id = (SELECT id FROM staff WHERE email = 'tesoreria2@demo.example') WHERE folio = $1",
      [claim.folio],
    )
    expect(outcomeOf(await approve(id))).toEqual([403, 'lote_de_otra_persona'])
    await builder.ask(discardBatch, { params: { id }, body: {} })
  })

  it('drops a payment whose account changed since, and keeps the account of an approved order', async () => {
    const [changed, kept] = [await approvedClaim(desk), await approvedClaim(desk)]
    const abonos = [(await changed.one()).id, (await kept.one()).id]
    const { id } = await builder.ask(buildBatch, { body: { abonos } })
    await change(changed)
    const { fuera } = await approver.ask(approveBatch, { params: { id }, body: {} })
    expect(fuera).toMatchObject([{ id: abonos[0], folio: changed.folio }])
    expect(fuera[0]?.motivo).toContain('se puede pagar desde el')
    expect(await changed.one()).toMatchObject({ estado: 'en_espera' })
    await change(kept)
    expect(await kept.one()).toMatchObject({ estado: 'ordenado', cuenta: { tipo: 'cci', termina: '0252' } })
  })

  it('is refused whole where none of its payments can leave', async () => {
    const claim = await approvedClaim(desk)
    const { id } = await batchOf(builder, claim)
    await change(claim)
    expect(outcomeOf(await approve(id))).toEqual([409, 'sin_abonos'])
    expect((await builder.ask(getBatch, { params: { id } })).estado).toBe('por_aprobar')
    await builder.ask(discardBatch, { params: { id }, body: {} })
  })

  it('takes only payments that can be paid: each chosen one must, and «todos» skips the others', async () => {
    const [held, unpaid, good] = [
      await approvedClaim(desk),
      await approvedClaim(desk, { account: false }),
      await approvedClaim(desk),
    ]
    await change(held)
    expect(outcomeOf(await build([(await held.one()).id]))).toEqual([409, 'abono_en_espera'])
    expect(outcomeOf(await build([(await unpaid.one()).id]))).toEqual([409, 'sin_cuenta_de_abono'])
    expect(outcomeOf(await build(['00000000-0000-4000-8000-000000000001']))).toEqual([422, 'datos_invalidos'])
    const { id } = await good.one()
    expect(outcomeOf(await build([id, id]))).toEqual([422, 'datos_invalidos'])
    const all = await builder.ask(buildBatch, { body: { abonos: 'todos' } })
    const { ordenes } = await builder.ask(getBatch, { params: { id: all.id } })
    expect(ordenes.map(({ folio }) => folio)).toContain(good.folio)
    expect(ordenes.map(({ folio }) => folio)).not.toContain(held.folio)
    expect(outcomeOf(await build([id]))).toEqual([409, 'abono_ordenado'])
    expect(outcomeOf(await build('todos'))).toEqual([409, 'sin_abonos'])
    await builder.ask(discardBatch, { params: { id: all.id }, body: {} })
  })

  it('takes each payment once where two people build at the same time', async () => {
    await approvedClaim(desk)
    const both = await Promise.all([
      builder.callUnchecked(buildBatch, { body: { abonos: 'todos' } }),
      approver.callUnchecked(buildBatch, { body: { abonos: 'todos' } }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const { filas } = await builder.ask(listBatches, { query: { estado: 'abiertos' } })
    for (const { id } of filas) await builder.ask(discardBatch, { params: { id }, body: {} })
  })

  it('keeps the desk from noting an ordered payment by hand, in the database too', async () => {
    const claim = await approvedClaim(desk)
    await batchOf(builder, claim)
    const payer = await deskOf(portal, 'siniestros2')
    const { version } = await payer.ask(getClaimCase, { params: { folio: claim.folio } })
    const body = { version, monto: 1000, fecha: '2026-12-02', operacion: 'OP-1' }
    const noted = await payer.callUnchecked(payClaim, { params: { folio: claim.folio }, body })
    expect(outcomeOf(noted)).toEqual([409, 'abono_ordenado'])
    await expect(
      portal.query(
        "UPDATE claim SET state = 'paid', paid_cents = 1, paid_on = '2026-12-02', payment_code = 'abc', closed_at = now() WHERE folio = $1",
        [claim.folio],
      ),
    ).rejects.toThrow('has payments in orders')
  })

  it('leaves out a claim of the person who builds or approves it', async () => {
    const claim = await approvedClaim(desk)
    await portal.query("UPDATE account SET email = 'tesoreria@demo.example' WHERE document_number = $1", [
      claim.document,
    ])
    expect(outcomeOf(await build([(await claim.one()).id]))).toEqual([403, 'caso_propio'])
    await portal.query('UPDATE account SET email = $2 WHERE document_number = $1', [
      claim.document,
      `persona${claim.document}@buzon.example`,
    ])
  })

  it('has the interest for lateness to the céntimo, of the day on which it leaves', async () => {
    const claim = await approvedClaim(desk)
    await portal.query(
      "UPDATE claim SET due_on = '2026-11-02', complete_on = '2026-10-03' WHERE folio = $1",
      [claim.folio],
    )
    const { interes } = await claim.one()
    expect(interes).toBeGreaterThan(0)
    await orderedClaim(builder, approver, claim)
    expect(await claim.one()).toMatchObject({ estado: 'ordenado', monto: 1000, interes })
    const { rows } = await portal.query(
      'SELECT o.cents::int, interest_cents::int FROM payment_order o JOIN claim_payment p ON p.order_id = o.id JOIN claim c ON c.id = p.claim_id WHERE folio = $1',
      [claim.folio],
    )
    expect(rows).toEqual([{ cents: 100_000, interest_cents: Math.round((interes ?? 0) * 100) }])
  })
})

describe('the list of payments', () => {
  it('has each payment once by pages, and as a file without account numbers', async () => {
    const rows = await walkList(builder, listPayments, 'folio', { estado: 'todos' })
    const lines = await readFileLines(builder, getPaymentsFile, { estado: 'todos' })
    expect(lines).toHaveLength(rows.length)
    expect(lines.join('')).not.toContain('00219100217011000252')
    const paged = await walkList(builder, listBatches, 'id', {})
    expect(paged.length).toBeGreaterThan(3)
  })

  it('filters by the same state that each row shows', async () => {
    const lost = await approvedClaim(desk, { account: false })
    await portal.query(
      "UPDATE account SET mobile = '+51987654321', mobile_proven = true WHERE document_number = $1",
      [lost.document],
    )
    await payAt(portal, lost.document, { kind: 'wallet', wallet: 'yape', mobile: undefined })
    expect((await lost.one()).estado).toBe('por_ordenar')
    await portal.query("UPDATE account SET mobile = '+51987654399' WHERE document_number = $1", [
      lost.document,
    ])
    expect((await lost.one()).estado).toBe('sin_cuenta')
    const all = await statesOf()
    for (const estado of ['sin_cuenta', 'en_espera', 'por_ordenar', 'ordenado'] as const) {
      const { filas } = await builder.ask(listPayments, { query: { estado, limite: 100 } })
      expect(filas.map(({ folio }) => folio).toSorted(), estado).toEqual(
        Object.keys(all)
          .filter((folio) => all[folio] === estado)
          .toSorted(),
      )
    }
    expect(present(all[lost.folio])).toBe('sin_cuenta')
  })

  it('is closed to the other roles', async () => {
    expect((await desk.callUnchecked(listPayments)).statusCode).toBe(403)
    expect((await desk.callUnchecked(buildBatch, { body: { abonos: 'todos' } })).statusCode).toBe(403)
    expect(
      (await builder.callUnchecked(takeClaim, { params: { folio: 'SC-2026-000001' }, body: {} })).statusCode,
    ).toBe(403)
  })
})
