import type { SentOf } from '@amparo/contract/endpoint.ts'
import { listPapers } from '@amparo/contract/home/papers.ts'
import { fileComplaint, followComplaint } from '@amparo/contract/service-desk/complaints.ts'
import {
  answerComplaint,
  getComplaintsFile,
  listComplaints,
  reclassComplaint,
} from '@amparo/contract/service-desk/console/complaints.ts'
import { takeYearlyNumber } from '@amparo/database/yearly-series.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { newBorrower } from '../../../../testing/claims.ts'
import { complaintSheet } from '../../../../testing/complaints.ts'
import { type DeskBrowser, deskOf, readFileLines, walkList } from '../../../../testing/desk.ts'
import { judgePdf } from '../../../../testing/pdf.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { limits, spend } from '../../platform/rate-limits/rate-limits.service.ts'
import { markSheets } from './complaints.service.ts'

let desk: DeskBrowser
openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'privacidad')
}, 120_000)

const sheet = (more: Record<string, unknown> = {}) => ({ ...complaintSheet({ monto: 120.5 }), ...more })
const file = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  portal.as(headers).callUnchecked(fileComplaint, { body: sheet(more) })

/** The random part of the link that a mail carries. */
function linkKeyIn({ links }: { readonly links: readonly string[] }): string {
  return links.map((link) => /#seguir=[\d-]+\.([\w-]{43})$/.exec(link)?.[1]).find(Boolean) ?? ''
}

describe('the complaints book', () => {
  it('files a complaint, returns its number and due day, and mails the sheet at once', async () => {
    const headers = { 'idempotency-key': 'hoja-1' }
    const answer = await file({}, headers)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      codigo: '2026-000001',
      creada: '2026-12-04T10:00:00-05:00',
      venceEl: '2026-12-30',
    })
    expect((await file({}, headers)).body).toBe(answer.body)
    const mail = await portal.messageAbout('zoila@buzon.example', 'Recibimos tu reclamo 2026-000001')
    expect(mail.body_text).toContain('30 de diciembre de 2026')
    const [pdf] = mail.attachments
    expect(pdf).toMatchObject({ name: 'hoja-2026-000001.pdf', type: 'application/pdf' })
    expect(
      Buffer.from(pdf?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { rows } = await portal.query('SELECT * FROM complaint')
    expect(JSON.stringify(rows)).not.toMatch(/Zoila|45678912|videollamada/)
    expect(portal.logLines.join('')).not.toMatch(/zoila@|45678912/)
  })

  it('shows its state by number and e-mail, and nothing by anything else', async () => {
    const filed = (await file()).json().codigo
    const follow = (codigo: string, correo: string) =>
      portal.call(followComplaint, { params: { codigo }, query: { correo } })
    expect((await follow(filed, 'ZOILA@buzon.example')).json()).toEqual({
      codigo: filed,
      estado: 'recibido',
      venceEl: '2026-12-30',
    })
    for (const [codigo, correo] of [
      [filed, 'otra@buzon.example'],
      ['2026-000999', 'zoila@buzon.example'],
      ['1', 'zoila@buzon.example'],
      [`${filed}' --`, 'x'],
    ] as const) {
      expect((await follow(codigo, correo)).statusCode).toBe(404)
    }
    expect(await portal.status(followComplaint, { params: { codigo: filed } })).toBe(404)
  })

  it("is shown in full by the mail's link, and in its filer's session", async () => {
    const [who, other] = [
      await newHolder(portal, '45678913', 'Vida'),
      await newHolder(portal, '45678914', 'Vida'),
    ]
    const mine = { documento: '45678913', correoElectronico: 'persona45678913@buzon.example' }
    const filed = (
      await portal.as(who).callUnchecked(fileComplaint, { body: sheet({ ...mine, documento: '45678999' }) })
    ).json()
    const apart = (await file(mine)).json()
    const keyOf = async (codigo: string) =>
      linkKeyIn(await portal.messageAbout(mine.correoElectronico, `Recibimos tu reclamo ${codigo}`))
    const [own, others] = [await keyOf(filed.codigo), await keyOf(apart.codigo)]
    const whole = { codigo: filed.codigo, estado: 'recibido', venceEl: '2026-12-30', creada: filed.creada }
    expect(
      await portal.ask(followComplaint, { params: { codigo: filed.codigo }, query: { clave: own } }),
    ).toEqual(whole)
    expect(
      await portal.as(who).ask(followComplaint, {
        params: { codigo: filed.codigo },
        query: { correo: mine.correoElectronico },
      }),
    ).toEqual(whole)
    for (const [query, headers] of [
      [{ clave: others }, {}],
      [{ clave: own.slice(0, -1) }, {}],
      [{}, other],
      [{}, {}],
    ] as const) {
      expect(
        (await portal.as(headers).call(followComplaint, { params: { codigo: filed.codigo }, query }))
          .statusCode,
      ).toBe(404)
    }
    const byMail = await portal.as(other).call(followComplaint, {
      params: { codigo: filed.codigo },
      query: { correo: mine.correoElectronico, clave: others },
    })
    expect(byMail.json()).toEqual({ codigo: filed.codigo, estado: 'recibido', venceEl: '2026-12-30' })
    // Content of «Mis documentos»: the session's sheet, and the one filed without, marked as such.
    const papers = (await portal.as(who).ask(listPapers)) as { clase: string; titulo: string }[]
    const titles = papers.filter(({ clase }) => clase === 'reclamo').map(({ titulo }) => titulo)
    expect(titles.toSorted()).toEqual([
      `Hoja de reclamo ${filed.codigo}`,
      `Hoja de reclamo ${apart.codigo}, presentada sin entrar a tu cuenta`,
    ])
  })

  it('reports every bad field', async () => {
    const bad = { documento: '1', correoElectronico: 'x', detalle: 'corto', tipo: 'otro' }
    expect(
      (await file(bad))
        .refusal()
        .errores.map(({ campo }) => campo)
        .toSorted(),
    ).toEqual(['correoElectronico', 'detalle', 'documento', 'tipo'])
    expect((await file({ extra: 1 })).statusCode).toBe(400)
  })

  it('assigns numbers without a gap, despite concurrency and failures half-way', async () => {
    const before = (await file()).json().codigo
    const filed = Promise.all(Array.from({ length: 12 }, () => file()))
    await Promise.all([
      filed,
      ...Array.from({ length: 4 }, () =>
        portal.ctx.db
          .transaction()
          .execute(async (tx) => {
            await takeYearlyNumber(tx, 'complaint', 2026)
            throw new Error('undone')
          })
          .catch(() => undefined),
      ),
    ])
    const { rows } = await portal.query('SELECT number FROM complaint WHERE year = 2026 ORDER BY number')
    expect(rows.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: rows.length }, (_, at) => at + 1),
    )
    // A caller refused by a busy machine (503) gets no number, and leaves no gap either.
    const taken = (await filed)
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json().codigo)
    expect(taken.length).toBeGreaterThan(1)
    expect(new Set([before, ...taken]).size).toBe(taken.length + 1)
    expect(rows.length).toBeGreaterThanOrEqual(Number(before.slice(5)) + taken.length)
    moveClockTo(portal, '2027-01-04T10:00:00-05:00')
    expect((await file()).json().codigo).toBe('2027-000001')
    moveClockTo(portal, '2026-12-04T10:00:00-05:00')
  })
})

