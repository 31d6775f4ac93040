import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  answerConversation,
  closeDeskConversation,
  getConversationsFile,
  holdConversation,
  leaseConversation,
  listDeskConversations,
  mergeConversations,
  passConversation,
  readDeskConversation,
  reopenDeskConversation,
  takeConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import {
  closeConversation,
  countUnread,
  markConversationRead,
} from '@amparo/contract/service-desk/conversations.ts'
import {
  addTemplate,
  changeTemplate,
  comeBack,
  goAway,
  listColleagues,
  listTemplates,
  retireTemplate,
} from '@amparo/contract/staff/console/answer-templates.ts'
import { confirmStaff, pending } from '@amparo/contract/staff/console/entry.ts'
import { documentOf } from '@amparo/database/documents.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { unknownId } from '../../../../testing/caller.ts'
import { conversationsOf, deskActs } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf, listRecorded, readFileLines, totpNow } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { erasePersonalData } from '../rights/erase-personal-data.service.ts'
import { digestJob } from '../work-queue/digest.service.ts'

const tuesday = '2026-11-24T10:00:00-05:00'
let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let rocio: DeskBrowser
let ivan: DeskBrowser
let nora: DeskBrowser
openPortal(() => startAgendaPortal(tuesday))
beforeAll(async () => {
  people = conversationsOf(portal)
  ana = await people.person()
  rocio = await deskOf(portal, 'admision')
  ivan = await deskOf(portal, 'agenda')
  nora = await deskOf(portal, 'privacidad')
}, 120_000)

const { see, act, answer, foliosOf, versionOf } = deskActs(() => portal)
const late = (folio: string) =>
  portal.query(`UPDATE conversation SET promised_on = '2026-11-20' WHERE folio = $1`, [folio])

