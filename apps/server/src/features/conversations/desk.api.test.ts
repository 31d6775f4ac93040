import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../testing/agenda.ts'
import { conversationsOf, deskActs, smallJpeg } from '../../../testing/conversations.ts'
import {
  type DeskBrowser,
  deskOf,
  listRecorded,
  readFileLines,
  totpNow,
  walkList,
} from '../../../testing/desk.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { digestJob } from './conversations.jobs.ts'

const tuesday = '2026-11-24T10:00:00-05:00'
let portal: TestPortal
let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let rocio: DeskBrowser
let ivan: DeskBrowser
let nora: DeskBrowser
let doctor: DeskBrowser
let otherDoctor: DeskBrowser
beforeAll(async () => {
  portal = await startAgendaPortal(tuesday)
  people = conversationsOf(portal)
  ana = await people.person()
  ;[rocio, ivan, nora, doctor, otherDoctor] = (await Promise.all(
    ['admision', 'agenda', 'privacidad', 'medica', 'medico'].map((who) => deskOf(portal, who)),
  )) as [DeskBrowser, DeskBrowser, DeskBrowser, DeskBrowser, DeskBrowser]
}, 120_000)
afterAll(() => portal.close())

const { see, act, answer, versionOf } = deskActs(() => portal)
const late = (folio: string) =>
  portal.ctx.database.pool.query(`UPDATE conversation SET promised_on = '2026-11-20' WHERE folio = $1`, [
    folio,
  ])
const foliosOf = async (desk: DeskBrowser, query: string): Promise<string[]> =>
  (await walkList(desk, `/Conversaciones?${query}`, 'folio')).map(({ folio }) => String(folio))