it("filing in another person's name neither fills their mailbox nor blocks them from the book", async () => {
  const limited = await startTestPortal({ CAPTCHA: 'off' }, { seed: false, worker: false })
  const body = sheet({ correoElectronico: 'otra@buzon.example' })
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) {
    statuses.push((await limited.callUnchecked(fileComplaint, { body })).statusCode)
  }
  expect(new Set(statuses)).toEqual(new Set([201]))
  const { rows } = await limited.ctx.database.pool.query(
    "SELECT count(*)::int AS copies FROM pgboss.job WHERE name = 'enviar-hoja'",
  )
  expect(rows).toEqual([{ copies: 10 }])
  await limited.close()
})

it('enumerating numbers with a known e-mail requires a captcha at the third look and stops at the twentieth; the link still works', async () => {
  const limited = await startTestPortal({ CAPTCHA: 'altcha' }, { seed: false, worker: false })
  const { codigo } = (await limited.callUnchecked(fileComplaint, { body: sheet() })).json()
  const look = (query: SentOf<typeof followComplaint>['query']) =>
    limited.call(followComplaint, { params: { codigo }, query })
  const mail = { correo: 'zoila@buzon.example' }
  expect([(await look(mail)).statusCode, (await look(mail)).statusCode]).toEqual([200, 200])
  expect((await look(mail)).refusal().codigo).toBe('captcha_requerido')
  const { content } = await limited.ctx.db.selectFrom('complaint').select('content').executeTakeFirstOrThrow()
  const { linkKey } = JSON.parse(limited.ctx.keys.unseal('complaint', content))
  expect((await look({ clave: linkKey })).statusCode).toBe(200)
  for (let time = 0; time < 20; time += 1) {
    await spend(limited.ctx, limits.complaintLooksOfMail, 'zoila@buzon.example')
  }
  limited.ctx.clock.advance(11 * 60_000)
  expect((await look(mail)).refusal().codigo).toBe('demasiados_intentos')
  expect((await look({ clave: linkKey, ...mail })).statusCode).toBe(200)
  await limited.close()
})

