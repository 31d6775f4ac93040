import { readClaimFigures } from '@amparo/contract/claims/console/claim-figures.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  listClaimCases,
  payClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { payAt, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { addClaim } from '../../../../testing/staff-cases.ts'
import { countByCover, countByMonth, countStages, keepClaimDays } from './claim-figures.repository.ts'
import { keepClaimFigures } from './claim-figures.service.ts'

let desk: DeskBrowser
openPortal(() => startAgendaPortal('2026-09-10T10:00:00-05:00'))

const at = async (day: string) => {
  moveClockTo(portal, `${day}T10:00:00-05:00`)
  desk = await deskOf(portal, 'siniestros')
}
const notice = async () => addClaim(portal, await sessionOf(portal, '10000001'))
const act = async <E extends EndpointShape>(folio: string, endpoint: E, body: object = {}) => {
  const { version } = await desk.ask(getClaimCase, { params: { folio } })
  const by = endpoint.path === payClaim.path ? await deskOf(portal, 'siniestros2') : desk
  const answer = await by.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
  expect(answer.statusCode).toBe(200)
}

describe('figures of the claims desk', () => {
  it('are empty without a claim, and only for the claims desk and its leads', async () => {
    await at('2026-09-10')
    expect(await desk.ask(readClaimFigures)).toMatchObject({
      ...{ desde: '2025-10-01', hasta: '2026-09-10', avisadas: 0, abiertas: 0, ley: null, coberturas: [] },
      etapas: ['mirada', 'completa', 'decision', 'pago'].map((clave) => ({ clave, llegaron: 0, esperan: 0 })),
    })
    const lead = await deskOf(portal, 'jefatura')
    expect(await lead.status(readClaimFigures)).toBe(200)
    const bad = await desk.callUnchecked(readClaimFigures, { query: { meses: '7' } })
    expect(bad.statusCode).toBe(422)
  })

  it('give notices, times from the notice, waiting cases, and the law’s terms by the month in which they end', async () => {
    const paid = await notice()
    await at('2026-09-12')
    await act(paid, takeClaim)
    await at('2026-09-15')
    await act(paid, completeClaim, withoutPapers)
    await at('2026-09-20')
    await act(paid, approveClaim, {
      monto: 100,
      calculo: 'Lo que muestran los recibos.',
      texto: 'Todo está en orden.',
    })
    await payAt(portal, '10000001')
    await act(paid, payClaim, { monto: 100, fecha: '2026-09-20', operacion: 'OP-1' })
    await at('2026-10-05')
    const late = await notice()
    await act(late, takeClaim)
    await act(late, completeClaim, withoutPapers)
    await at('2026-11-18')
    await notice()
    await at('2026-11-20')

    const figures = await desk.ask(readClaimFigures, { query: { meses: '3' } })
    expect(figures).toMatchObject({
      desde: '2026-09-01',
      hasta: '2026-11-20',
      avisadas: 3,
      abiertas: 2,
      atrasadas: 1,
    })
    expect(figures.etapas).toEqual([
      { clave: 'mirada', llegaron: 2, medianaDias: 1, peorDias: 2, esperan: 1, esperaDias: 2 },
      { clave: 'completa', llegaron: 2, medianaDias: 2.5, peorDias: 5, esperan: 1, esperaDias: 2 },
      { clave: 'decision', llegaron: 1, medianaDias: 10, peorDias: 10, esperan: 2, esperaDias: 46 },
      { clave: 'pago', llegaron: 1, medianaDias: 10, peorDias: 10, esperan: 0 },
    ])
    // One paid in time; the other one passed its day and waits still.
    expect(figures.ley).toMatchObject({ total: 2, aTiempo: 1, tarde: 0, sinCumplir: 1 })
    expect(figures.meses.map(({ mes, avisadas, ley }) => [mes, avisadas, ley?.total ?? 0])).toEqual([
      ['2026-09', 1, 0],
      ['2026-10', 1, 2],
      ['2026-11', 1, 0],
    ])
    expect(figures.coberturas).toEqual([
      {
        ...{ clave: 'incapacidad', nombre: 'Incapacidad temporal', avisadas: 3, abiertas: 2 },
        ...{ pagadas: 1, rechazadas: 0, desistidas: 0, decisionDias: 10 },
      },
    ])
    // Kept by day they are the same, also where a kept day changes afterwards.
    await keepClaimFigures(portal.ctx)
    expect((await portal.query('SELECT FROM claim_day_due')).rows).toEqual([])
    expect(await desk.ask(readClaimFigures, { query: { meses: '3' } })).toEqual(figures)
    // From a figure down to its rows.
    const rows = (cobertura: string) =>
      desk.ask(listClaimCases, { query: { estado: 'todas', cobertura, desde: '2026-09-01' } })
    expect((await rows('incapacidad')).total).toBe(3)
    expect((await rows('fallecimiento')).total).toBe(0)
    await act(late, approveClaim, {
      sinEventos: 'Lo autorizó la aseguradora.',
      monto: 50,
      calculo: 'Lo que muestran los recibos.',
      texto: 'Todo está en orden.',
    })
    const now = await desk.ask(readClaimFigures, { query: { meses: '3' } })
    expect(now.etapas[2]).toMatchObject({ clave: 'decision', llegaron: 2, medianaDias: 28, peorDias: 46 })
    await keepClaimFigures(portal.ctx)
    expect(await desk.ask(readClaimFigures, { query: { meses: '3' } })).toEqual(now)
  })

  it('passes each due day once, also while writers make it due again', async () => {
    const due = async () =>
      (await portal.query('SELECT DISTINCT noticed_on::text AS day FROM claim_day_due')).rows
    await portal.query(`INSERT INTO claim_day_due (noticed_on) VALUES ('2026-09-01'), ('2026-09-02')`)
    expect(await keepClaimDays(portal.ctx.db, '-infinity')).toBe('2026-09-02')
    await portal.query(`INSERT INTO claim_day_due (noticed_on) VALUES ('2026-09-01')`)
    expect(await keepClaimDays(portal.ctx.db, '2026-09-02')).toBeNull()
    expect(await due()).toEqual([{ day: '2026-09-01' }])
    await keepClaimFigures(portal.ctx)
    expect(await due()).toEqual([])
  })
})

it('answer after a load of many days from what is counted, and name the days that are not', async () => {
  await at('2026-12-02')
  const [folio] = [await notice()]
  await keepClaimFigures(portal.ctx)
  const before = await desk.ask(readClaimFigures, { query: { meses: '24' } })
  await portal.query(
    `INSERT INTO claim (year, number, certificate_number, sheet_id, cover_key, insured_died, happened_on, content, teller_mark,
       content_hash, noticed_at, work_by)
     SELECT year, 5000 + n, certificate_number, sheet_id, cover_key, insured_died, happened_on, content, teller_mark,
       content_hash, noticed_at - n * interval '12 hours', work_by
     FROM claim, generate_series(1, 400) AS n WHERE folio = $1`,
    [folio],
  )
  const due = await desk.ask(readClaimFigures, { query: { meses: '24' } })
  expect(due).toMatchObject({ avisadas: before.avisadas, porContar: 200, abiertas: before.abiertas + 400 })
  await keepClaimFigures(portal.ctx)
  const counted = await desk.ask(readClaimFigures, { query: { meses: '24' } })
  expect(counted.avisadas).toBe(before.avisadas + 400)
  expect(counted.porContar).toBeUndefined()
})

/** Acts of the database on one claim, `$1`, some days after its notice, `$2`; a state out of order changes nothing. */
const move = (state: string, from: string, set = '') =>
  `UPDATE claim SET state = '${state}'${set} WHERE id = $1 AND $2::int >= 0 AND state IN (${from})`
const after = "noticed_at + $2::int * interval '1 day'"
const step = (what: string) =>
  `INSERT INTO claim_step (claim_id, at, what) SELECT id, ${after}, '${what}' FROM claim WHERE id = $1`
const acts = [
  step('insurer_said'),
  step('person_wrote'),
  move('in_review', "'noticed'"),
  move('complete', "'in_review'", `, complete_on = lima_day(${after}), due_on = '2027-01-01'`),
  move('approved', "'complete'", `, approved_cents = 100, decided_at = ${after}`),
  move(
    'paid',
    "'approved'",
    `, paid_cents = 1, paid_on = lima_day(noticed_at) + $2, payment_code = 'OP-1', closed_at = ${after}`,
  ),
  move('withdrawn', "'noticed', 'in_review', 'complete'", `, closed_at = ${after}`),
  "UPDATE claim SET cover_key = 'otra' WHERE id = $1 AND $2::int > 4",
  'DELETE FROM claim WHERE id = $1 AND $2::int > 7',
]
const period = {
  from: new Date('2026-08-05T05:00:00Z'),
  until: new Date('2026-09-01T05:00:00Z'),
  today: '2026-09-10',
}

/** The figures from the claims themselves. */
async function recount() {
  const noticed = `SELECT c.*, lima_day(c.noticed_at) AS day, lima_day(c.decided_at) AS decided_on,
    CASE WHEN state = 'paid' THEN greatest(paid_on, complete_on) END AS payment, complete_on AS complete,
    (SELECT lima_day(min(at)) FROM claim_step WHERE claim_id = c.id AND what IN ('taken', 'papers_asked', 'complete', 'approved',
      'refused', 'house_wrote', 'insurer_said')) AS look
    FROM claim c WHERE noticed_at >= $1 AND noticed_at < $2`
  const dates = [period.from, period.until]
  const stages = `SELECT s AS stage, count(at)::int AS reached, percentile_cont(0.5) WITHIN GROUP (ORDER BY at - day) AS "medianDays",
      max(at - day) AS "worstDays", count(*) FILTER (WHERE waits)::int AS waiting, max($3::date - day) FILTER (WHERE waits) AS "waitingDays"
    FROM (${noticed}) n CROSS JOIN LATERAL (VALUES ('look', look, closed_at IS NULL AND look IS NULL),
      ('complete', complete, closed_at IS NULL AND complete IS NULL), ('decision', decided_on, closed_at IS NULL AND decided_on IS NULL),
      ('payment', payment, state = 'approved')) v (s, at, waits)
    WHERE at IS NOT NULL OR waits GROUP BY s ORDER BY s`
  const of = (state: string) => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`
  const covers = `SELECT cover_key AS key, max(sheet_id)::int AS "sheetId", count(*)::int AS total, ${of('paid')}, ${of('refused')},
      ${of('withdrawn')}, count(*) FILTER (WHERE closed_at IS NULL)::int AS open,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY decided_on - day) AS "decisionDays"
    FROM (${noticed}) n GROUP BY 1 ORDER BY total DESC, key`
  const months = `SELECT to_char(day, 'YYYY-MM') AS month, count(*)::int AS total FROM (${noticed}) n GROUP BY 1`
  return {
    stages: (await portal.query(stages, [...dates, period.today])).rows,
    covers: (await portal.query(covers, dates)).rows,
    months: (await portal.query(months, dates)).rows,
  }
}

const read = async () => ({
  stages: (await countStages(portal.ctx.db, period)).toSorted((a, b) => a.stage.localeCompare(b.stage)),
  covers: await countByCover(portal.ctx.db, period),
  months: await countByMonth(portal.ctx.db, period),
})

it('keeps figures by day equal to a recount after any history of claims', async () => {
  const act = fc.record({
    notice: fc.nat(45),
    which: fc.nat(6),
    act: fc.nat(acts.length + 4),
    days: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 80 }), async (history) => {
      const ids: string[] = []
      for (const { notice, which, act, days } of history) {
        const sql = acts[act]
        if (act === acts.length) await keepClaimFigures(portal.ctx)
        else if (sql && ids.length > 0) await portal.query(sql, [ids[which % ids.length], days])
        else {
          const { rows } = await portal.query(
            `INSERT INTO claim (year, number, certificate_number, sheet_id, cover_key, happened_on, content, content_hash, noticed_at, work_by)
            SELECT 2026, (SELECT coalesce(max(number), 0) + 1 FROM claim), 'HISTORIA', (SELECT max(id) FROM policy_sheet), 'cubierta' || $1::int % 2, '2026-08-01', 'x',
              sha256('x'), '2026-08-01T00:00:00-05:00'::timestamptz + $1::int * interval '23 hours', '2026-12-01' RETURNING id`,
            [notice],
          )
          ids.unshift(rows[0].id)
        }
      }
      const counted = await recount()
      expect(await read()).toEqual(counted)
      await keepClaimFigures(portal.ctx)
      expect(await read()).toEqual(counted)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