describe('the conversations desk', () => {
  it('finds the unassigned, its own, the late ones, and one by its number', async () => {
    const folio = await people.ask(ana)
    expect(await foliosOf(rocio, { estado: 'nadie' })).toContain(folio)
    expect(await foliosOf(rocio, { estado: 'atrasadas' })).not.toContain(folio)
    await late(folio)
    expect(await foliosOf(rocio, { estado: 'atrasadas' })).toContain(folio)
    expect((await act(rocio, takeConversation, folio)).json()).toMatchObject({ codigo: 1 })
    expect(await foliosOf(rocio, {})).toEqual([folio])
    expect(await foliosOf(ivan, { estado: 'nadie' })).not.toContain(folio)
    expect(await foliosOf(ivan, { buscar: String(Number(folio.slice(-6))) })).toEqual([folio])
    expect(await foliosOf(ivan, { buscar: '9999' })).toEqual([])
    const { filas } = await rocio.ask(listDeskConversations)
    expect(filas[0]).toMatchObject({ asunto: 'Mi chequeo', esMia: true, atrasada: true, espera: 'casa' })
    const waiting = await rocio.ask(pending)
    const mine = waiting.find((one: { clase: string }) => one.clase === 'conversaciones')
    expect(mine).toMatchObject({ atrasados: 1, proximoVence: '2026-11-20' })
    await digestJob(portal.ctx)
    await digestJob(portal.ctx)
    const mail = await portal.messageAbout('admision@demo.example', 'Tu día: 1 atrasado')
    expect(JSON.stringify(mail)).not.toContain('chequeo')
  })

  it('gives a timed-out poll the mark alone, and records reads', async () => {
    const folio = await people.ask(ana, { texto: 'Canario-de-espera' })
    const readings = async () =>
      (await listRecorded(portal)).filter(
        ({ about, action }) => about === `conversacion:${folio}` && action === 'conversaciones.ver',
      ).length
    const { marca } = await see(rocio, folio)
    expect(await readings()).toBe(1)
    const waited = await ivan.call(readDeskConversation, {
      params: { folio },
      query: { esperar: '1', marca },
    })
    expect(waited.json()).toEqual({ marca })
    expect(await readings()).toBe(1)
    await people.write(ana, folio, 'Algo más')
    const heard = await ivan.ask(readDeskConversation, { params: { folio }, query: { esperar: '1', marca } })
    expect(heard).toHaveProperty('mensajes')
    expect(await readings()).toBe(2)
  })

  it('answers with all messages seen, and never two at once', async () => {
    const folio = await people.ask(ana)
    expect(await rocio.status(leaseConversation, { params: { folio }, body: { escribe: true } })).toBe(200)
    expect((await see(ivan, folio)).escribe).toMatch(/^Rocío/)
    const refused = await ivan.call(leaseConversation, { params: { folio }, body: { escribe: true } })
    expect(refused.refusal()).toMatchObject({
      codigo: 'otra_persona_escribe',
      detail: expect.stringContaining('Rocío'),
    })
    expect((await answer(ivan, folio, 'Hola')).refusal().codigo).toBe('otra_persona_escribe')
    const version = await versionOf(folio)
    await people.write(ana, folio, 'Olvidé decir algo')
    const stale = await rocio.call(answerConversation, {
      params: { folio },
      body: { version, texto: 'Hola' },
    })
    expect(stale.refusal().codigo).toBe('version')
    const body = { version: await versionOf(folio), texto: 'Incluye análisis.' }
    expect((await rocio.ask(answerConversation, { params: { folio }, body })).n).toBe(3)
    const thread = await people.read(ana, folio)
    expect(thread.mensajes.at(-1)).toMatchObject({ de: 'casa', nombre: 'Rocío', texto: 'Incluye análisis.' })
    expect(thread).toMatchObject({ sinLeer: 1, preguntaSiSeResolvio: true })
    expect(await portal.as(ana).ask(countUnread)).toEqual({ sinLeer: 1 })
    await portal.as(ana).call(markConversationRead, { params: { folio }, body: { hasta: 3 } })
    expect(await portal.as(ana).ask(countUnread)).toEqual({ sinLeer: 0 })
    expect((await see(rocio, folio)).leidoPorPersona).toBe(3)
    // Answering an unassigned one assigns it.
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

  it('admits one of two simultaneous answers', async () => {
    const folio = await people.ask(ana)
    const version = await versionOf(folio)
    const answers = await Promise.all(
      [rocio, ivan, nora].map((desk) =>
        desk.call(answerConversation, { params: { folio }, body: { version, texto: 'Va' } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await people.read(ana, folio)).mensajes).toHaveLength(2)
  })

  it('answers from a template version, with nothing left in braces', async () => {
    const folio = await people.ask(ana)
    const { plantillas } = await rocio.ask(listTemplates)
    const template = present(plantillas[0])
    expect((await answer(rocio, folio, 'Hola, {nombre}')).refusal().errores).toMatchObject([
      { campo: 'texto' },
    ])
    const made = await rocio.ask(addTemplate, { body: { titulo: 'Horarios', texto: 'De 8 a 20.' } })
    expect(made).toMatchObject({ version: 1 })
    const changed = await ivan.call(changeTemplate, {
      params: { id: made.id },
      body: { version: 1, titulo: 'Horarios', texto: 'De 8 a 21.' },
    })
    expect(changed.json()).toMatchObject({ version: 2 })
    expect(
      (
        await rocio.refused(changeTemplate, {
          params: { id: made.id },
          body: { version: 1, titulo: 'Horarios', texto: 'x' },
        })
      ).codigo,
    ).toBe('plantilla_desconocida')
    const plantilla = { id: made.id, version: 1 }
    expect((await act(rocio, answerConversation, folio, { texto: 'De 8 a 20.', plantilla })).statusCode).toBe(
      201,
    )
    expect(
      (
        await act(rocio, answerConversation, folio, { texto: 'x', plantilla: { ...plantilla, version: 9 } })
      ).refusal().codigo,
    ).toBe('plantilla_desconocida')
    expect(await rocio.status(retireTemplate, { params: { id: made.id }, body: { version: 2 } })).toBe(200)
    const left = (await rocio.ask(listTemplates)).plantillas
    expect(left.map((one) => one.id)).toEqual(plantillas.map((one) => one.id))
    expect(template.texto).toContain('{nombre}')
  })

  it('passes on with a reason, and to a deputy', async () => {
    const folio = await people.ask(ana)
    const { colegas } = await rocio.ask(listColleagues)
    const idOf = (name: string) => present(colegas.find(({ nombre }) => nombre.startsWith(name))).id
    expect(
      (await act(rocio, passConversation, folio, { a: idOf('Iván'), motivo: 'Es de agenda' })).statusCode,
    ).toBe(200)
    expect(await see(ivan, folio)).toMatchObject({
      esMia: true,
      notas: [{ que: 'pasada', texto: expect.stringContaining('Es de agenda') }],
    })
    const unknown = { a: unknownId, motivo: 'Nadie' }
    expect((await act(rocio, passConversation, folio, unknown)).refusal().codigo).toBe('colega_desconocido')
    const away = { desde: '2026-11-24', hasta: '2026-11-27', suplente: idOf('Nora') }
    expect((await ivan.refused(goAway, { body: { ...away, hasta: '2026-11-01' } })).errores).toMatchObject([
      { campo: 'hasta' },
    ])
    expect(await ivan.status(goAway, { body: away })).toBe(200)
    expect((await see(nora, folio)).esMia).toBe(true)
    expect((await ivan.ask(listColleagues)).ausencia).toMatchObject({ hasta: '2026-11-27' })
    const next = await people.ask(ana)
    await act(rocio, passConversation, next, { a: idOf('Iván'), motivo: 'Es de agenda' })
    expect((await see(nora, next)).esMia).toBe(true)
    expect(await ivan.status(comeBack)).toBe(200)
  })

  it('closes an answered one, and a no assigns it to a second person', async () => {
    const folio = await people.ask(ana)
    expect((await act(rocio, closeDeskConversation, folio, { resultado: 'resuelta' })).refusal().codigo).toBe(
      'conversacion_sin_responder',
    )
    await answer(rocio, folio, 'Listo')
    expect((await act(rocio, closeDeskConversation, folio, { resultado: 'resuelta' })).statusCode).toBe(200)
    expect((await act(rocio, reopenDeskConversation, folio)).statusCode).toBe(200)
    expect((await act(rocio, closeDeskConversation, folio, { resultado: 'respondida' })).statusCode).toBe(200)
    expect(await people.read(ana, folio)).toMatchObject({ cierre: 'casa', preguntaSiSeResolvio: true })
    await portal.as(ana).call(closeConversation, { params: { folio }, body: { seResolvio: false } })
    for (const again of [await act(rocio, takeConversation, folio), await answer(rocio, folio, 'Yo')])
      expect(again.refusal().codigo).toBe('segunda_persona')
    expect((await act(ivan, takeConversation, folio)).statusCode).toBe(200)
  })

  it('exports the legal register as a file, without the texts', async () => {
    const folio = await people.ask(ana, { asunto: 'Canario-registro', texto: 'Canario-registro' })
    const lines = await readFileLines(rocio, getConversationsFile)
    const entry = (all: readonly string[]) => present(all.find((line) => line.includes(folio)))
    expect(entry(lines)).toContain('"Beneficio"')
    expect(entry(lines)).toContain('"","","Por responder"')
    expect(lines.join('\n')).not.toContain('Canario')
    await answer(rocio, folio, 'Listo')
    expect(entry(await readFileLines(rocio, getConversationsFile))).toContain('"0","Respondida"')
    const recorded = await listRecorded(portal)
    expect(recorded).toContainEqual(
      expect.objectContaining({ action: 'conversaciones.csv.ver', result: 'hecho' }),
    )
    expect(JSON.stringify(recorded)).not.toContain('Canario')
  })

  it('counts the business days of the register in Lima, and words its results', async () => {
    const folio = await people.ask(ana)
    await answer(rocio, folio, 'Listo')
    await act(rocio, closeDeskConversation, folio, {
      resultado: 'no_corresponde',
      motivo: 'Es de otra casa.',
    })
    // Monday 29 June is a holiday; in UTC these are a Saturday and a Wednesday.
    await portal.query(
      `UPDATE conversation SET opened_at = '2026-06-26T23:00:00-05:00', first_answered_at = '2026-06-30T20:00:00-05:00'
       WHERE folio = $1`,
      [folio],
    )
    const lines = await readFileLines(rocio, getConversationsFile)
    const entry = present(lines.find((line) => line.includes(folio)))
    expect(entry).toContain('"1","Cerrada"')
    expect(entry).toContain('"no corresponde"')
    const openings = lines.map((line) => line.split('","')[1])
    expect(openings).toEqual(openings.toSorted())
  })

  it('refuses the register of patients’ conversations', async () => {
    const asked = await rocio.callUnchecked(getConversationsFile, { query: { estado: 'pacientes' } })
    expect(asked.refusal().codigo).toBe('datos_invalidos')
  })

  it('holds for proceedings what an erasure would delete, with the second factor', async () => {
    const berta = await people.person()
    const folio = await people.ask(berta)
    const hold = { retener: true, motivo: 'Proceso ante Indecopi' }
    await portal.query(`UPDATE staff_session SET confirmed_at = confirmed_at - interval '10 minutes'`)
    expect((await act(nora, holdConversation, folio, hold)).refusal().codigo).toBe('confirmacion_requerida')
    await nora.call(confirmStaff, { body: { totp: totpNow(portal) } })
    expect((await act(nora, holdConversation, folio, hold)).statusCode).toBe(200)
    expect((await see(nora, folio)).retenida).toBe(true)

    // The hold covers the messages, and their visit.
    const body = telemedicine(
      present((await freeSlots(portal, { idServicio: 18, especialidad: 'Geriatría' }))[0]).inicio,
      {
        especialidad: 'Geriatría',
      },
    )
    const { cita } = (await portal.as(berta).call(bookHealthAppointment, { body })).json()
    await portal.query(
      `UPDATE appointment SET state = 'no_show', absent = 'person', starts_at = now() - interval '2 hours', ends_at = now() - interval '90 minutes' WHERE id = $1`,
      [cita.id],
    )
    const other = await people.ask(berta, { tema: 'cita', idCita: cita.id })
    const unheld = await people.ask(berta)
    expect((await act(nora, mergeConversations, folio, { con: other })).statusCode).toBe(200)
    expect((await see(nora, other)).retenida).toBe(true)
    const { account_id: accountId, ...row } = await portal.ctx.db
      .selectFrom('conversation')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['account_id', 'document_type', 'document_number'])
      .where('folio', '=', other)
      .executeTakeFirstOrThrow()
    const kept = await portal.ctx.db
      .transaction()
      .execute((tx) => erasePersonalData(portal.ctx, tx, { accountId, document: documentOf(row) }))
    expect(kept.join()).toContain('las conversaciones que un proceso obliga a conservar')
    expect((await see(nora, other)).mensajes).toHaveLength(2)
    expect(await nora.status(readDeskConversation, { params: { folio: unheld } })).toBe(404)

    const ended = { retener: false, motivo: 'El proceso terminó' }
    expect((await act(nora, holdConversation, other, ended)).statusCode).toBe(200)
    expect(await see(nora, other)).toMatchObject({
      retenida: false,
      notas: expect.arrayContaining([
        expect.objectContaining({ que: 'liberada', texto: ended.motivo, quien: expect.any(String) }),
      ]),
    })
  })
})
