import { listApprovals } from '@amparo/contract/staff/console/administration.ts'
import {
  confirmContent,
  getContent,
  listContents,
  publishContent,
  restoreContent,
  saveContent,
} from '@amparo/contract/staff/console/contents.ts'
import { faq } from '@amparo/domain/catalogue/faq.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded, openDesk } from '../../../../testing/desk.ts'
import { clockTo } from '../../../../testing/hour-waits.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { readPublication } from '../../platform/published-texts/published-texts.service.ts'

const start = '2026-11-25T10:00:00-05:00'
const clave = 'faq.3'
const params = { clave }
const respuesta = 'Acércate a una agencia con tu documento. Ahí te explican cada seguro.'

let milagros: DeskBrowser
let tomas: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeEach(async () => {
  await clockTo(portal, start)
  await portal.query('DELETE FROM content_version')
  milagros = await deskOf(portal, 'contenidos')
  tomas = await deskOf(portal, 'contenidos2')
})

const save = (version = 0, valor: Record<string, string> = { respuesta }, who = milagros) =>
  who.call(saveContent, { params, body: { version, valor } })
const propose = (version = 1, more = {}, who = milagros) =>
  who.call(publishContent, { params, body: { version, ...more } })
const confirm = (who = tomas, body = {}) => who.call(confirmContent, { params, body })
const shown = async () => (await milagros.ask(getContent, { params })).publicado
const answerNow = async () => (await readPublication(portal.ctx)).texts[clave]?.answer

async function publish(text = respuesta): Promise<void> {
  const { version } = await milagros.ask(getContent, { params })
  await save(version, { respuesta: text })
  await propose(version + 1)
  expect((await confirm()).statusCode).toBe(200)
}

