import { completeClaim, getClaimCase, takeClaim } from '@amparo/contract/claims/console/claims.ts'
import { listOpenPromises } from '@amparo/contract/operations/console/promises.ts'
import { downloadPromises, promiseKind, readPromises } from '@amparo/contract/operations/promises.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { closeDeskConversation } from '@amparo/contract/service-desk/console/conversations.ts'
import {
  openConversation,
  readConversation,
  reopenConversation,
  sendConversationMessage,
} from '@amparo/contract/service-desk/conversations.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withoutPapers } from '../../../../testing/claims.ts'
import { complaintSheet } from '../../../../testing/complaints.ts'
import { deskActs } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { addClaim, openSurveyCase } from '../../../../testing/staff-cases.ts'

openPortal(() => startTestPortal(noLimits, { worker: false }))

const today = () => Temporal.PlainDate.from(toLimaDay(portal.ctx.clock.now()))
/** A day of the month that many months ago. */
const dayOf = (monthsAgo: number, day: number) => today().subtract({ months: monthsAgo }).with({ day })
/** The counter of notices runs once a minute. */
const later = () => portal.ctx.clock.advance(61_000)

/** A promise of `kind` whose row is gone, due in a month that is over. */
const addPast = (kind: string, due: Temporal.PlainDate, took: number, kept = true) =>
  portal.ctx.db
    .insertInto('past_promise')
    .values({
      kind,
      made_on: due.subtract({ days: 10 }).toString(),
      due_on: due.toString(),
      ended_on: due.add({ days: took - 10 }).toString(),
      kept_on: kept ? due.add({ days: took - 10 }).toString() : null,
    })
    .execute()

it('without a whole month of ten there are no figures yet', async () => {
  expect((await portal.ask(readPromises)).clases.map(({ clase, meses }) => [clase, meses])).toEqual(
    promiseKind.options.map((clase) => [clase, []]),
  )
})

