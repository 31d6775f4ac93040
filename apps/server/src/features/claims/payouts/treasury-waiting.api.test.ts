import { approveBatch, reconcilePayments } from '@amparo/contract/claims/console/payouts.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { approvedClaim, batchOf } from '../../../../testing/payouts.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { applyAnswer, holdOrder } from './answers.service.ts'

let desk: DeskBrowser
let builder: DeskBrowser
let approver: DeskBrowser
openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
  builder = await deskOf(portal, 'tesoreria')
  approver = await deskOf(portal, 'tesoreria2')
})

const kinds = ['abonos', 'lotes', 'devueltos', 'casos_de_abono'] as const
const waitingOf = async (who: DeskBrowser) => {
  const rows = await who.ask(pending)
  return kinds.map((kind) => rows.find(({ clase }) => clase === kind)?.total)
}
const today = () => toLimaDay(portal.ctx.clock.now())

it('counts orders, colleagues’ batches, returns and differences for the treasury alone', async () => {
  const [before] = await waitingOf(builder)
  const claim = await approvedClaim(desk)
  expect(await waitingOf(builder)).toEqual([(before ?? 0) + 1, 0, 0, 0])
  expect(await waitingOf(desk)).toEqual([undefined, undefined, undefined, undefined])

  const { id: order } = await claim.one()
  const { id } = await batchOf(builder, claim)
  expect(await waitingOf(builder)).toEqual([before, 0, 0, 0])
  expect(await waitingOf(approver)).toEqual([before, 1, 0, 0])
  await approver.ask(approveBatch, { params: { id }, body: {} })

  const bytes = Buffer.from(`fecha,operacion,monto\n${today()},T-1 ${order},999.00`)
  await builder.ask(reconcilePayments, { bytes })
  await builder.ask(reconcilePayments, { bytes })
  expect(await waitingOf(approver)).toEqual([before, 0, 0, 1])

  await portal.ctx.db.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, order)
    if (!held) throw new Error('the order has not left')
    const answer = { cents: 100_000, operation: null, reason: 'Cuenta cerrada', day: today() }
    await applyAnswer(portal.ctx, tx, held, { says: 'returned', ...answer })
  })
  expect(await waitingOf(builder)).toEqual([before, 0, 1, 1])
})
