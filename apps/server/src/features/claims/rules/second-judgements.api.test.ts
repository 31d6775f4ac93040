import { sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import {
  draftRules,
  publishRules,
  tryRules,
  withdrawRules,
} from '@amparo/contract/claims/console/approval-rules.ts'
import { approve } from '@amparo/contract/staff/console/administration.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, payAt, sendPaper } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal } from '../../../../testing/portal.ts'
import { photoOf, receiptCode } from '../../../../testing/receipts.ts'
import { judgeAgain } from './second-judgements.service.ts'

openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00', { ...noLimits, SOLO_STAFF: '0' }))

let one: DeskBrowser
let other: DeskBrowser
let people = 58_950_000
beforeAll(async () => {
  one = await deskOf(portal, 'jefatura')
  other = await deskOf(portal, 'gerencia')
})

async function publish(hasta = 300): Promise<number> {
  const regla = {
    id: 'menor',
    si: { monto: hasta, comprobanteCoincide: true as const },
    hasta,
    motivo: 'el recibo coincide con el monto',
  }
  const tablas = [{ producto: '6736-1', cobertura: 'gastos_medicos', reglas: [regla] }]
  const { version } = await one.ask(draftRules, { body: { tablas } })
  const params = { version: String(version) }
  await one.ask(tryRules, { params })
  const { pendiente } = await one.ask(publishRules, { params, body: { desde: '2026-12-02' } })
  await other.ask(approve, { params: { id: pendiente.id } })
  return version
}

/** A claim of S/ 180 with all its documents. */
async function whole() {
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, 'Accidentes', { product: '6736-1' })
  const folio = await fileNotice(portal, who, document, { cobertura: 'gastos_medicos', monto: 180 })
  await sendPaper(portal, who, folio, 'documento')
  await sendPaper(portal, who, folio, 'informe')
  const bytes = await photoOf(receiptCode(String(people % 1000), document))
  await portal.as(who).ask(sendClaimPaper, { params: { folio, clave: 'comprobantes' }, bytes })
  return { document, who, folio }
}
type Claim = Awaited<ReturnType<typeof whole>>

const stateOf = async ({ folio }: Claim) =>
  (await portal.query<{ state: string }>('SELECT state FROM claim WHERE folio = $1', [folio])).rows[0]?.state
const reasonsOf = async ({ folio }: Claim) =>
  (
    await portal.query<{ reason: string }>(
      'SELECT reason FROM claim_judgement j JOIN claim c ON c.id = j.claim_id WHERE folio = $1 ORDER BY at, reason',
      [folio],
    )
  ).rows.map(({ reason }) => reason.split(':')[0])

it('judges a waiting claim once when rules start to be in force, and refuses none', async () => {
  const [small, large] = [await whole(), await whole()]
  await judgeAgain(portal.ctx)
  expect(await reasonsOf(small)).toEqual([])
  const strict = await publish(100)
  await Promise.all([judgeAgain(portal.ctx), judgeAgain(portal.ctx)])
  expect(await reasonsOf(small)).toEqual(['version'])
  expect(await stateOf(large)).toBe('noticed')
  await one.ask(withdrawRules, { params: { version: String(strict) } })

  await publish()
  await judgeAgain(portal.ctx)
  await judgeAgain(portal.ctx)
  await vi.waitFor(async () => expect(await stateOf(small)).toBe('approved'), {
    timeout: 20_000,
    interval: 200,
  })
  expect(await reasonsOf(small)).toEqual(['version', 'version'])
})

it('judges a claim again when the hold of its account ends, once for each hold', async () => {
  await publish()
  const claim = await whole()
  await payAt(portal, claim.document)
  // The number is another person's nowhere else.
  await payAt(portal, claim.document, { kind: 'bank', cci: '00219100888011000256', bank: undefined })
  await portal.query(
    `UPDATE payment_account p SET changed_at = $2 FROM account a WHERE a.id = p.account_id AND a.document_number = $1`,
    [claim.document, portal.ctx.clock.now()],
  )
  const before = await reasonsOf(claim)
  await judgeAgain(portal.ctx)
  expect((await reasonsOf(claim)).filter((reason) => reason === 'hold')).toEqual([])
  moveClockTo(portal, '2026-12-03T10:01:00-05:00')
  await judgeAgain(portal.ctx)
  await judgeAgain(portal.ctx)
  expect((await reasonsOf(claim)).filter((reason) => reason === 'hold')).toHaveLength(
    before.includes('hold') ? 2 : 1,
  )
  await vi.waitFor(async () => expect(await stateOf(claim)).toBe('approved'), {
    timeout: 20_000,
    interval: 200,
  })
})