/** A connection that holds the content, until it commits. */
async function holdContent() {
  const client = await portal.ctx.database.pool.connect()
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('content:${clave}', 0))`)
  return client
}

describe('a content of the portal', () => {
  it('is listed by class, with the text of the release', async () => {
    const { filas } = await milagros.ask(listContents, { query: { clase: 'faq' } })
    expect(filas.map((row) => [row.clave, row.estado, row.version])).toEqual(
      ['faq.1', 'faq.2', 'faq.3'].map((key) => [key, 'publicado', 0]),
    )
    const found = await milagros.ask(getContent, { params })
    expect(found).toMatchObject({ pagina: '/', publicado: { version: 0 }, versiones: [] })
    expect(found.campos.map(({ campo, etiqueta }) => [campo, etiqueta])).toEqual([
      ['pregunta', 'Pregunta'],
      ['respuesta', 'Respuesta'],
    ])
  })

  it('is published by two people, and by none alone', async () => {
    expect((await save()).json()).toMatchObject({ version: 1 })
    expect(await shown()).toMatchObject({ version: 0 })
    const answer = await propose()
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { pendiente: true, version: 1 }])
    expect(outcomeOf(await confirm(milagros))).toEqual([403, 'caso_propio'])
    expect(await answerNow()).toBeUndefined()
    expect((await confirm()).json()).toMatchObject({ version: 1 })
    expect(await shown()).toMatchObject({ version: 1, valor: { respuesta } })
    expect(await answerNow()).toBe(respuesta)
    expect(outcomeOf(await confirm())).toEqual([404, 'no_encontrado'])
  })

  it('refuses an outdated version with the colleague’s name', async () => {
    await save(0, { respuesta }, tomas)
    for (const answer of [await save(0), await propose(7), await confirm(tomas, { version: 3 })])
      expect(answer.refusal()).toMatchObject({ codigo: 'version', por: 'Tomás Linares', version: 1 })
  })

  it('ends a proposal when a newer draft is saved', async () => {
    await save()
    await propose()
    await save(1, { respuesta: `${respuesta} ¡Te esperamos!` })
    expect(outcomeOf(await confirm())).toEqual([404, 'no_encontrado'])
  })

  it('keeps a proposal as its second person reads it', async () => {
    await save()
    await propose(1, { desde: '2026-11-25T12:00:00-05:00' })
    for (const again of [await propose(), await propose(1, {}, tomas)])
      expect(again.refusal()).toMatchObject({ codigo: 'version', por: 'Milagros Arana', version: 1 })
    await confirm()
    expect(await milagros.ask(getContent, { params })).toMatchObject({ estado: 'programado' })
  })

  it('is confirmed or changed, never both, by two people at once', async () => {
    await save()
    await propose()
    const held = await holdContent()
    const confirming = confirm()
    await waiters(portal, 1)
    const saving = save(1, { respuesta: `${respuesta} ¡Te esperamos!` })
    await waiters(portal, 2)
    await held.query('COMMIT')
    held.release()
    expect((await confirming).statusCode).toBe(200)
    expect((await saving).statusCode).toBe(200)
  })

  it('is old or new after its process dies within the publication, never a mixture', async () => {
    const pregunta = '¿Dónde compro un seguro?'
    await save(0, { pregunta, respuesta })
    await propose()
    const holder = await holdContent()
    const asked = confirm()
    await waiters(portal, 1)
    await portal.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect((await asked).statusCode).toBeGreaterThanOrEqual(500)
    await holder.query('COMMIT')
    holder.release()
    expect((await readPublication(portal.ctx)).texts).toEqual({})
    expect((await confirm()).statusCode).toBe(200)
    expect((await readPublication(portal.ctx)).texts).toEqual({
      [clave]: { question: pregunta, answer: respuesta },
    })
  })

  it('stores the texts that differ from those of the release, which stays free to correct the others', async () => {
    await save(0, { pregunta: faq[2]?.question ?? '', respuesta })
    const { rows } = await portal.query('SELECT texts FROM content_version')
    expect(rows).toEqual([{ texts: { answer: respuesta } }])
  })

  it('ends a proposal after seven days', async () => {
    await save()
    await propose()
    await clockTo(portal, '2026-12-02T10:01:00-05:00')
    tomas = await deskOf(portal, 'contenidos2')
    expect(outcomeOf(await confirm())).toEqual([404, 'no_encontrado'])
  })

  it('starts at its day and hour', async () => {
    await save()
    await propose(1, { desde: '2026-11-25T12:00:00-05:00' })
    await confirm()
    expect(await milagros.ask(getContent, { params })).toMatchObject({
      estado: 'programado',
      publicado: { version: 0 },
      programado: { version: 1, desde: '2026-11-25T12:00:00-05:00' },
    })
    await clockTo(portal, '2026-11-25T11:59:59-05:00')
    expect(await answerNow()).toBeUndefined()
    await clockTo(portal, '2026-11-25T12:00:00-05:00')
    expect(await answerNow()).toBe(respuesta)
  })

  it('goes back in one step, to a version or to the text of the release, and drops what was scheduled', async () => {
    await publish()
    await publish(`${respuesta} Y más.`)
    const back = (a: number) =>
      milagros.call(restoreContent, { params, body: { a, motivo: 'Había un error en el texto' } })
    expect((await back(1)).json()).toMatchObject({ version: 3 })
    expect(await answerNow()).toBe(respuesta)
    await save(3, { respuesta: `${respuesta} Desde mañana.` })
    await propose(4, { desde: '2026-11-26T08:00:00-05:00' })
    await confirm()
    expect((await back(0)).statusCode).toBe(200)
    await clockTo(portal, '2026-11-27T10:00:00-05:00')
    expect(await answerNow()).toBeUndefined()
    milagros = await deskOf(portal, 'contenidos')
    expect(outcomeOf(await back(9))).toEqual([404, 'no_encontrado'])
    expect((await milagros.ask(getContent, { params })).versiones.map((one) => one.vuelveA)).toEqual([
      0,
      undefined,
      1,
      undefined,
      undefined,
    ])
  })

  it('never goes back to a text that two people have not published', async () => {
    const back = (a: number) =>
      milagros.call(restoreContent, { params, body: { a, motivo: 'Había un error en el texto' } })
    await save()
    await save(1, { respuesta: `${respuesta} Y más.` })
    expect(outcomeOf(await back(1))).toEqual([404, 'no_encontrado'])
    await propose(2, { desde: '2026-11-26T08:00:00-05:00' })
    await confirm()
    await save(2)
    expect(outcomeOf(await back(2))).toEqual([404, 'no_encontrado'])
    expect(await answerNow()).toBeUndefined()
    await expect(
      portal.query(
        `INSERT INTO content_version (key, version, texts, made_by_id, made_at, restores, reason, confirmed_by_id, live_from)
          SELECT key, 4, texts, made_by_id, made_at, 1, 'Por la puerta de atrás', made_by_id, made_at FROM content_version
          WHERE version = 1`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('of the law waits for a second person also on its way back', async () => {
    const legal = { clave: 'legal.cookies' }
    const body = { version: 0, valor: { 'secciones.0.encabezado': '1. Qué son las cookies' } }
    await milagros.ask(saveContent, { params: legal, body })
    const purpose = { version: 1, cambiaFinalidad: true }
    expect(outcomeOf(await milagros.call(publishContent, { params: legal, body: purpose }))).toEqual([
      422,
      'datos_invalidos',
    ])
    await milagros.ask(publishContent, { params: legal, body: { version: 1 } })
    await tomas.ask(confirmContent, { params: legal, body: {} })
    const back = { a: 0, motivo: 'Volvemos al texto anterior' }
    expect((await milagros.call(restoreContent, { params: legal, body: back })).statusCode).toBe(202)
    expect(outcomeOf(await milagros.call(confirmContent, { params: legal, body: {} }))).toEqual([
      403,
      'caso_propio',
    ])
    await tomas.ask(confirmContent, { params: legal, body: {} })
    expect((await readPublication(portal.ctx)).texts[legal.clave]).toEqual({
      version: '2026-11-25.0002',
      updatedOn: '2026-11-25',
    })
    await save()
    expect(outcomeOf(await propose(1, { cambiaFinalidad: true }))).toEqual([422, 'datos_invalidos'])
  })

  it.each([
    ['<b>Acércate</b> a una agencia', 'Escribe solo texto, sin etiquetas ni código'],
    ['Llama a tu agencia {phone}', 'Las llaves { } solo marcan los datos que ya tenía este texto'],
    ['Acércate a una **agencia**', 'Escribe el texto sin **'],
    ['Mira https://agencia.example', 'No escribas direcciones web aquí'],
    ['Acércate a una agencia\u202e', 'Hay un carácter que no se puede mostrar'],
    ['Acércate a una agencia\u{1f600}', 'Hay un carácter que no se puede mostrar'],
    ['Acércate a una oficina', 'Esta respuesta nombra la «agencia»'],
    ['', 'Completa este texto'],
    [`agencia ${'a '.repeat(60).trim()}`, 'Divide la oración: tiene 61 palabras'],
  ])('refuses %j', async (text, mensaje) => {
    const answer = await save(0, { respuesta: text })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal().errores).toEqual([{ campo: 'valor.respuesta', mensaje }])
  })

  it('is listed for its second person among what waits', async () => {
    await save()
    await propose()
    const [waiting] = await tomas.ask(listApprovals)
    expect(waiting).toMatchObject({
      contenido: { clave, version: 1 },
      pedidoPor: 'Milagros Arana',
      propia: false,
    })
    expect(await milagros.ask(listApprovals)).toMatchObject([{ propia: true }])
  })

  it('stays closed to other roles and to nobody in particular', async () => {
    const agenda = await deskOf(portal, 'agenda')
    expect(outcomeOf(await agenda.call(getContent, { params }))).toEqual([403, 'sin_permiso'])
    expect(
      outcomeOf(await openDesk(portal).call(saveContent, { params, body: { version: 0, valor: {} } })),
    ).toEqual([401, 'sin_sesion'])
  })

  it('records each act with its author and version', async () => {
    await publish()
    const acts = (await listRecorded(portal)).filter(
      ({ about, action }) => about === `contenidos:${clave}` && !action.endsWith('ver'),
    )
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['contenidos', 'contenidos.publicar', 'contenidos.confirmar']),
    )
  })
})
