import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  closeSurveyCase,
  getSurveyCasesFile,
  getSurveyFile,
  listSurveyCases,
  openSurveyCase,
  reopenSurveyCase,
  surveyFigures,
  takeSurveyCase,
} from '@amparo/contract/service-desk/console/surveys.ts'
import { askSurvey, saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskOf, listRecorded, readFileLines } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { usesJob } from '../../outbound/crm-outbox/uses.jobs.ts'

let number = 49020000
let session: Record<string, string>
let accountId: number
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeEach(async () => {
  number += 1
  session = await newHolder(portal, String(number))
  const { id } = await portal.ctx.db
    .selectFrom('account')
    .select('id')
    .where('document_number', '=', String(number))
    .executeTakeFirstOrThrow()
  accountId = id
})

const ask = () => portal.as(session).call(askSurvey)
const asked = async () => (await ask()).json().pregunta
const daysAgo = (days: number) => new Date(portal.ctx.clock.now().getTime() - days * 86_400_000)
const test = (at: Date) =>
  portal.ctx.db
    .insertInto('financial_test')
    .values({ account_id: accountId, taken_at: at, content: 'x' })
    .execute()
/** An appointment that is over, as the agenda leaves it. */
async function appointment(more: {
  modality: 'video' | 'phone'
  state: 'booked' | 'attended' | 'no_show'
  service: number
  days?: number
}) {
  const start = daysAgo(more.days ?? 1)
  await sql`
    INSERT INTO appointment (kind, service_id, account_id, professional_id, starts_at, ends_at, modality, state,
      benefit_year, benefit_use, consent_version, consent_at, created_at, scheduled_at)
    SELECT ${more.service === 18 ? 'health' : 'advice'}::appointment_kind, ${more.service}, ${accountId}, p.id,
      ${start}, ${start}::timestamptz + interval '30 minutes', ${more.modality}::appointment_modality,
      ${more.state}::appointment_state, '2026-01-01', ${Math.ceil(more.days ?? 1)},
      ${more.service === 18 ? 'v1' : null}, ${more.service === 18 ? start : null}, ${start}, ${start}
    FROM professional p WHERE NOT EXISTS (SELECT FROM appointment a WHERE a.professional_id = p.id
      AND tstzrange(a.starts_at, a.ends_at) && tstzrange(${start}, ${start}::timestamptz + interval '30 minutes'))
    LIMIT 1`.execute(portal.ctx.db)
}
const answer = (valor: string, ruta = '/ecosistema/citas') =>
  portal.as(session).callUnchecked(saveSurvey, { body: { valor, ruta } })

