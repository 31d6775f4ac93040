import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { correctAntecedents } from '@amparo/contract/care/console/consultations.ts'
import {
  annulDocument,
  draftDocument,
  rewriteDocument,
  signVisit,
} from '@amparo/contract/care/console/documents.ts'
import { prescribe } from '@amparo/contract/care/console/prescriptions.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  freeSlots,
  meetInRoom,
  moveClockTo,
  startAgendaPortal,
  telemedicine,
} from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { draftOf, rest, sentDocuments } from '../../../../testing/documents.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { findVisit, losartanSent } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { writeDocument } from '../clinical-documents/documents.service.ts'

let doctor: DeskBrowser
let idCita: string
/** Lima day of the visit. */
let day: string

openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00'))
beforeAll(async () => {
  const { id: idProfesional } = present((await (await deskOf(portal, 'medica')).ask(me)).profesional)
  const patient = await newHolder(portal, '47300001', 'Accidentes')
  const wanted = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
  const { inicio = '' } = (await freeSlots(portal, wanted))[0] ?? {}
  const body = telemedicine(inicio, { idProfesional })
  idCita = (await portal.as(patient).call(bookHealthAppointment, { body })).json().cita.id
  moveClockTo(portal, new Date(Date.parse(inicio) + 12 * 60_000).toISOString())
  await meetInRoom(portal, idCita)
  day = inicio.slice(0, 10)
  doctor = await deskOf(portal, 'medica')
})

type Sent = RequestOf<typeof draftDocument>
const later = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const write = (body: Sent) => doctor.call(draftDocument, { params: { idCita }, body })
const document = async (body: Sent) => (await write(body)).json().id
const prescription = async () =>
  (
    await doctor.call(prescribe, { params: { idCita }, body: { items: [losartanSent], vigenciaDias: 7 } })
  ).json().id
const sign = (recetas: string[], documentos: string[]) =>
  doctor.call(signVisit, { params: { idCita }, body: { recetas, documentos } })
const restOf = (more: Partial<Extract<Sent, { clase: 'descanso_medico' }>> = {}): Sent => ({
  ...sentDocuments.descanso_medico,
  desde: day,
  ...more,
})
const states = async (ids: readonly string[]) => {
  const { rows } = await portal.query(
    `SELECT state FROM clinical_document WHERE id = ANY($1) UNION ALL SELECT state FROM prescription WHERE id = ANY($1)`,
    [ids],
  )
  return [...new Set(rows.map(({ state }) => state))]
}

describe('a joint signing', { timeout: 120_000 }, () => {
  it('signs every draft in one act, and tells the patient once', async () => {
    const [receta, orden, descanso] = [
      await prescription(),
      await document(sentDocuments.orden_laboratorio),
      await document(restOf()),
    ]
    const answer = await sign([receta], [orden, descanso])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().recetas.map(({ estado }) => estado)).toEqual(['vigente'])
    expect(answer.json().documentos.map(({ archivos }) => archivos.length)).toEqual([1, 2])
    const mailbox = 'persona47300001@buzon.example'
    await portal.messageAbout(mailbox, 'Tienes los documentos de tu cita')
    const told = JSON.stringify(await listCaptured(portal.ctx.db, mailbox))
    expect(told).not.toMatch(/Tu receta está lista|Tienes un documento de tu cita|Losart|Hemograma|J06/)
    const again = await sign([receta], [orden, descanso])
    expect(again.refusal()).toMatchObject({ status: 422, codigo: 'firma_conjunta' })
    expect(again.refusal()).toMatchObject({
      fallos: [
        { id: receta, codigo: 'receta_firmada' },
        { id: orden, codigo: 'documento_firmado' },
        { id: descanso, codigo: 'documento_firmado' },
      ],
    })
  })

  it('signs nothing if one draft can’t be signed, and names each that can’t', async () => {
    const drafts = [await prescription(), await document(sentDocuments.interconsulta)] as const
    const other = await newHolder(portal, '47300002', 'Accidentes')
    const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
    const theirs = await portal
      .as(other)
      .ask(bookHealthAppointment, { body: telemedicine(slot?.inicio ?? '') })
    const strange = (await draftOf(portal, theirs.cita.id, rest).catch(() => undefined))?.row.id
    const unknown = strange ?? '7f0c1c0e-0000-4000-8000-0000000000ff'
    const answer = await sign([drafts[0]], [drafts[1], unknown])
    expect(answer.refusal()).toMatchObject({ status: 422, codigo: 'firma_conjunta' })
    expect(answer.refusal()).toMatchObject({ fallos: [{ id: unknown, codigo: 'no_encontrado' }] })
    expect(await states(drafts)).toEqual(['draft'])

    await doctor.call(correctAntecedents, {
      params: { idCita },
      body: {
        version: 0,
        sinAlergias: false,
        alergias: [{ sustancia: 'Losartán' }],
        condiciones: [],
        medicinas: [],
      },
    })
    const allergic = await sign([drafts[0]], [drafts[1]])
    expect(allergic.refusal()).toMatchObject({ fallos: [{ id: drafts[0], codigo: 'alergia_registrada' }] })
    expect(await states(drafts)).toEqual(['draft'])
    expect((await sign([], [drafts[1]])).statusCode).toBe(200)
  })

  it('is refused without anything to sign', async () => {
    expect((await sign([], [])).statusCode).toBe(422)
  })
})