it('anybody can recompute the published figures from the file, which contains no person and no day', async () => {
  const took: Record<string, number[]> = {}
  for (const [kind, month, count] of [
    ['complaint', 1, 23],
    ['complaint', 2, 9],
    ['call', 1, 10],
    ['guest', 3, 14],
    ['right', 0, 30],
  ] as const) {
    for (let n = 0; n < count; n += 1) {
      await addPast(kind, dayOf(month, 1 + (n % 20)), (n * 7) % 17, n % 6 !== 5)
      took[`${kind} ${month}`] = [...(took[`${kind} ${month}`] ?? []), (n * 7) % 17]
    }
  }
  // The tenth of its month: it ended without an answer.
  await addPast('complaint', dayOf(2, 3), 45, false)
  later()
  const told = await portal.ask(readPromises)
  const file = await portal.call(downloadPromises)
  const lines = file.body
    .replace(/["\ufeff]/g, '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('clase,mes,dias,dias_de_atraso,resultado,promesas')
  const promises = lines.slice(1).flatMap((line) => {
    const [clase = '', mes = '', dias = '', atraso = '', resultado = '', promesas = ''] = line.split(',')
    return Array.from({ length: Number(promesas) }, () => ({
      clase,
      mes,
      dias: Number(dias),
      atraso,
      resultado,
    }))
  })
  const again = Map.groupBy(promises, ({ clase, mes }) => `${clase} ${mes}`)
  const published = told.clases.flatMap(({ clase, meses }) => meses.map((one) => ({ clase, ...one })))
  expect(published.map(({ clase, mes }) => `${clase} ${mes}`).toSorted()).toEqual(
    [...again.keys()].toSorted(),
  )
  for (const { clase, mes, ...figures } of published) {
    const those = again.get(`${clase} ${mes}`) ?? []
    const days = those.map(({ dias }) => dias).toSorted((one, other) => one - other)
    const count = (resultado: string) => those.filter((one) => one.resultado === resultado).length
    const half = days.length / 2
    expect(figures).toEqual({
      total: those.length,
      aTiempo: count('a_tiempo'),
      tarde: count('tarde'),
      sinCumplir: count('sin_cumplir'),
      medianaDias: ((days[Math.ceil(half) - 1] ?? 0) + (days[Math.floor(half)] ?? 0)) / 2,
      peorDias: days.at(-1),
    })
    expect(
      those.every(
        ({ atraso, resultado }) =>
          (atraso === '0') === (resultado === 'a_tiempo') || resultado === 'sin_cumplir',
      ),
    ).toBe(true)
  }
  // Ten with the one that is open, ten calls, fourteen guests: of this month, which is not over, nothing.
  expect(published.map(({ clase, total }) => [clase, total])).toEqual([
    ['invitado', 14],
    ['reclamo', 23],
    ['reclamo', 10],
    ['llamada', 10],
  ])
  const complaints = took['complaint 1']?.toSorted((one, other) => one - other)
  expect(published[1]).toMatchObject({ medianaDias: complaints?.[11], peorDias: 16 })
})

it('each kind of promise has its row, and the lead sees open ones', async () => {
  const boss = await deskOf(portal, 'jefatura')
  const open = async () => (await boss.ask(listOpenPromises)).map(({ enCurso }) => enCurso)
  const before = await open()
  const session = await sessionOf(portal, '10000001')
  const { id } = await portal.ctx.db
    .selectFrom('account')
    .select('id')
    .where('document_number', '=', '10000001')
    .executeTakeFirstOrThrow()
  await portal
    .as(session)
    .ask(fileRight, { body: { tipo: 'acceso', detalle: 'Quiero ver todos mis datos.' } })
  await file()
  await portal.as(session).ask(openConversation, {
    body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
  })
  await followUp(session)
  await openSurveyCase(portal, id)
  const folio = await addClaim(portal, session)
  const desk = await deskOf(portal, 'siniestros')
  for (const endpoint of [takeClaim, completeClaim]) {
    const { version } = await desk.ask(getClaimCase, { params: { folio } })
    const papers = endpoint === completeClaim ? withoutPapers : {}
    await desk.ask(endpoint, { params: { folio }, body: { version, ...papers } })
  }
  expect(before[0]).toBeGreaterThan(0)
  expect(await open()).toEqual(before.map((count, at) => count + (at === 0 ? 0 : 1)))
})

it('a deleted case leaves its dates: kept or late stays counted, withdrawn in time was never broken', async () => {
  const { db } = portal.ctx
  const dates = async () =>
    (
      await sql<{
        state: string
      }>`SELECT CASE WHEN kept_on IS NULL THEN 'unkept' WHEN kept_on > due_on THEN 'late'
        ELSE 'in time' END AS state FROM past_promise WHERE id > ${last} ORDER BY id`.execute(db)
    ).rows.map(({ state }) => state)
  const last =
    (await sql<{ last: number }>`SELECT max(id) AS last FROM past_promise`.execute(db)).rows[0]?.last ?? 0
  for (const change of [
    sql`answered_at = filed_at, answer = 'x'`,
    sql`due_on = due_on - 60, answered_at = filed_at, answer = 'x'`,
    sql`due_on = due_on - 60`,
    sql`due_on = due_on`,
  ]) {
    const code = await file()
    const number = Number(code.slice(-6))
    await sql`UPDATE complaint SET ${change} WHERE number = ${number}`.execute(db)
    await sql`DELETE FROM complaint WHERE number = ${number}`.execute(db)
  }
  expect(await dates()).toEqual(['in time', 'late', 'unkept'])
  // By way of the account, as an erasure deletes.
  await sql`UPDATE survey_case SET due_on = '2020-01-02'`.execute(db)
  await sql`DELETE FROM survey_answer`.execute(db)
  await sql`DELETE FROM conversation`.execute(db)
  await sql`DELETE FROM invitation WHERE registered_at IS NOT NULL AND approved_at IS NOT NULL`.execute(db)
  expect((await dates()).slice(3)).toEqual(expect.arrayContaining(['unkept', 'in time']))
})

it('while the ledger cannot be read the figures fail, and they return with it', async () => {
  later()
  await sql`ALTER VIEW dated_promise RENAME TO dated_promise_away`.execute(portal.ctx.db)
  const answer = await portal.call(readPromises)
  await sql`ALTER VIEW dated_promise_away RENAME TO dated_promise`.execute(portal.ctx.db)
  expect(answer.statusCode).toBe(500)
  expect((await portal.call(readPromises)).statusCode).toBe(200)
})

it('each question after an answer is a separate promise: kept, broken, or withdrawn by its person', async () => {
  const session = await sessionOf(portal, '10000001')
  const folio = await followUp(session)
  const rows = async () => {
    const { rows } = await sql<{ due: number; isKept: boolean; isEnded: boolean }>`
      SELECT p.due_on - p.made_on AS due, p.kept_on IS NOT NULL AS "isKept", p.ended_on IS NOT NULL AS "isEnded"
      FROM promise_follow_up p JOIN conversation_promise USING (id)
        JOIN conversation c ON c.id = conversation_id WHERE c.folio = ${folio} ORDER BY p.id`.execute(
      portal.ctx.db,
    )
    return rows
  }
  const { prometidoEl } = await portal.as(session).ask(readConversation, { params: { folio } })
  const told = await rows()
  expect(told).toMatchObject([{ isKept: false, isEnded: false }])
  expect(
    today()
      .add({ days: told[0]?.due ?? 0 })
      .toString(),
  ).toBe(prometidoEl)
  // A second thing that is asked before the answer waits by the same day.
  const write = () =>
    portal.as(session).ask(sendConversationMessage, { params: { folio }, body: { texto: 'Y algo más.' } })
  await write()
  expect(await rows()).toEqual(told)
  await answer(folio)
  expect(await rows()).toMatchObject([{ isKept: true, isEnded: true }])
  await write()
  const desk = await deskOf(portal, 'admision')
  const closed = () =>
    deskActs(() => portal).act(desk, closeDeskConversation, folio, { resultado: 'no_corresponde' })
  expect((await closed()).statusCode).toBe(200)
  // Closed by staff without an answer: broken; reopened by its person: promised again.
  const broken = { isKept: false, isEnded: true }
  expect(await rows()).toMatchObject([{ isKept: true }, broken])
  const again = await portal.as(session).ask(reopenConversation, { params: { folio } })
  const [, , reopened] = await rows()
  expect(reopened).toMatchObject({ isKept: false, isEnded: false })
  expect(
    today()
      .add({ days: reopened?.due ?? 0 })
      .toString(),
  ).toBe(again.prometidoEl)
  await answer(folio, 'agenda')
  expect(await rows()).toMatchObject([{ isKept: true }, broken, { isKept: true }])
  // Closed in time by its person: never broken.
  await write()
  await sql`UPDATE conversation SET state = 'closed', closed_by = 'person', closed_at = ${portal.ctx.clock.now()}
    WHERE folio = ${folio}`.execute(portal.ctx.db)
  expect(await rows()).toHaveLength(3)
  // Deleted, each leaves its dates but the one that was taken back.
  await sql`DELETE FROM conversation WHERE folio = ${folio}`.execute(portal.ctx.db)
  const { rows: left } = await sql<{ isKept: boolean }>`
    SELECT kept_on IS NOT NULL AS "isKept" FROM past_promise WHERE kind = 'follow_up' ORDER BY id`.execute(
    portal.ctx.db,
  )
  expect(left.slice(-3)).toEqual([{ isKept: true }, { isKept: false }, { isKept: true }])
})

/** A conversation that was answered and in which the person has asked again. */
async function followUp(session: Record<string, string>): Promise<string> {
  const { folio } = await portal.as(session).ask(openConversation, {
    body: { tema: 'beneficio', asunto: 'Mi receta', texto: '¿Dónde la veo?', canal: 'portal' },
  })
  await answer(folio)
  await portal.as(session).ask(sendConversationMessage, {
    params: { folio },
    body: { texto: '¿Y la de mi hija?' },
  })
  return folio
}

async function answer(folio: string, who = 'admision'): Promise<void> {
  const desk = await deskOf(portal, who)
  const answered = await deskActs(() => portal).answer(desk, folio, 'En «Documentos».')
  expect(answered.statusCode).toBe(201)
}

async function file(): Promise<string> {
  return (await portal.ask(fileComplaint, { body: complaintSheet() })).codigo
}