describe('the survey', () => {
  it('asks about a recently ended service, once per service, and pauses two weeks from its display', async () => {
    expect((await ask()).json()).toEqual({})
    await test(daysAgo(20))
    expect(await asked()).toBeUndefined()
    await test(daysAgo(1))
    await test(daysAgo(0.5))
    expect(await asked()).toEqual({ clase: 'test', servicio: 'Test de salud financiera' })
    // It was shown: it rests, answered or not.
    expect(await asked()).toBeUndefined()
    await sql`UPDATE survey_ask SET shown_at = ${daysAgo(15)} WHERE account_id = ${accountId}`.execute(
      portal.ctx.db,
    )
    expect(await asked()).toEqual({ clase: 'test', servicio: 'Test de salud financiera' })
    await sql`UPDATE survey_ask SET shown_at = ${daysAgo(15)} WHERE account_id = ${accountId}`.execute(
      portal.ctx.db,
    )
    expect(await asked()).toBeUndefined()
  })

  it('follows calls that took place, not empty ones, and reveals no more about health', async () => {
    await appointment({ modality: 'video', state: 'booked', service: 9 })
    await appointment({ modality: 'video', state: 'no_show', service: 9, days: 2 })
    expect(await asked()).toBeUndefined()
    await appointment({ modality: 'video', state: 'attended', service: 18, days: 3 })
    expect(await asked()).toEqual({ clase: 'llamada', servicio: 'Salud' })
  })

  it('follows advice by phone once its time is over', async () => {
    await appointment({ modality: 'phone', state: 'booked', service: 9 })
    expect((await asked())?.clase).toBe('asesoria')
  })

  it('comes once a call was ended for both, though its hour continues', async () => {
    await appointment({ modality: 'video', state: 'attended', service: 9, days: 0.01 })
    expect(await asked()).toBeUndefined()
    await sql`
      INSERT INTO video_call (appointment_id, met_at, ended_at, ended_by)
      SELECT id, starts_at, ${portal.ctx.clock.now()}, 'person' FROM appointment
      WHERE account_id = ${accountId}`.execute(portal.ctx.db)
    await sql`UPDATE appointment SET scheduled_at = starts_at WHERE account_id = ${accountId}`.execute(
      portal.ctx.db,
    )
    expect((await asked())?.clase).toBe('llamada')
  })

  it('notifies the CRM of a face and of a used visit, once and without a text', async () => {
    await appointment({ modality: 'phone', state: 'attended', service: 18 })
    await usesJob(portal.ctx)
    await usesJob(portal.ctx)
    const cod = (await answer('Detractor')).json().cod
    const change: RequestOf<typeof updateSurvey> = {
      cod,
      valor: 'Detractor',
      ruta: '/ecosistema',
      comentario: 'me dolió',
      contactar: true,
    }
    const called = await portal.as(session).call(updateSurvey, { body: change })
    expect(called.json()).toEqual({ cod, llamadaAntesDe: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    const { rows } = await sql<{ kind: string; payload: object }>`
      SELECT kind, payload FROM crm_event WHERE account_id = ${accountId} ORDER BY id`.execute(portal.ctx.db)
    expect(rows).toEqual([
      { kind: 'uso_beneficio', payload: { beneficioUsado: 'Salud' } },
      { kind: 'encuesta_respondida', payload: { beneficio: expect.any(String), valor: 'Detractor' } },
    ])
  })

  it('is shown once to two concurrent pages', async () => {
    await test(daysAgo(1))
    await test(daysAgo(2))
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.filter((one) => one.json().pregunta !== undefined)).toHaveLength(1)
  })

  it("does not know other people's services", async () => {
    await test(daysAgo(1))
    session = await newHolder(portal, String(number + 500))
    expect(await asked()).toBeUndefined()
  })

  it('stores its answer under its benefit', async () => {
    await test(daysAgo(1))
    await ask()
    const { cod } = (await answer('Promotor')).json()
    const row = () =>
      portal.ctx.db
        .selectFrom('survey_answer')
        .selectAll()
        .where('public_id', '=', cod)
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ service_id: 4, ask_id: expect.any(Number) })
    const other = (await answer('Neutro', '/ecosistema/emprendimiento/coworking')).json().cod
    const without = await portal.ctx.db
      .selectFrom('survey_answer')
      .selectAll()
      .where('public_id', '=', other)
      .executeTakeFirstOrThrow()
    expect(without).toMatchObject({ service_id: 8, ask_id: null })
  })
})