describe('the desk', () => {
  it('finds what is of nobody, of its own, late, and by its number', async () => {
    const folio = await people.ask(ana)
    expect(await foliosOf(rocio, 'estado=nadie')).toContain(folio)
    expect(await foliosOf(rocio, 'estado=atrasadas')).not.toContain(folio)
    await late(folio)
    expect(await foliosOf(rocio, 'estado=atrasadas')).toContain(folio)
    expect((await act(rocio, folio, 'Tomar')).json()).toMatchObject({ codigo: 1 })
    expect(await foliosOf(rocio, '')).toEqual([folio])
    expect(await foliosOf(ivan, 'estado=nadie')).not.toContain(folio)
    expect(await foliosOf(ivan, `buscar=${Number(folio.slice(-6))}`)).toEqual([folio])
    expect(await foliosOf(ivan, 'buscar=9999')).toEqual([])
    const { filas } = (await rocio.get('/Conversaciones')).json()
    expect(filas[0]).toMatchObject({ asunto: 'Mi chequeo', esMia: true, atrasada: true, espera: 'casa' })
    const waiting = (await rocio.get('/Pendientes')).json()
    const mine = waiting.find((one: { clase: string }) => one.clase === 'conversaciones')
    expect(mine).toMatchObject({ atrasados: 1, proximoVence: '2026-11-20' })
    await digestJob(portal.ctx)
    await digestJob(portal.ctx)
    const mail = await portal.messageAbout('admision@demo.example', 'Hay 1 mensaje atrasado')
    expect(JSON.stringify(mail)).not.toContain('chequeo')
  })

  it('answers what it has seen, and two never at once', async () => {
    const folio = await people.ask(ana)
    expect((await rocio.post(`/Conversaciones/${folio}/Escribir`, { escribe: true })).statusCode).toBe(200)
    expect((await see(ivan, folio)).escribe).toMatch(/^Rocío/)
    const refused = await ivan.post(`/Conversaciones/${folio}/Escribir`, { escribe: true })
    expect(refused.json()).toMatchObject({
      codigo: 'otra_persona_escribe',
      detail: expect.stringContaining('Rocío'),
    })
    expect((await answer(ivan, folio, 'Hola')).json().codigo).toBe('otra_persona_escribe')
    const version = await versionOf(folio)
    await people.write(ana, folio, 'Olvidé decir algo')
    const stale = await rocio.post(`/Conversaciones/${folio}/Responder`, { version, texto: 'Hola' })
    expect(stale.json().codigo).toBe('version')
    const body = { version: await versionOf(folio), texto: 'Incluye análisis.' }
    const key = { origin: 'http://localhost:3001', 'x-consola': '1', 'idempotency-key': 'respuesta-1' }
    const [one, two] = await Promise.all(
      [1, 2].map(() => rocio.post(`/Conversaciones/${folio}/Responder`, body, key)),
    )
    expect([one?.json().n, two?.json().n]).toEqual([3, 3])
    const thread = await people.read(ana, folio)
    expect(thread.mensajes.at(-1)).toMatchObject({ de: 'casa', nombre: 'Rocío', texto: 'Incluye análisis.' })
    expect(thread).toMatchObject({ sinLeer: 1, preguntaSiSeResolvio: true })
    expect((await portal.get('/conversaciones/SinLeer', ana)).json()).toEqual({ sinLeer: 1 })
    await portal.post(`/conversaciones/${folio}/Leido`, { hasta: 3 }, ana)
    expect((await portal.get('/conversaciones/SinLeer', ana)).json()).toEqual({ sinLeer: 0 })
    expect((await see(rocio, folio)).leidoPorPersona).toBe(3)
    // Whoever answered one of nobody's has it.
    expect(await see(ivan, folio)).toMatchObject({
      esMia: false,
      responsable: expect.stringMatching(/^Rocío/),
    })
    const mails = await portal.ctx.db
      .selectFrom('outbound_message')
      .select('purpose')
      .where('purpose', 'like', `conversation:${folio}:%`)
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('lets one of two who answer at once through', async () => {
    const folio = await people.ask(ana)
    const version = await versionOf(folio)
    const answers = await Promise.all(
      [rocio, ivan, nora].map((desk) =>
        desk.post(`/Conversaciones/${folio}/Responder`, { version, texto: 'Va' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await people.read(ana, folio)).mensajes).toHaveLength(2)
  })

  it('answers from a template in its version, with nothing left in braces', async () => {
    const folio = await people.ask(ana)
    const { plantillas } = (await rocio.get('/Plantillas')).json()
    const [template] = plantillas
    expect((await answer(rocio, folio, 'Hola, {nombre}')).json().errores).toMatchObject([{ campo: 'texto' }])
    const made = (await rocio.post('/Plantillas', { titulo: 'Horarios', texto: 'De 8 a 20.' })).json()
    expect(made).toMatchObject({ version: 1 })
    const changed = await ivan.post(`/Plantillas/${made.id}`, {
      version: 1,
      titulo: 'Horarios',
      texto: 'De 8 a 21.',
    })
    expect(changed.json()).toMatchObject({ version: 2 })
    expect(
      (await rocio.post(`/Plantillas/${made.id}`, { version: 1, titulo: 'Horarios', texto: 'x' })).json()
        .codigo,
    ).toBe('plantilla_desconocida')
    const plantilla = { id: made.id, version: 1 }
    expect((await act(rocio, folio, 'Responder', { texto: 'De 8 a 20.', plantilla })).statusCode).toBe(201)
    expect(
      (await act(rocio, folio, 'Responder', { texto: 'x', plantilla: { ...plantilla, version: 9 } })).json()
        .codigo,
    ).toBe('plantilla_desconocida')
    expect((await rocio.post(`/Plantillas/${made.id}/Retirar`, { version: 2 })).statusCode).toBe(200)
    const left = (await rocio.get('/Plantillas')).json().plantillas
    expect(left.map((one: { id: string }) => one.id)).toEqual(plantillas.map((one: { id: string }) => one.id))
    expect(template.texto).toContain('{nombre}')
  })

  it('passes on with a reason, and to who stands in for them', async () => {
    const folio = await people.ask(ana)
    const { colegas } = (await rocio.get('/Colegas')).json()
    const idOf = (name: string) => colegas.find((one: { nombre: string }) => one.nombre.startsWith(name)).id
    expect((await act(rocio, folio, 'Pasar', { a: idOf('Iván'), motivo: 'Es de agenda' })).statusCode).toBe(
      200,
    )
    expect(await see(ivan, folio)).toMatchObject({
      esMia: true,
      notas: [{ que: 'pasada', texto: expect.stringContaining('Es de agenda') }],
    })
    const unknown = { a: '00000000-0000-4000-8000-000000000000', motivo: 'Nadie' }
    expect((await act(rocio, folio, 'Pasar', unknown)).json().codigo).toBe('colega_desconocido')
    const away = { desde: '2026-11-24', hasta: '2026-11-27', suplente: idOf('Nora') }
    expect((await ivan.post('/MiAusencia', { ...away, hasta: '2026-11-01' })).json().errores).toMatchObject([
      { campo: 'hasta' },
    ])
    expect((await ivan.post('/MiAusencia', away)).statusCode).toBe(200)
    expect((await see(nora, folio)).esMia).toBe(true)
    expect((await ivan.get('/Colegas')).json().ausencia).toMatchObject({ hasta: '2026-11-27' })
    const next = await people.ask(ana)
    await act(rocio, next, 'Pasar', { a: idOf('Iván'), motivo: 'Es de agenda' })
    expect((await see(nora, next)).esMia).toBe(true)
    expect((await ivan.post('/MiAusencia/Quitar')).statusCode).toBe(200)
  })

  it('closes what it has answered, and a no gives it to a second person', async () => {
    const folio = await people.ask(ana)
    expect((await act(rocio, folio, 'Cerrar', { resultado: 'resuelta' })).json().codigo).toBe(
      'conversacion_sin_responder',
    )
    await answer(rocio, folio, 'Listo')
    expect((await act(rocio, folio, 'Cerrar', { resultado: 'resuelta' })).statusCode).toBe(200)
    expect((await answer(rocio, folio, 'Otra cosa')).json().codigo).toBe('conversacion_cerrada')
    expect((await act(rocio, folio, 'Reabrir')).statusCode).toBe(200)
    expect((await act(rocio, folio, 'Cerrar', { resultado: 'respondida' })).statusCode).toBe(200)
    expect(await people.read(ana, folio)).toMatchObject({ cierre: 'casa', preguntaSiSeResolvio: true })
    await portal.post(`/conversaciones/${folio}/Cerrar`, { seResolvio: false }, ana)
    for (const name of ['Tomar', 'Responder']) {
      expect((await act(rocio, folio, name, name === 'Tomar' ? {} : { texto: 'Yo' })).json().codigo).toBe(
        'segunda_persona',
      )
    }
    expect((await act(ivan, folio, 'Tomar')).statusCode).toBe(200)
  })

  it('joins two of a person, and makes a sheet or a request of what was written', async () => {
    const [one, two] = [
      await people.ask(ana, { texto: 'Primera parte' }),
      await people.ask(ana, { texto: 'Segunda parte' }),
    ]
    const { id } = (await people.attach(ana, two, smallJpeg)).json()
    await people.write(ana, two, 'Con foto', undefined, [id])
    const strangers = await people.ask(await people.person())
    expect((await act(rocio, two, 'Unir', { con: strangers })).json().codigo).toBe('conversacion_de_otra')
    expect((await act(rocio, two, 'Unir', { con: two })).json().codigo).toBe('conversacion_de_otra')
    expect((await act(rocio, two, 'Unir', { con: one })).statusCode).toBe(200)
    const joined = await people.read(ana, one)
    expect(joined.mensajes.map(({ n, texto }: { n: number; texto: string }) => [n, texto])).toEqual([
      [1, 'Primera parte'],
      [2, 'Segunda parte'],
      [3, 'Con foto'],
    ])
    expect((await portal.get(`/conversaciones/${one}/Archivos/${id}`, ana)).rawPayload).toEqual(smallJpeg)
    expect(await people.read(ana, two)).toMatchObject({ cierre: 'unida', sigueEn: one, puedeReabrir: false })

    const filing = { en: 'reclamo', pedido: 'Que me devuelvan el pago' }
    expect((await act(rocio, one, 'Convertir', filing)).json().errores).toMatchObject([
      { campo: 'domicilio' },
    ])
    const sheet = (
      await act(rocio, one, 'Convertir', { ...filing, domicilio: 'Av. Brasil 100, Lima' })
    ).json()
    expect(sheet.creado).toMatch(/^2026-\d{6}$/)
    expect(await people.read(ana, one)).toMatchObject({ convertidaEn: sheet.creado, estado: 'cerrada' })
    const { filas } = (await nora.get('/Reclamaciones')).json()
    const filed = filas.find((row: { codigo: string }) => row.codigo === sheet.creado)
    expect(filed.hoja.detalle).toContain('Segunda parte')
    expect((await act(rocio, one, 'Convertir', { en: 'derecho', derecho: 'acceso' })).json().codigo).toBe(
      'conversacion_convertida',
    )
    const asked = await people.ask(ana, { tema: 'datos', texto: '¿Qué saben de mí?' })
    expect((await act(nora, asked, 'Convertir', { en: 'derecho' })).json().errores).toMatchObject([
      { campo: 'derecho' },
    ])
    const right = (await act(nora, asked, 'Convertir', { en: 'derecho', derecho: 'acceso' })).json()
    expect((await portal.get(`/derechos/${right.creado}`, ana)).json()).toMatchObject({ tipo: 'acceso' })
  })

  it('leaves the registry of the norm as a file, without what was said', async () => {
    const folio = await people.ask(ana, { asunto: 'Canario-registro', texto: 'Canario-registro' })
    const lines = await readFileLines(rocio, '/Conversaciones.csv')
    expect(lines.some((line) => line.includes(folio))).toBe(true)
    expect(lines.join('\n')).not.toContain('Canario')
    const recorded = await listRecorded(portal)
    expect(recorded).toContainEqual(
      expect.objectContaining({ action: 'conversaciones.csv.ver', result: 'hecho' }),
    )
    expect(JSON.stringify(recorded)).not.toContain('Canario')
  })

  it('holds for a process what an erasure would take, with the second factor', async () => {
    const berta = await people.person()
    const folio = await people.ask(berta)
    const hold = { retener: true, motivo: 'Proceso ante Indecopi' }
    await portal.ctx.database.pool.query(
      `UPDATE staff_session SET confirmed_at = confirmed_at - interval '10 minutes'`,
    )
    expect((await act(nora, folio, 'Retener', hold)).json().codigo).toBe('confirmacion_requerida')
    expect((await act(rocio, folio, 'Retener', hold)).json().codigo).toBe('sin_permiso')
    await nora.post('/Confirmar', { totp: totpNow(portal) })
    expect((await act(nora, folio, 'Retener', hold)).statusCode).toBe(200)
    expect((await see(nora, folio)).retenida).toBe(true)
  })
})

describe('a professional', () => {
  let folio: string
  beforeAll(async () => {
    const doctorId = (await doctor.get('/Yo')).json().profesional.id
    folio = await people.ask(ana, {
      tema: 'cita',
      idCita: await people.attended(ana, doctorId),
      texto: 'Canario-clinico',
    })
  })

  it('alone reads and answers what a patient wrote, and each reading is in the record', async () => {
    expect(await foliosOf(doctor, '')).toEqual([folio])
    expect(await see(doctor, folio)).toMatchObject({
      profesional: true,
      mensajes: [{ texto: 'Canario-clinico' }],
    })
    expect((await answer(doctor, folio, 'Tome agua')).statusCode).toBe(201)
    expect((await people.read(ana, folio)).mensajes.at(-1)).toMatchObject({
      de: 'profesional',
      texto: 'Tome agua',
    })
    for (const desk of [otherDoctor, rocio, nora]) {
      expect((await desk.get(`/Conversaciones/${folio}`)).statusCode).toBe(404)
      expect(JSON.stringify((await desk.get(`/Conversaciones?buscar=${folio}`)).json())).not.toContain(folio)
      const writes = {
        Responder: { texto: 'x' },
        NotaInterna: { texto: 'x' },
        Escribir: { escribe: true },
        Leido: { hasta: 1 },
        Cerrar: { resultado: 'resuelta' },
        Reabrir: {},
      }
      for (const [name, body] of Object.entries(writes)) {
        const version =
          name === 'NotaInterna' || name === 'Escribir' || name === 'Leido' ? {} : { version: 1 }
        const refused = await desk.post(`/Conversaciones/${folio}/${name}`, { ...version, ...body })
        expect([name, refused.json().codigo]).toEqual([name, 'no_encontrado'])
      }
    }
    for (const name of ['Tomar', 'Unir', 'Convertir']) {
      const body = { Tomar: {}, Unir: { con: folio }, Convertir: { en: 'derecho', derecho: 'acceso' } }[name]
      expect(
        (await rocio.post(`/Conversaciones/${folio}/${name}`, { version: 1, ...body })).json().codigo,
      ).toBe('no_encontrado')
    }
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `conversacion:${folio}`)
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['conversaciones.ver', 'conversaciones.responder']),
    )
    expect(portal.logLines.join('\n')).not.toContain('Canario')
  })

  it('gives a reason to close, which the patient reads', async () => {
    expect((await act(doctor, folio, 'Cerrar', { resultado: 'respondida' })).json().errores).toMatchObject([
      { campo: 'motivo' },
    ])
    const motivo = 'Para esto hace falta otra cita'
    expect((await act(doctor, folio, 'Cerrar', { resultado: 'respondida', motivo })).statusCode).toBe(200)
    expect(await people.read(ana, folio)).toMatchObject({ cierre: 'profesional', motivoCierre: motivo })
    expect((await portal.post(`/conversaciones/${folio}/Reabrir`, undefined, ana)).statusCode).toBe(200)
  })

  it('who leaves leaves it closed, and one of the desk leaves theirs to another', async () => {
    const own = await people.ask(ana)
    await act(rocio, own, 'Tomar')
    const { db, clock } = portal.ctx
    const leave = (email: string) =>
      db.updateTable('staff').set({ disabled_at: clock.now() }).where('email', '=', email).execute()
    await leave('admision@demo.example')
    await leave('medica@demo.example')
    const { owner_id: owner } = await db
      .selectFrom('conversation')
      .select('owner_id')
      .where('folio', '=', own)
      .executeTakeFirstOrThrow()
    const heir = await db
      .selectFrom('staff')
      .select('roles')
      .where('id', '=', owner ?? 0)
      .executeTakeFirst()
    expect(heir?.roles.some((role) => ['agenda', 'privacidad', 'siniestros'].includes(role))).toBe(true)
    const { rows } = await portal.ctx.database.pool.query(
      `SELECT count(*)::int AS left FROM conversation c JOIN staff s ON s.id = c.owner_id WHERE c.state = 'open' AND s.disabled_at IS NOT NULL`,
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await people.read(ana, folio)).toMatchObject({ cierre: 'se_fue', puedeReabrir: false })
  })
})