describe('the complaints desk', () => {
  it('sees the first due on top, answers once in writing, and adds an act', async () => {
    await file()
    const list = await desk.ask(listComplaints)
    const { codigo } = present(list.filas[0])
    expect(list.filas.map(({ venceEl }) => venceEl)).toEqual(
      list.filas.map(({ venceEl }) => venceEl).toSorted(),
    )
    expect(list.filas[0]).toMatchObject({
      diasHabiles: 15,
      atrasado: false,
      hoja: { nombre: 'Zoila Ñaupari Quispe', monto: 120.5 },
    })
    const texto = 'Te dimos otra cita el jueves 10 y le llamamos la atención al equipo.'
    const answer = (version: number, more = {}) =>
      desk.call(answerComplaint, { params: { codigo }, body: { version, texto, ...more } })
    expect((await answer(1, { aFavorDe: 'persona' })).json()).toMatchObject({ codigo: 1, version: 2 })
    const answered = await desk.ask(listComplaints, { query: { estado: 'respondido' } })
    expect(answered.filas[0]).toMatchObject({ codigo, aFavorDe: 'persona' })
    expect((await answer(1, { texto: 'corto' })).statusCode).toBe(422)
    expect(
      (await desk.call(answerComplaint, { params: { codigo: '2026-009999' }, body: { version: 1, texto } }))
        .statusCode,
    ).toBe(404)
    const mail = await portal.messageAbout('zoila@buzon.example', `Respuesta a tu reclamo ${codigo}`)
    expect(mail.body_text).toContain('INDECOPI')
    const followed = await portal.call(followComplaint, {
      params: { codigo },
      query: { correo: 'zoila@buzon.example' },
    })
    expect(followed.json()).toEqual({ codigo, estado: 'respondido', venceEl: '2026-12-30' })
    const linked = await portal.call(followComplaint, {
      params: { codigo },
      query: { clave: linkKeyIn(mail) },
    })
    expect(linked.json()).toMatchObject({ estado: 'respondido', respuesta: texto })
    const { rows } = await portal.query(`SELECT who FROM act WHERE about = $1 AND result = 'hecho'`, [
      `reclamacion:${codigo}`,
    ])
    expect(rows).toHaveLength(1)
  })

  it("pages in either order, and exports the whole list without people's texts", async () => {
    for (let filed = 0; filed < 3; filed += 1) await file()
    const { codigo } = (await file()).json()
    await desk.ask(answerComplaint, {
      params: { codigo },
      body: { version: 1, texto: 'Te llamamos el jueves 10 para darte otra cita.', aFavorDe: 'persona' },
    })
    const due = await walkList(desk, listComplaints, 'codigo', { estado: 'todos' })
    expect(due.length).toBeGreaterThan(2)
    expect(due.map(({ venceEl }) => venceEl)).toEqual(due.map(({ venceEl }) => venceEl).toSorted())
    const query = { estado: 'todos', orden: '-creada' }
    const newest = await walkList(desk, listComplaints, 'codigo', query)
    expect(newest.map(({ codigo }) => codigo)).toEqual(due.map(({ codigo }) => codigo).toReversed())
    const lines = await readFileLines(desk, getComplaintsFile, query)
    expect(lines.map((line) => line.slice(1, 12))).toEqual(newest.map(({ codigo }) => codigo))
    expect(lines.join()).not.toContain('videollamada')
    expect(lines.find((line) => line.includes(codigo))).toMatch(/"?Hábiles"?,"?0"?,"?Persona"?$/)
  })
})