describe('a detractor who requests a call', () => {
  const wantsCall = async (valor: 'Detractor' | 'Neutro' = 'Detractor', contactar = true) => {
    const { cod } = (await answer(valor)).json()
    const body: RequestOf<typeof updateSurvey> = {
      cod,
      valor,
      ruta: '/ecosistema/citas',
      comentario: 'No me entendieron',
      contactar,
    }
    expect(await portal.as(session).status(updateSurvey, { body })).toBe(200)
    return { cod, body }
  }
  const mine = async (estado = 'abierto') => {
    const desk = await deskOf(portal, 'admision')
    const list = (await desk.callUnchecked(listSurveyCases, { query: { estado, buscar: number } })).json()
    const [one] = list.filas
    return { desk, one, total: list.total, params: { id: one?.id ?? '' } }
  }

  it('is a case with a term, an owner and an outcome, and each read of it is recorded', async () => {
    await wantsCall()
    const { desk, one, total, params } = await mine()
    expect(total).toBe(1)
    expect(one).toMatchObject({ estado: 'abierto', atrasado: false, diasHabiles: 2, version: 1 })
    expect(JSON.stringify(one)).not.toContain('No me entendieron')
    const lines = await readFileLines(desk, getSurveyCasesFile, { buscar: number })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(one?.titular.nombre)
    expect(lines[0]).not.toContain('No me entendieron')
    const read = await desk.ask(openSurveyCase, { params })
    expect(read).toMatchObject({
      comentario: 'No me entendieron',
      correoElectronico: expect.stringContaining('@'),
    })
    const taken = await desk.call(takeSurveyCase, { params, body: { version: 1 } })
    expect(taken.json()).toMatchObject({ codigo: 1, version: 2 })
    const closing: RequestOf<typeof closeSurveyCase> = {
      version: 2,
      resultado: 'resuelto',
      nota: 'Se le explicó y quedó conforme',
    }
    expect(await desk.status(closeSurveyCase, { params, body: { ...closing, nota: 'x' } })).toBe(422)
    expect(await desk.ask(closeSurveyCase, { params, body: closing })).toMatchObject({
      version: 3,
    })
    // A closing by mistake is taken back; the next one closes it for good.
    expect(await desk.ask(reopenSurveyCase, { params, body: { version: 3 } })).toMatchObject({ version: 4 })
    expect(await desk.status(reopenSurveyCase, { params, body: { version: 4 } })).toBe(404)
    expect((await mine()).one).toMatchObject({ estado: 'abierto', venceEl: one?.venceEl })
    const anew = await desk.call(closeSurveyCase, {
      params,
      body: { ...closing, version: 4 },
    })
    expect(anew.json()).toMatchObject({ version: 5 })
    const closed = await desk.ask(openSurveyCase, { params })
    expect(closed).toMatchObject({ estado: 'cerrado', resultado: 'resuelto', nota: closing.nota })
    expect(closed.responsable).toBeTruthy()
    const { rows } = await sql<{ note: string }>`SELECT note FROM survey_case WHERE id = ${one?.id}`.execute(
      portal.ctx.db,
    )
    expect(rows[0]?.note).not.toContain('conforme')
    const acts = (await listRecorded(portal)).filter(
      ({ about, result }) => about === `casos:${one?.id}` && result === 'hecho',
    )
    expect(acts).toHaveLength(6)
  })

  it('reopens with another request after a closing, unassigned if its owner has left', async () => {
    const { cod, body } = await wantsCall()
    const { desk, params } = await mine()
    const closing = { version: 1, resultado: 'sin_respuesta', nota: 'Nadie contestó las tres veces' } as const
    await desk.ask(closeSurveyCase, { params, body: closing })
    await sql`UPDATE survey_case SET due_on = '2020-01-02' WHERE id = ${params.id}`.execute(portal.ctx.db)
    const { contactar: _, ...correction } = body
    const change = (to: RequestOf<typeof updateSurvey>) => portal.as(session).ask(updateSurvey, { body: to })
    expect(await change({ ...correction, comentario: 'Sigo igual' })).toEqual({ cod })
    const have = (roles: string) =>
      sql`UPDATE staff SET roles = ${roles}::text[] WHERE email = 'admision@demo.example'`.execute(
        portal.ctx.db,
      )
    await have('{auditoria}')
    const again = await change(body)
    expect(again.llamadaAntesDe?.slice(0, 4)).not.toBe('2020')
    expect(await change(body)).toEqual(again)
    await have('{admision}')
    const { one } = await mine()
    expect(one).toMatchObject({ estado: 'abierto', venceEl: again.llamadaAntesDe, version: 3 })
    expect(one).not.toHaveProperty('responsable')
  })

  it('is marked late if not closed in time, and comes first', async () => {
    await wantsCall()
    await sql`UPDATE survey_case SET due_on = '2020-01-02' WHERE answer_id IN
      (SELECT id FROM survey_answer WHERE account_id = ${accountId})`.execute(portal.ctx.db)
    const { desk, one } = await mine()
    expect(one).toMatchObject({ atrasado: true })
    expect(one?.diasHabiles).toBeLessThan(0)
    const waiting = (await desk.ask(pending)).find(({ clase }) => clase === 'encuestas')
    expect(waiting).toMatchObject({ atrasados: 1, proximoVence: '2020-01-02' })
  })

  it('is no case with another face, and no longer one after a change of mind', async () => {
    await wantsCall('Neutro')
    expect((await mine()).total).toBe(0)
    const { body } = await wantsCall()
    expect((await mine()).total).toBe(1)
    await portal.as(session).call(updateSurvey, { body: { ...body, contactar: false } })
    expect((await mine('todos')).total).toBe(0)
  })

  it('is unknown if it does not exist', async () => {
    const desk = await deskOf(portal, 'admision')
    for (const id of [randomUUID(), 'x']) {
      expect(await desk.status(openSurveyCase, { params: { id } })).toBe(404)
      expect(await desk.status(takeSurveyCase, { params: { id }, body: { version: 1 } })).toBe(404)
    }
  })
})

it('answers in the console are counted by Lima week and benefit, with the number of surveys', async () => {
  await test(daysAgo(1))
  await ask()
  await answer('Detractor')
  const desk = await deskOf(portal, 'agenda')
  const figures = await desk.ask(surveyFigures)
  expect(figures.mostradas).toBeGreaterThan(0)
  const row = figures.filas.find(({ beneficio }) => beneficio === 'Test de salud financiera')
  expect(row?.Detractor).toBeGreaterThan(0)
  expect(new Date(`${row?.semana}T12:00:00Z`).getUTCDay()).toBe(1)
  expect(await desk.status(surveyFigures, { query: { desde: '2020-01-01', hasta: '2026-01-01' } })).toBe(422)
  expect(await readFileLines(desk, getSurveyFile)).toHaveLength(figures.filas.length)
})
