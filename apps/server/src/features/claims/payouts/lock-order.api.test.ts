import { openClaimToDevice } from '@amparo/contract/claims/claims.ts'
import { followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { getClaimCase, payClaim } from '@amparo/contract/claims/console/claims.ts'
import { approveBatch, buildBatch, discardBatch } from '@amparo/contract/claims/console/payouts.ts'
import { beforeAll, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { approvedClaim, batchOf, type PayableClaim } from '../../../../testing/payouts.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let desk: DeskBrowser
let payer: DeskBrowser
let builder: DeskBrowser
let approver: DeskBrowser
openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
  payer = await deskOf(portal, 'siniestros2')
  builder = await deskOf(portal, 'tesoreria')
  approver = await deskOf(portal, 'tesoreria2')
})

/** Acts of the money, each prepared up to its last call. */
const acts: Record<string, (claim: PayableClaim) => Promise<() => Promise<{ statusCode: number }>>> = {
  'a payment by hand': async ({ folio }) => {
    const { version } = await desk.ask(getClaimCase, { params: { folio } })
    const body = { version, monto: 1000, fecha: '2026-12-02', operacion: 'OP-1' }
    return () => payer.callUnchecked(payClaim, { params: { folio }, body })
  },
  'a new batch': async (claim) => {
    const { id } = await claim.one()
    return () => builder.callUnchecked(buildBatch, { body: { abonos: [id] } })
  },
  'the approval of a batch': async (claim) => {
    const { id } = await batchOf(builder, claim)
    return () => approver.callUnchecked(approveBatch, { params: { id }, body: {} })
  },
}

it.each(Object.entries(acts))(
  '%s waits for a recovery that ends the code of the claim',
  async (_, prepare) => {
    const claim = await approvedClaim(desk)
    const params = { folio: claim.folio }
    const { codigo } = await portal.as(claim.who).ask(openClaimToDevice, { params })
    const act = await prepare(claim)

    // The locks of a recovery, in its order: account, and then the codes of its claims.
    const recovery = await portal.ctx.database.pool.connect()
    await recovery.query('BEGIN')
    await recovery.query('UPDATE account SET password_hash = password_hash WHERE document_number = $1', [
      claim.document,
    ])
    const acting = act()
    await waitsForLock()
    await recovery.query(
      `UPDATE claim SET follow_hash = NULL, follow_until = NULL
     WHERE account_id = (SELECT id FROM account WHERE document_number = $1) AND follow_until IS NOT NULL`,
      [claim.document],
    )
    await recovery.query('COMMIT')
    recovery.release()

    expect((await acting).statusCode).toBeLessThan(300)
    expect(await portal.status(followClaim, { params, body: { codigo } })).toBe(404)
  },
)

it('a batch is approved or discarded by two people at once', async () => {
  const { id } = await batchOf(builder, await approvedClaim(desk))
  const holder = await portal.ctx.database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM payment_batch WHERE id = $1 FOR UPDATE', [id])
  const approving = approver.callUnchecked(approveBatch, { params: { id }, body: {} })
  await waitsForLock()
  const discarding = builder.call(discardBatch, { params: { id }, body: {} })
  await waitsForLock(2)
  await holder.query('COMMIT')
  holder.release()
  expect((await approving).statusCode).toBe(200)
  expect(outcomeOf(await discarding)).toEqual([409, 'lote_cerrado'])
})

async function waitsForLock(count = 1): Promise<void> {
  for (;;) {
    const { rows } = await portal.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    if (rows.length >= count) return
  }
}
