import { getClaim, sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import {
  draftRules,
  listRuleVersions,
  publishRules,
  tryRules,
  withdrawRules,
} from '@amparo/contract/claims/console/approval-rules.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import { approveBatch, buildBatch } from '@amparo/contract/claims/console/payouts.ts'
import { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { dayBefore, fileNotice, payAt, sendPaper, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal } from '../../../../testing/portal.ts'
import { photoOf, receiptCode } from '../../../../testing/receipts.ts'
import { judgeByRulesJob } from './rule-decision.service.ts'

openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00', { ...noLimits, SOLO_STAFF: '0' }))

let one: DeskBrowser
let other: DeskBrowser
let desk: DeskBrowser
let people = 58_900_000
let receipts = 700
beforeAll(async () => {
  one = await deskOf(portal, 'jefatura')
  other = await deskOf(portal, 'gerencia')
  desk = await deskOf(portal, 'siniestros')
})

const motivo = 'el recibo y el informe coinciden y el monto es menor de S/ 300'
const rule = { id: 'menor-300', si: { monto: 300, comprobanteCoincide: true } as object, hasta: 300, motivo }
const tablesOf = (...reglas: object[]) => [{ producto: '6736-1', cobertura: 'gastos_medicos', reglas }]

async function draft(...rules: object[]): Promise<number> {
  const answer = await one.callUnchecked(draftRules, { body: { tablas: tablesOf(...rules) } })
  expect(answer.statusCode).toBe(201)
  return answer.json().version
}
async function propose(version: number, desde = '2026-12-02'): Promise<string> {
  await one.ask(tryRules, { params: { version: String(version) } })
  const { pendiente } = await one.ask(publishRules, { params: { version: String(version) }, body: { desde } })
  return pendiente.id
}
async function publish(...rules: object[]): Promise<number> {
  const version = await draft(...rules)
  await other.ask(approve, { params: { id: await propose(version) } })
  return version
}
const stateOf = async (version: number) =>
  (await one.ask(listRuleVersions)).find((shown) => shown.version === version)?.estado

/** A claim of S/ 180 for medical costs, whose sheet deducts S/ 30. */
async function costs(more: object = {}) {
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, 'Accidentes', { product: '6736-1' })
  const folio = await fileNotice(portal, who, document, { cobertura: 'gastos_medicos', monto: 180, ...more })
  return { document, who, folio }
}
type Costs = Awaited<ReturnType<typeof costs>>

function nextReceipt(): string {
  receipts += 1
  return String(receipts)
}
async function sendAll({ document, who, folio }: Costs, number = nextReceipt()): Promise<void> {
  await sendPaper(portal, who, folio, 'documento')
  await sendPaper(portal, who, folio, 'informe')
  const bytes = await photoOf(receiptCode(number, document))
  await portal.as(who).ask(sendClaimPaper, { params: { folio, clave: 'comprobantes' }, bytes })
}
async function judge(folio: string): Promise<void> {
  const { rows } = await portal.query<{ id: string }>('SELECT id FROM claim WHERE folio = $1', [folio])
  await judgeByRulesJob(portal.ctx, undefined, { claimId: Number(rows[0]?.id) })
}
const read = (folio: string) => desk.ask(getClaimCase, { params: { folio } })
async function judged(claim: Costs): Promise<string> {
  await judge(claim.folio)
  return (await portal.as(claim.who).ask(getClaim, { params: { folio: claim.folio } })).estado
}

async function approveAtDesk(folio: string, body: object): Promise<void> {
  const approval = { texto: 'Todo está en orden.', ...body }
  const acts = [
    [takeClaim, {}],
    [completeClaim, withoutPapers],
    [approveClaim, approval],
  ] as const
  for (const [endpoint, more] of acts) {
    const { version } = await read(folio)
    await desk.callUnchecked(endpoint, { params: { folio }, body: { version, ...more } })
  }
}
const sign = (folio: string, state: string) =>
  portal.query(
    `UPDATE claim_file f SET signature = $2 FROM claim c
     WHERE c.id = f.claim_id AND c.folio = $1 AND paper_key = 'informe'`,
    [folio, portal.ctx.keys.seal('claim', JSON.stringify({ state }))],
  )

/** The worker judges a claim when its last document arrives: a test publishes its rules itself. */
beforeEach(async () => {
  const shown = await one.ask(listRuleVersions)
  for (const { version, estado } of shown) {
    if (estado === 'vigente') await one.ask(withdrawRules, { params: { version: String(version) } })
  }
})

describe('rules that approve claims', () => {
  it('decide nothing before two people published them', async () => {
    const claim = await costs()
    await sendAll(claim)
    const version = await draft(rule)
    expect(await judged(claim)).toBe('avisada')
    const early = await one.callUnchecked(publishRules, {
      params: { version: String(version) },
      body: { desde: '2026-12-02' },
    })
    expect(outcomeOf(early)).toEqual([409, 'reglas_sin_prueba'])
    const id = await propose(version)
    expect(await judged(claim)).toBe('avisada')
    expect(outcomeOf(await one.callUnchecked(approve, { params: { id } }))).toEqual([403, 'caso_propio'])
    await other.ask(declineApproval, { params: { id } })
    expect(await stateOf(version)).toBe('borrador')
    const unread = await propose(version, '2026-12-20')
    const again = await propose(version)
    expect((await other.callUnchecked(approve, { params: { id: unread } })).statusCode).toBe(404)
    expect(await stateOf(version)).toBe('pendiente')
    await other.ask(approve, { params: { id: again } })
    expect(await stateOf(version)).toBe('vigente')
    expect(await judged(claim)).toBe('aprobada')
  })

  it('approve once, soon after the last document, with the reason for the person and the rule for the desk, up to the payment', async () => {
    const version = await publish(rule)
    const claim = await costs()
    await payAt(portal, claim.document, { kind: 'bank', cci: '00219100999011000251', bank: undefined })
    await sendAll(claim)
    const estado = async () =>
      (await portal.as(claim.who).ask(getClaim, { params: { folio: claim.folio } })).estado
    await expect.poll(estado, { timeout: 10_000 }).toBe('aprobada')
    await judge(claim.folio)
    const shown = await portal.as(claim.who).ask(getClaim, { params: { folio: claim.folio } })
    expect(shown).toMatchObject({
      estado: 'aprobada',
      decision: { texto: `Aprobada: ${motivo}`, monto: 150, porRegla: true },
      abonos: [{ monto: 150, estado: 'por_ordenar' }],
    })
    expect(shown.decision?.calculo).toContain('deducible')
    const seen = await read(claim.folio)
    expect(seen.regla).toEqual({ id: 'menor-300', version })
    expect(seen.pasos).toContain('pagada')
    const mails = await portal.query(
      `SELECT FROM outbound_message WHERE purpose LIKE 'claim:${claim.folio}:approved%'`,
    )
    expect(mails.rows).toHaveLength(1)
    const treasury = await deskOf(portal, 'tesoreria')
    const second = await deskOf(portal, 'tesoreria2')
    const { id } = await treasury.ask(buildBatch, { body: { abonos: [shown.abonos?.[0]?.id ?? ''] } })
    await second.ask(approveBatch, { params: { id }, body: {} })
    expect((await read(claim.folio)).abonos?.[0]?.estado).toBe('ordenado')
  })

  it('leave a claim to the desk that a colleague took, and decide none that the desk approved', async () => {
    const claim = await costs()
    await sendAll(claim)
    const act = async (endpoint: Parameters<typeof desk.callUnchecked>[0], body: object = {}) =>
      desk.callUnchecked(endpoint, {
        params: { folio: claim.folio },
        body: { version: (await read(claim.folio)).version, ...body },
      })
    await act(takeClaim)
    await publish(rule)
    expect(await judged(claim)).toBe('en_revision')
    await act(completeClaim, withoutPapers)
    await act(approveClaim, { monto: 150, texto: 'Todo está en orden.' })
    expect(await judged(claim)).toBe('aprobada')
    expect(await read(claim.folio)).not.toHaveProperty('regla')
  })

  it('decide at once where the desk and the rules meet, and only one of them', async () => {
    const claim = await costs()
    await sendAll(claim)
    await publish(rule)
    const { version } = await read(claim.folio)
    const [taken] = await Promise.all([
      desk.callUnchecked(takeClaim, { params: { folio: claim.folio }, body: { version } }),
      judge(claim.folio),
    ])
    const seen = await read(claim.folio)
    expect([taken.statusCode === 200, seen.estado]).toEqual(
      seen.regla ? [false, 'aprobada'] : [true, 'en_revision'],
    )
  })

  it.each<[string, (claim: Costs) => Promise<unknown>]>([
    [
      'a receipt of another claim',
      async () => {
        const before = await costs()
        await sendAll(before, String(receipts))
      },
    ],
    [
      'a document that is missing',
      ({ folio }) =>
        portal.query(
          `DELETE FROM claim_file f USING claim c
      WHERE c.id = f.claim_id AND c.folio = $1 AND paper_key = 'informe'`,
          [folio],
        ),
    ],
    ['an altered signature', ({ folio }) => sign(folio, 'altered')],
    ['a foreign signature', ({ folio }) => sign(folio, 'foreign')],
    [
      'an account of payment that another person shares',
      async ({ document }) => {
        const neighbour = await costs()
        await payAt(portal, document)
        await payAt(portal, neighbour.document)
      },
    ],
    [
      'an account of payment on hold',
      async ({ document }) => {
        const cci = '00219100888011000256'
        await payAt(portal, document, { kind: 'bank', cci, bank: undefined })
        await portal.query(
          `UPDATE payment_account p SET changed_at = $2 FROM account a
          WHERE a.id = p.account_id AND a.document_number = $1`,
          [document, portal.ctx.clock.now()],
        )
      },
    ],
    [
      'a certificate that the person has not proven',
      ({ document }) =>
        portal.query(
          `UPDATE policy SET given_names = 'Zoila', paternal_surname = 'Otro', maternal_surname = 'Distinto',
          birth_date = '1950-01-01' WHERE document_number = $1`,
          [document],
        ),
    ],
    [
      'an annulled certificate',
      ({ document }) =>
        portal.query(`UPDATE policy SET status = 'anulada' WHERE document_number = $1`, [document]),
    ],
    [
      'an open identity case',
      ({ document }) =>
        portal.query(
          `INSERT INTO identity_case (kind, account_id, certificate_number, source, opened_at)
           SELECT 'dispute', id, 'PRUEBA-' || document_number, 'otra', $2 FROM account WHERE document_number = $1`,
          [document, portal.ctx.clock.now()],
        ),
    ],
    [
      'a closing of the account for death',
      ({ folio }) =>
        portal.query(
          `INSERT INTO death_closing (account_id, claim_id, died_on, proposed_by_id, proposed_at, confirm_from, told, stop_hash)
           SELECT account_id, id, happened_on, (SELECT min(id) FROM staff), $2, $2::timestamptz + interval '72 hours', 1,
             sha256(folio::bytea) FROM claim WHERE folio = $1`,
          [folio, portal.ctx.clock.now()],
        ),
    ],
    [
      'a second claim for the event',
      ({ who, document }) => fileNotice(portal, who, document, { cobertura: 'gastos_medicos', monto: 90 }),
    ],
    [
      'no event left',
      async ({ who, document }) => {
        for (const days of [5, 6, 7]) {
          const before = await fileNotice(portal, who, document, {
            ...{ cobertura: 'gastos_medicos', monto: 90, fechaHecho: dayBefore(portal, days) },
          })
          await approveAtDesk(before, { monto: 60 })
        }
      },
    ],
  ])('never approve with %s', async (_, spoil) => {
    const claim = await costs()
    await sendAll(claim)
    await spoil(claim)
    await publish(rule)
    await judge(claim.folio)
    expect((await read(claim.folio)).estado).toBe('avisada')
  })

  it.each<[string, object, object]>([
    ['a request above the rule', { monto: 301 }, {}],
    ['a late notice', { fechaHecho: '2026-11-10' }, {}],
    ['a receipt of less than the request', { monto: 200 }, {}],
    ['more days than the rule takes', {}, { si: { diasDesdeHecho: 0 } }],
    ['an amount above the ceiling', {}, { hasta: 149.99 }],
    ['a document that the rule wants signed', {}, { si: { firmas: ['informe'] } }],
  ])('leave %s to the desk', async (_, notice, change) => {
    await publish({ ...rule, ...change })
    const claim = await costs(notice)
    await sendAll(claim)
    await judge(claim.folio)
    expect((await read(claim.folio)).estado).toBe('avisada')
  })

  it('begin on their day, end by a later publication, and stop when one person withdraws them', async () => {
    const now = await publish(rule)
    const version = await draft(rule)
    await other.ask(approve, { params: { id: await propose(version, '2026-12-20') } })
    expect([await stateOf(now), await stateOf(version)]).toEqual(['vigente', 'programada'])
    const later = await publish({ ...rule, hasta: 200 })
    expect([await stateOf(now), await stateOf(later)]).toEqual(['terminada', 'vigente'])
    await one.ask(withdrawRules, { params: { version: String(later) } })
    expect([await stateOf(now), await stateOf(later)]).toEqual(['terminada', 'retirada'])
    const claim = await costs()
    await sendAll(claim)
    expect(await judged(claim)).toBe('avisada')
    expect((await one.callUnchecked(withdrawRules, { params: { version: String(later) } })).statusCode).toBe(
      404,
    )
    await expect(portal.query('UPDATE claim_rule_version SET tables = $1', ['[]'])).rejects.toThrow(
      'does not change',
    )
  })

  it('are compared with past decisions of the desk, which a trial leaves alone', async () => {
    const claim = await costs({ fechaHecho: dayBefore(portal, 3) })
    await sendAll(claim)
    await approveAtDesk(claim.folio, { monto: 100, calculo: 'Se paga una parte.' })
    const version = await draft(rule)
    const trial = await one.ask(tryRules, { params: { version: String(version) } })
    expect(trial.aprobaria).toBe(trial.igual + trial.otroMonto + trial.rechazadas)
    const example = { folio: claim.folio, regla: 'menor-300', monto: 150, montoDeLaMesa: 100 }
    expect(trial.ejemplos[0]).toEqual(example)
    expect((await read(claim.folio)).decision?.monto).toBe(100)
    const { prueba } = (await one.ask(listRuleVersions)).find((shown) => shown.version === version) ?? {}
    expect(prueba?.aprobaria).toBe(trial.aprobaria)
  })
})