describe('a complaint about a policy', () => {
  it('counts calendar days if it names a microinsurance policy, and says so everywhere', async () => {
    const who = await newBorrower(portal, '45670001')
    await newHolder(portal, '45670002', 'Vida')
    const mail = 'persona45670001@buzon.example'
    const own = { documento: '45670001', certificado: 'prueba-45670001', correoElectronico: mail }
    const micro = (await portal.as(who).callUnchecked(fileComplaint, { body: sheet(own) })).json()
    expect(micro.venceEl).toBe('2026-12-19')
    const copy = await portal.messageAbout(mail, `Recibimos tu reclamo ${micro.codigo}`)
    expect(copy.body_text).toContain('15 días calendario')
    expect(copy.body_text).not.toContain('hábiles')
    const pdf = judgePdf('pdftotext', Buffer.from(copy.attachments[0]?.content ?? '', 'base64'), (path) => [
      path,
      '-',
    ]).replace(/\s+/g, ' ')
    expect(pdf).toContain('quince (15) días calendario')
    expect(pdf).toContain('PRUEBA-45670001')
    const { filas } = await desk.ask(listComplaints, { query: { buscar: micro.codigo } })
    expect(filas).toMatchObject([
      { diasCalendario: 15, atrasado: false, hoja: { certificado: 'PRUEBA-45670001' } },
    ])
    expect(filas[0]).not.toHaveProperty('diasHabiles')
    // Another branch, and no policy, keep the business days.
    const life = await file({ documento: '45670002', certificado: 'PRUEBA-45670002' })
    expect([life.json().venceEl, (await file()).json().venceEl]).toEqual(['2026-12-30', '2026-12-30'])
  })

  it('is found by its number, a name, a document and words of its account, without accents', async () => {
    const filed = await file({
      nombre: 'Yolanda Ñahui Cárdenas',
      documento: '45670099',
      detalle: 'El cajero retuvo mi tarjeta dos veces.',
    })
    const { codigo } = filed.json()
    const found = async (buscar: string) =>
      (await desk.ask(listComplaints, { query: { buscar, limite: '100' } })).filas.map((row) => row.codigo)
    for (const buscar of [codigo, 'nahui yolanda', '45670099', 'CAJERO retuvo', 'Cardenas tarjeta']) {
      expect([buscar, await found(buscar)]).toEqual([buscar, [codigo]])
    }
    expect(await found('yolanda ascensor')).toEqual([])
    // Part of a word that begins none finds nothing.
    expect(await found('hui')).toEqual([])
    // The oldest of more than five thousand, once the job has marked a sheet of an earlier release.
    await portal.query(
      `INSERT INTO complaint (year, number, kind, filed_at, due_on, clock, content, email_fingerprint, word_marks)
      SELECT 2031, n, kind, filed_at + n * interval '1 second', due_on, clock, content, email_fingerprint, '{}'
      FROM complaint, generate_series(1, 5001) n WHERE year || '-' || lpad(number::text, 6, '0') = $1`,
      [codigo],
    )
    await portal.query('UPDATE complaint SET word_marks = NULL WHERE year < 2031')
    expect(await found('yolanda cajero')).toEqual([])
    await markSheets(portal.ctx)
    await markSheets(portal.ctx)
    expect(await found('yolanda cajero')).toEqual([codigo])
    await portal.query('DELETE FROM complaint WHERE year = 2031')
  })

  it('is handled as the other kind for a reason, and its sheet stays as filed', async () => {
    const { codigo } = (await file({ tipo: 'reclamo' })).json()
    const body = { version: 1, tipo: 'queja', motivo: 'Solo pide un mejor trato en la agencia' } as const
    expect(await desk.ask(reclassComplaint, { params: { codigo }, body })).toMatchObject({ version: 2 })
    const [row] = (await desk.ask(listComplaints, { query: { buscar: codigo } })).filas
    expect(row).toMatchObject({ tipo: 'queja', version: 2, estado: 'recibido' })
    const acts = await portal.query(`SELECT detail FROM act WHERE action = 'reclamaciones.reclasificar'`)
    expect(acts.rows).toMatchObject([{ detail: { clase: 'grievance', version: 2 } }])
    expect(JSON.stringify(acts.rows)).not.toContain('mejor trato')
  })

  it("uses the shorter term for another document's policy, without revealing whether it exists", async () => {
    for (const certificado of ['PRUEBA-45670001', 'PRUEBA-45670002', 'NO-HAY-1', 'no lo tengo a mano']) {
      expect((await file({ certificado })).json().venceEl).toBe('2026-12-19')
    }
  })
})
