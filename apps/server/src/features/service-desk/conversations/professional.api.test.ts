import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import {
  answerConversation,
  closeDeskConversation,
  leaseConversation,
  listDeskConversations,
  markDeskRead,
  mergeConversations,
  noteOnConversation,
  passConversation,
  readDeskConversation,
  reopenDeskConversation,
  takeConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import {
  convertConversation,
  listConversationPolicies,
} from '@amparo/contract/service-desk/console/conversions.ts'
import { listConversations, reopenConversation } from '@amparo/contract/service-desk/conversations.ts'
import { listColleagues } from '@amparo/contract/staff/console/answer-templates.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, openVisit, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { conversationsOf, deskActs } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const tuesday = '2026-11-24T10:00:00-05:00'
let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let rocio: DeskBrowser
let nora: DeskBrowser
let doctor: DeskBrowser
let otherDoctor: DeskBrowser
openPortal(() => startAgendaPortal(tuesday))
beforeAll(async () => {
  people = conversationsOf(portal)
  ana = await people.person()
  rocio = await deskOf(portal, 'admision')
  nora = await deskOf(portal, 'privacidad')
  doctor = await deskOf(portal, 'medica')
  otherDoctor = await deskOf(portal, 'medico')
}, 120_000)

const { see, act, answer, foliosOf } = deskActs(() => portal)

const colleagueOf = async (desk: DeskBrowser) => present((await desk.ask(listColleagues)).colegas[0]).id

describe('a professional in conversations', () => {
  let folio: string
  beforeAll(async () => {
    const doctorId = present((await doctor.ask(me)).profesional).id
    folio = await people.ask(ana, {
      tema: 'cita',
      idCita: await people.attended(ana, doctorId),
      texto: 'Canario-clinico',
    })
  })

  it("alone reads and answers a patient's messages, and each read is in the audit log", async () => {
    expect(await foliosOf(doctor, {})).toEqual([folio])
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
      expect(await desk.status(readDeskConversation, { params: { folio } })).toBe(404)
      expect(
        JSON.stringify(await desk.ask(listDeskConversations, { query: { buscar: folio } })),
      ).not.toContain(folio)
      const writes = [
        [answerConversation, { version: 1, texto: 'x' }],
        [noteOnConversation, { texto: 'x' }],
        [leaseConversation, { escribe: true }],
        [markDeskRead, { hasta: 1 }],
        [closeDeskConversation, { version: 1, resultado: 'resuelta' }],
        [reopenDeskConversation, { version: 1 }],
      ] as const
      for (const [endpoint, body] of writes) {
        const answered = await desk.callUnchecked<EndpointShape>(endpoint, { params: { folio }, body })
        expect([endpoint.path, answered.refusal().codigo]).toEqual([endpoint.path, 'no_encontrado'])
      }
    }
    for (const answered of [
      await act(rocio, takeConversation, folio),
      await act(rocio, mergeConversations, folio, { con: folio }),
      await act(rocio, convertConversation, folio, { en: 'derecho', derecho: 'acceso' }),
    ])
      expect(answered.refusal().codigo).toBe('no_encontrado')
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `conversacion:${folio}`)
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['conversaciones.ver', 'conversaciones.responder']),
    )
    expect(portal.logLines.join('\n')).not.toContain('Canario')
  })

  it('gives a reason to close, which the patient reads', async () => {
    expect(
      (await act(doctor, closeDeskConversation, folio, { resultado: 'respondida' })).refusal().errores,
    ).toMatchObject([{ campo: 'motivo' }])
    const motivo = 'Para esto hace falta otra cita'
    expect(
      (await act(doctor, closeDeskConversation, folio, { resultado: 'respondida', motivo })).statusCode,
    ).toBe(200)
    expect(await people.read(ana, folio)).toMatchObject({ cierre: 'profesional', motivoCierre: motivo })
    expect(await portal.as(ana).status(reopenConversation, { params: { folio } })).toBe(200)
  })

  it('keeps a patient’s conversation from the desk even if they work there too', async () => {
    const twoRoles = portal.ctx.db.updateTable('staff').where('email', '=', 'medica@demo.example')
    await twoRoles.set({ roles: ['profesional', 'admision'] }).execute()
    const [own, colleague] = [await people.ask(ana), await colleagueOf(doctor)]
    for (const answered of [
      await act(doctor, takeConversation, folio),
      await act(doctor, passConversation, folio, { a: colleague, motivo: 'Es de la mesa' }),
      await act(doctor, mergeConversations, folio, { con: own }),
      await act(doctor, mergeConversations, own, { con: folio }),
      await act(doctor, convertConversation, folio, { en: 'derecho', derecho: 'acceso' }),
      await doctor.call(listConversationPolicies, { params: { folio } }),
    ])
      expect(answered.refusal('no_encontrado').status).toBe(404)
    expect((await answer(doctor, folio, 'Sigue así')).statusCode).toBe(201)
    const merged = `state = 'closed', closed_at = now(), closed_by = 'house',
      merged_into = (SELECT id FROM conversation WHERE folio = $2)`
    for (const [set, ...folios] of [
      [merged, folio, own],
      [merged, own, folio],
      [`converted_to = '2026-000001'`, folio],
      [`professional_id = NULL`, folio],
    ] as const) {
      const carried = portal.query(`UPDATE conversation SET ${set} WHERE folio = $1`, [...folios])
      await expect(carried).rejects.toMatchObject({ constraint: 'conversation_of_visit' })
    }
    await twoRoles.set({ roles: ['profesional'] }).execute()
  })

  it('without the role reads no patient, and no patient keeps writing to them', async () => {
    const pediatra = await deskOf(portal, 'medico')
    const doctorId = present((await pediatra.ask(me)).profesional).id
    const [asked, later] = [await people.person(), await people.person()]
    const query = { idServicio: 18, especialidad: 'Pediatría', idProfesional: doctorId } as const
    const visits: string[] = []
    for (const [who, at] of [
      [asked, 0],
      [later, 2],
    ] as const) {
      const slot = (await freeSlots(portal, query))[at]
      const body = telemedicine(slot?.inicio ?? '', { especialidad: 'Pediatría', idProfesional: doctorId })
      const { id } = (await portal.as(who).ask(bookHealthAppointment, { body })).cita
      await openVisit(portal, id)
      await portal.ctx.db.updateTable('appointment').set({ state: 'attended' }).where('id', '=', id).execute()
      visits.push(id)
    }
    const [first = '', second = ''] = visits
    const open = await people.ask(asked, { tema: 'cita', idCita: first })
    expect((await portal.as(later).ask(listConversations)).profesionales).toMatchObject([
      { idCita: second, idProfesional: doctorId },
    ])
    const staff = portal.ctx.db.updateTable('staff').where('email', '=', 'medico@demo.example')
    await staff.set({ roles: ['agenda'], professional_id: null }).execute()
    expect(await people.read(asked, open)).toMatchObject({
      cierre: 'se_fue',
      puedeReabrir: false,
      idProfesional: doctorId,
    })
    expect((await portal.as(later).ask(listConversations)).profesionales).toEqual([])
    const refused = await people.open(later, { tema: 'cita', idCita: second })
    expect(refused.refusal('profesional_sin_mensajes').status).toBe(422)
  })

  it('a leaving professional leaves it closed, and a desk member leaves theirs to another', async () => {
    const own = await people.ask(ana)
    await act(rocio, takeConversation, own)
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
    const { rows } = await portal.query(
      `SELECT count(*)::int AS left FROM conversation c JOIN staff s ON s.id = c.owner_id WHERE c.state = 'open' AND s.disabled_at IS NOT NULL`,
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await people.read(ana, folio)).toMatchObject({ cierre: 'se_fue', puedeReabrir: false })
  })
})
