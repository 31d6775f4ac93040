import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../testing/agenda.ts'
import { type DeskBrowser, deskOf, readFileLines, walkList } from '../../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { takeYearlyNumber } from './complaints.repository.ts'

let portal: TestPortal
let desk: DeskBrowser
beforeAll(async () => {
  portal = await startAgendaPortal('2026-12-04T10:00:00-05:00')
  desk = await deskOf(portal, 'privacidad')
}, 120_000)
afterAll(() => portal.close())

const sheet = (more: Record<string, unknown> = {}) => ({
  tipo: 'reclamo',
  nombre: 'Zoila Ñaupari Quispe',
  tipoDocumento: 8,
  documento: '45678912',
  domicilio: 'Jr. Las Gardenias 123, Trujillo',
  correoElectronico: 'zoila@buzon.example',
  bien: 'servicio',
  descripcionBien: 'Telemedicina',
  monto: 120.5,
  detalle: 'La doctora no entró a la videollamada del martes.',
  pedido: 'Que me den otra cita esta semana.',
  ...more,
})
const file = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  portal.post('/reclamaciones', sheet(more), headers)

describe('the complaints book', () => {
  it('takes a complaint in, gives its number and due day, and mails the sheet at once', async () => {
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
    const { rows } = await portal.ctx.database.pool.query('SELECT * FROM complaint')
    expect(JSON.stringify(rows)).not.toMatch(/Zoila|45678912|videollamada/)
    expect(portal.logLines.join('')).not.toMatch(/zoila@|45678912/)
  })

  it('is followed by number and mail, and by nothing else', async () => {
    const follow = (codigo: string, correo: string) =>
      portal.get(`/reclamaciones/${codigo}?correo=${encodeURIComponent(correo)}`)
    expect((await follow('2026-000001', 'ZOILA@buzon.example')).json()).toMatchObject({
      estado: 'recibido',
      venceEl: '2026-12-30',
    })
    for (const [codigo, correo] of [
      ['2026-000001', 'otra@buzon.example'],
      ['2026-000999', 'zoila@buzon.example'],
      ['1', 'zoila@buzon.example'],
      ["2026-000001' --", 'x'],
    ] as const) {
      expect((await follow(codigo, correo)).statusCode).toBe(404)
    }
  })

  it('tells every bad field', async () => {
    const bad = { documento: '1', correoElectronico: 'x', detalle: 'corto', tipo: 'otro' }
    expect(
      (await file(bad))
        .json()
        .errores.map(({ campo }: { campo: string }) => campo)
        .toSorted(),
    ).toEqual(['correoElectronico', 'detalle', 'documento', 'tipo'])
    expect((await file({ extra: 1 })).statusCode).toBe(400)
  })

  it('numbers without a gap, whatever comes at once and whatever fails half-way', async () => {
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
    const { rows } = await portal.ctx.database.pool.query(
      'SELECT number FROM complaint WHERE year = 2026 ORDER BY number',
    )
    expect(rows.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: rows.length }, (_, at) => at + 1),
    )
    // Whom a busy machine tells to come back (503) has no number, and leaves no gap either.
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

describe('somebody who files in the name of another', () => {
  it('neither fills their mailbox nor keeps them from the book', async () => {
    const limited = await startTestPortal({ CAPTCHA: 'off' }, { seed: false, worker: false })
    const body = sheet({ correoElectronico: 'otra@buzon.example' })
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await limited.post('/reclamaciones', body)).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([201]))
    const { rows } = await limited.ctx.database.pool.query(
      "SELECT count(*)::int AS copies FROM pgboss.job WHERE name = 'enviar-hoja'",
    )
    expect(rows).toEqual([{ copies: 10 }])
    await limited.close()
  })
})

describe('the desk of the book', () => {
  it('sees what is due first, answers once in writing, and leaves an act', async () => {
    const list = (await desk.get('/Reclamaciones')).json()
    expect(list.filas[0]).toMatchObject({
      codigo: '2026-000001',
      diasHabiles: 15,
      atrasado: false,
      hoja: { nombre: 'Zoila Ñaupari Quispe', monto: 120.5 },
    })
    const texto = 'Te dimos otra cita el jueves 10 y le llamamos la atención al equipo.'
    const answer = (version: number, more = {}) =>
      desk.post('/Reclamaciones/2026-000001/Responder', { version, texto, ...more })
    expect((await answer(7)).json()).toMatchObject({ codigo: 'version', version: 1 })
    expect((await answer(1)).json()).toMatchObject({ codigo: 1, version: 2 })
    expect((await answer(2)).json()).toMatchObject({ codigo: 'caso_cerrado' })
    expect((await answer(1, { texto: 'corto' })).statusCode).toBe(422)
    expect((await desk.post('/Reclamaciones/2026-009999/Responder', { version: 1, texto })).statusCode).toBe(
      404,
    )
    const mail = await portal.messageAbout('zoila@buzon.example', 'Respuesta a tu reclamo 2026-000001')
    expect(mail.body_text).toContain('INDECOPI')
    const followed = await portal.get('/reclamaciones/2026-000001?correo=zoila@buzon.example')
    expect(followed.json()).toMatchObject({ estado: 'respondido', respuesta: texto })
    const { rows } = await portal.ctx.database.pool.query(
      `SELECT who FROM act WHERE about = 'reclamacion:2026-000001' AND result = 'hecho'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('goes on page by page in either order, and leaves whole as a file without what people tell', async () => {
    const due = await walkList(desk, '/Reclamaciones?estado=todos', 'codigo')
    expect(due.length).toBeGreaterThan(2)
    expect(due.map(({ venceEl }) => venceEl)).toEqual(due.map(({ venceEl }) => venceEl).toSorted())
    const newest = await walkList(desk, '/Reclamaciones?estado=todos&orden=-creada', 'codigo')
    expect(newest.map(({ codigo }) => codigo)).toEqual(due.map(({ codigo }) => codigo).toReversed())
    const lines = await readFileLines(desk, '/Reclamaciones.csv?estado=todos&orden=-creada')
    expect(lines.map((line) => line.slice(1, 12))).toEqual(newest.map(({ codigo }) => codigo))
    expect(lines.join()).not.toContain('videollamada')
  })

  it('is not for other roles, nor for strangers', async () => {
    const agenda = await deskOf(portal, 'agenda')
    expect((await agenda.get('/Reclamaciones')).json().codigo).toBe('sin_permiso')
    const body = { version: 1, texto: 'x'.repeat(30) }
    expect((await agenda.post('/Reclamaciones/2026-000002/Responder', body)).statusCode).toBe(403)
    expect((await portal.get('/consola/Reclamaciones')).statusCode).toBe(404)
  })
})