describe('a rest certificate', { timeout: 120_000 }, () => {
  it.each([
    [{ desde: () => later(2) }, 'desde'],
    [{ desde: () => later(-31), motivo: 'Lo dijo por teléfono' }, 'desde'],
    [{ desde: () => later(-1) }, 'motivo'],
    [{ desde: () => day, dias: 0 }, 'dias'],
    [{ desde: () => day, dias: 31 }, 'dias'],
    [{ desde: () => later(-1), motivo: 'Corto' }, 'motivo'],
  ])('of %j is refused at «%s», and nothing is stored', async ({ desde, ...more }, campo) => {
    const refused = await write(restOf({ desde: desde(), ...more }))
    expect(refused.statusCode).toBe(422)
    expect(refused.refusal()).toMatchObject({ errores: [expect.objectContaining({ campo })] })
  })

  it('begins the day after the visit at the latest, and keeps its class', async () => {
    const draft = await write(restOf({ desde: later(1), dias: 2 }))
    expect(draft.json()).toMatchObject({ desde: later(1), hasta: later(2), diasPrevios: 0 })
    const params = { id: draft.json().id }
    const other = await doctor.call(rewriteDocument, { params, body: sentDocuments.interconsulta })
    expect(other.refusal()).toMatchObject({ errores: [expect.objectContaining({ campo: 'clase' })] })
    const shorter = await doctor.call(rewriteDocument, {
      params,
      body: restOf({ desde: later(-3), dias: 5, motivo: 'Fiebre desde antes' }),
    })
    expect(shorter.json()).toMatchObject({ diasPrevios: 3, dias: 5 })
  })

  it('adds up days once each, warns of an overlap, and asks for a CITT from day 21 on; an annulled one counts for nothing', async () => {
    const before = (await write(restOf({ dias: 1 }))).json().acumulados ?? 0
    const long = await document(restOf({ dias: 20 }))
    expect((await sign([], [long])).statusCode).toBe(200)
    const next = (await write(restOf({ desde: later(1), dias: 21 }))).json()
    expect(next).toMatchObject({ acumulados: 22, canje: { desdeDia: 21 } })
    expect(next.advertencias).toContainEqual({ clave: 'se_superpone', desde: day, hasta: later(19) })
    const annulled = await doctor.call(annulDocument, {
      params: { id: long },
      body: { motivo: 'Volvió a trabajar antes' },
    })
    expect(annulled.statusCode).toBe(200)
    expect((await write(restOf({ dias: 1 }))).json().acumulados).toBe(before)
  })

  it('are written by a doctor alone, as orders are; a referral by every professional', async () => {
    const visit = { ...(await findVisit(portal, idCita)), specialty: null }
    const { ctx } = portal
    await expect(writeDocument(ctx, ctx.db, visit, { ...rest, from: day })).rejects.toMatchObject({
      code: 'documento_solo_medico',
      status: 403,
    })
    await expect(
      writeDocument(ctx, ctx.db, visit, {
        kind: 'referral',
        specialty: 'Nefrología',
        reason: 'Control de rutina',
      }),
    ).resolves.toEqual(expect.any(String))
  })
})
