import { getClaimCase, listClaimCases } from '@amparo/contract/claims/console/claims.ts'
import { listImports } from '@amparo/contract/feeds/console/imports.ts'
import { listPartners } from '@amparo/contract/feeds/console/partners.ts'
import { panel } from '@amparo/contract/staff/console/administration.ts'
import { seedSurveys } from '@amparo/server/src/demo/demo-surveys.ts'
import { verifyRecord } from '@amparo/server/src/features/staff/audit-log/seal.service.ts'
import { overlapsSql } from '@amparo/server/testing/agenda.ts'
import { deskOf } from '@amparo/server/testing/desk.ts'
import { openPortal, portal, startTestPortal } from '@amparo/server/testing/portal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadHistory, seedHistory } from './history.ts'

openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  await seedSurveys(portal.ctx)
})

/** As `npm run demo` asks for it. */
const seed = () => seedHistory({ ...portal.ctx, config: { ...portal.ctx.config, demoHistory: true } })

/** Rows of a statement, in which `present` is the portal's instant. */
async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  const present = `timestamptz '${portal.ctx.clock.now().toISOString()}'`
  return (await portal.query<Record<string, unknown>>(statement.replaceAll(/\bpresent\b/g, present))).rows
}

async function countAll(): Promise<Record<string, unknown> | undefined> {
  const tables = ['appointment', 'account', 'conversation', 'claim', 'complaint', 'act', 'outbound_message']
  const [row] = await rowsOf(
    `SELECT ${tables.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`).join()}`,
  )
  return row
}

describe('the past of the sample company', () => {
  it('is not generated if disabled, or if a person has used the portal', async () => {
    expect(await seedHistory(portal.ctx)).toBe(false)
    await portal.query(
      `INSERT INTO complaint (year, number, kind, filed_at, due_on, content, email_fingerprint)
       VALUES (2000, 1, 'claim', now(), current_date, 'x', decode(repeat('00', 32), 'hex'))`,
    )
    expect(await seed()).toBe(false)
    await portal.query('DELETE FROM complaint')
    await portal.query('DELETE FROM past_promise')
    expect(await rowsOf('SELECT FROM appointment')).toEqual([])
  })

  it('does not stop a demo if it fails, and leaves nothing behind', async () => {
    const { config, database } = portal.ctx
    const broken = { ...database, ownerUrl: 'postgres://localhost:1/nada' }
    const told: string[] = []
    await loadHistory(
      { ...portal.ctx, config: { ...config, demoHistory: true }, database: broken },
      (text) => {
        told.push(text)
      },
    )
    expect(told).toEqual(['La historia de muestra no se pudo cargar: la demo sigue sin ella'])
    expect(await rowsOf('SELECT FROM appointment')).toEqual([])
  })

  it('is generated once, and sends nothing', async () => {
    const jobs = 'SELECT count(*) AS jobs FROM pgboss.job'
    const captured = 'SELECT count(*) AS mails FROM captured_message'
    const before = [await rowsOf(jobs), await rowsOf(captured)]
    expect(await seed()).toBe(true)
    const loaded = await countAll()
    expect(await seed()).toBe(false)
    expect(await countAll()).toEqual(loaded)
    expect([await rowsOf(jobs), await rowsOf(captured)]).toEqual(before)
    // The one that a mailbox refused.
    expect(
      await rowsOf(
        "SELECT tries FROM outbound_message WHERE sent_at IS NULL AND purpose LIKE 'appointment:%'",
      ),
    ).toEqual([{ tries: 13 }])
  })

  it('has visits of each professional, within their hours, and no person in two places', async () => {
    expect(
      await rowsOf(`SELECT name FROM professional p WHERE p.is_active AND (
        SELECT count(*) FILTER (WHERE state = 'attended') FROM appointment WHERE professional_id = p.id) < 20`),
    ).toEqual([])
    expect(await rowsOf(overlapsSql)).toEqual([{ overlaps: 0 }])
    expect(
      await rowsOf(`SELECT a.id FROM appointment a WHERE professional_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM professional_plan t WHERE t.professional_id = a.professional_id
          AND t.weekday = extract(isodow FROM a.starts_at AT TIME ZONE 'America/Lima')
          AND t.start_minute <= extract(epoch FROM (a.starts_at AT TIME ZONE 'America/Lima')::time) / 60
          AND t.end_minute >= extract(epoch FROM (a.ends_at AT TIME ZONE 'America/Lima')::time) / 60)`),
    ).toEqual([])
    const [week] =
      await rowsOf(`SELECT count(*)::int AS booked, count(DISTINCT professional_id)::int AS attending
      FROM appointment WHERE state = 'booked' AND starts_at BETWEEN present AND present + interval '7 days'`)
    expect(week?.booked).toBeGreaterThan(700)
    expect(week?.attending).toBeGreaterThan(30)
  })

  it('happened in order: booked, moved and cancelled before the hour, by people with an account', async () => {
    expect(
      await rowsOf(`SELECT v.id FROM appointment v JOIN account a ON a.id = v.account_id
        WHERE v.scheduled_at < v.created_at OR v.created_at >= v.starts_at OR v.created_at > present
          OR v.cancelled_at > present OR (v.cancelled_at > v.starts_at AND v.absent IS NULL)
          OR (a.created_at > v.created_at AND a.document_number NOT IN ('10000001', 'CE000006'))
          OR (v.state IN ('attended', 'no_show') AND v.starts_at > present)`),
    ).toEqual([])
  })

  it('is in the audit log as real acts would be, each sealed at its hour', async () => {
    const verdict = await verifyRecord(portal.ctx)
    expect(verdict.misfits).toEqual([])
    expect(verdict.apart).toEqual([])
    expect(verdict.checked).toBeGreaterThan(500)
  })

  it('leaves work in every state: late, due, awaiting the person, and done', async () => {
    const states = async (table: string) =>
      (await rowsOf(`SELECT DISTINCT state FROM ${table} ORDER BY 1`)).map(({ state }) => state)
    expect(await states('claim')).toEqual([
      ...['approved', 'complete', 'in_review', 'noticed', 'paid', 'papers_missing', 'refused'],
    ])
    const [open] = await rowsOf(`SELECT
      (SELECT count(*)::int FROM claim_refusal WHERE outcome IS NULL) AS proposed,
      (SELECT count(*)::int FROM complaint WHERE answered_at IS NULL) AS sheets,
      (SELECT count(*)::int FROM data_right_request WHERE closed_at IS NULL) AS rights,
      (SELECT count(*)::int FROM survey_case WHERE closed_at IS NULL) AS calls,
      (SELECT count(*)::int FROM change_request WHERE answered_at IS NULL) AS changes,
      (SELECT count(*)::int FROM conversation WHERE state = 'closed') AS closed,
      (SELECT count(*)::int FROM conversation WHERE awaits = 'house' AND promised_on < (present)::date) AS late`)
    expect(open).toMatchObject({ proposed: 1, sheets: 3, rights: 3, closed: 30 })
    expect(open?.calls).toBeGreaterThan(1)
    expect(open?.late).toBeGreaterThan(0)
  })

  it('decides at least 60 % of its small claims by a rule, each with its reason and its payment', async () => {
    const desk = await deskOf(portal, 'siniestros')
    const { filas } = await desk.ask(listClaimCases, { query: { estado: 'todas', limite: 100 } })
    const claims = await Promise.all(filas.map(({ folio }) => desk.ask(getClaimCase, { params: { folio } })))
    const small = claims.filter(({ monto = 0 }) => monto <= 300)
    const decided = small.filter(({ regla }) => regla !== undefined)
    expect(decided.length / small.length).toBeGreaterThanOrEqual(0.6)
    for (const { decision, abonos } of decided) {
      expect(decision?.texto).toMatch(/^Aprobada: /)
      expect(abonos).toHaveLength(1)
    }
    const [slow] = await rowsOf(`SELECT count(*)::int AS claims FROM claim c WHERE rule_key IS NOT NULL
      AND decided_at > (SELECT max(uploaded_at) FROM claim_file f WHERE f.claim_id = c.id) + interval '60 seconds'`)
    expect(slow?.claims).toBe(0)
  })

  it('has a partner admitted by two people, with a pending product, and a file with three refused lines', async () => {
    const lead = await deskOf(portal, 'gerencia')
    const [partner] = (await lead.ask(listPartners)).filas
    expect(partner).toMatchObject({ nombre: 'Aseguradora de muestra', productos: ['6727-1'] })
    expect(partner?.pendiente).toMatchObject({ productos: ['6727-1', '6738-1'] })
    const file = (await lead.ask(listImports)).filas.find(
      ({ archivo }) => archivo === 'licencias-muestra.csv',
    )
    expect(file).toMatchObject({ estado: 'terminada', leidas: 43, nuevas: 40, rechazadas: 3 })
    expect(file?.puedeDescargarRechazos).toBe(true)
  })

  it('fills the board: visits, absences, activations and faces of the last weeks', async () => {
    const { dias } = await (await deskOf(portal, 'jefatura')).ask(panel)
    const week = dias.slice(-8, -1)
    const sum = (of: (day: (typeof dias)[number]) => number) => week.reduce((all, day) => all + of(day), 0)
    const total = (parts: readonly { total: number }[]) => parts.reduce((all, part) => all + part.total, 0)
    expect(sum(({ reservas }) => total(reservas))).toBeGreaterThan(300)
    expect(sum(({ cancelaciones }) => total(cancelaciones))).toBeGreaterThan(5)
    expect(sum(({ ocupacion }) => ocupacion.minutosOcupados)).toBeGreaterThan(5000)
    expect(dias.reduce((all, day) => all + day.activacionesHechas, 0)).toBeGreaterThan(50)
  })
})
