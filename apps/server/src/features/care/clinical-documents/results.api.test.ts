import { readConsultation } from '@amparo/contract/care/console/consultations.ts'
import {
  addResult,
  markResultSeen,
  ordersOfVisit,
  resultFile,
  unseenResults,
} from '@amparo/contract/care/console/results.ts'
import { myClinicalDocuments } from '@amparo/contract/care/documents.ts'
import { addOwnResult, ownResultFile } from '@amparo/contract/care/results.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { me, pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveClockTo, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf, unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { searchDisk } from '../../../../testing/disk.ts'
import { draftOf, labOrder, rest } from '../../../../testing/documents.ts'
import { bookWith } from '../../../../testing/history.ts'
import { smallPdf } from '../../../../testing/pdfs.ts'
import { goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { signDocument } from './sign-document.service.ts'

const monday = '2026-11-23T10:00:00-05:00'
const hour = 3_600_000
let visit: string
let order: string
let doctor: DeskBrowser

const patient = async () => portal.as(await sessionOf(portal, '47660001', goodPassword))
const stranger = async () => portal.as(await sessionOf(portal, '47660002', goodPassword))
const values = { valores: [{ nombre: 'Hemoglobina', valor: '11.2', unidad: 'g/dL', referencia: '12 a 16' }] }
const sent = (body: RequestOf<typeof addOwnResult>, id = order) => ({ params: { id }, body, query: {} })
const of = (resultado: string, id = order) => ({ params: { id, resultado } })
/** Sends a file as the portal and the console do: its bytes as they are. */
const sendFile = (who: DeskBrowser, path: string) =>
  who.inject({
    method: 'POST',
    url: `/api${path}?nombre=hemograma.pdf`,
    headers: { 'content-type': 'application/pdf' },
    payload: smallPdf,
  })
const shown = async () => {
  const { documentosClinicos } = await doctor.ask(readConsultation, { params: { idCita: visit } })
  return present(documentosClinicos.find(({ id }) => id === order)).resultados
}

openPortal(() => startAgendaPortal(monday))
beforeAll(async () => {
  doctor = await deskOf(portal, 'medica')
  const { id } = present((await doctor.ask(me)).profesional)
  const holder = await newHolder(portal, '47660001', 'Accidentes')
  await newHolder(portal, '47660002', 'Accidentes')
  visit = await bookWith(portal, holder, id)
  await openVisit(portal, visit)
  order = (await signDocument(portal.ctx, await draftOf(portal, visit, labOrder), undefined)).row.id
}, 120_000)

describe('a result by the professional of the visit', () => {
  it('reaches the patient by a mail without anything clinical, and both read it', async () => {
    const added = await doctor.ask(addResult, sent({ ...values, comentario: 'Anemia leve' }))
    expect(added).toMatchObject({ version: 1, autor: 'profesional', visto: expect.any(String), ...values })
    const mail = await portal.messageAbout('persona47660001@buzon.example', 'Hay un resultado')
    expect(JSON.stringify(mail)).not.toMatch(/Hemoglobina|Anemia|hemograma|11\.2/i)
    const { documentos } = await (await patient()).ask(myClinicalDocuments)
    expect(documentos.find(({ id }) => id === order)?.resultados).toEqual(await shown())
    expect((await stranger().then((who) => who.ask(myClinicalDocuments))).documentos).toEqual([])
    const find = await searchDisk(portal.ctx)
    expect(await find('Hemoglobina')).toEqual([])
  })

  it('is corrected by a new version; the former one stays, and is corrected once', async () => {
    const [first] = await shown()
    const corrected = await doctor.ask(
      addResult,
      sent({ comentario: 'Era otra muestra', corrige: first?.id }),
    )
    expect(corrected).toMatchObject({ version: 2, corrige: first?.id })
    expect((await shown()).map(({ version, reemplazado }) => [version, reemplazado])).toEqual([
      [1, true],
      [2, false],
    ])
    const again = await doctor.refused(addResult, sent({ comentario: 'Otra vez', corrige: first?.id }))
    expect(again.codigo).toBe('version')
    await expect(portal.query(`UPDATE document_result SET content = 'x'`)).rejects.toThrow(/new version/)
  })

  it('needs a value or a comment, a signed order of their own, and no rest certificate', async () => {
    expect((await doctor.refused(addResult, sent({}))).errores).toMatchObject([{ campo: 'valores' }])
    const certificate = await draftOf(portal, visit, rest)
    const draft = await draftOf(portal, visit, labOrder)
    const refusals = [
      [await doctor.call(addResult, sent(values, certificate.row.id)), 422, 'documento_sin_resultados'],
      [await doctor.call(addResult, sent(values, draft.row.id)), 409, 'documento_no_vigente'],
      [await doctor.call(addResult, sent(values, unknownId)), 404, 'no_encontrado'],
      [await (await deskOf(portal, 'medico')).call(addResult, sent(values)), 404, 'no_encontrado'],
      [await (await deskOf(portal, 'siniestros')).call(addResult, sent(values)), 403, 'sin_permiso'],
    ] as const
    for (const [answer, status, codigo] of refusals) expect(outcomeOf(answer)).toEqual([status, codigo])
  })
})

describe('a file from the desk', () => {
  it('is added by the list of orders, and cannot be read back', async () => {
    const desk = await deskOf(portal, 'agenda')
    const { ordenes } = await desk.ask(ordersOfVisit, { params: { id: visit } })
    expect(ordenes).toMatchObject([{ id: order, clase: 'orden_laboratorio', resultados: 2 }])
    expect(JSON.stringify(ordenes)).not.toContain('Hemograma')
    const answer = await sendFile(desk, `/consola/DocumentosClinicos/${order}/Resultados`)
    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json())).toEqual(['id', 'version'])
    expect((await desk.refused(resultFile, of(answer.json().id))).codigo).toBe('sin_permiso')
    expect(outcomeOf(await desk.call(addResult, sent(values)))).toEqual([403, 'sin_permiso'])
    const read = await doctor.call(resultFile, of(answer.json().id))
    expect(read.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await (await deskOf(portal, 'medico')).refused(resultFile, of(answer.json().id))).status).toBe(
      404,
    )
  })

  it('waits for the professional, and is late after 72 hours until they see it', async () => {
    const waiting = async () => (await doctor.ask(pending)).find(({ clase }) => clase === 'resultados')
    expect(await waiting()).toMatchObject({ total: 1, atrasados: 0 })
    const start = portal.ctx.clock.now().getTime()
    for (const [passed, late] of [
      [72 * hour, 0],
      [72 * hour + 1, 1],
    ] as const) {
      moveClockTo(portal, new Date(start + passed).toISOString())
      doctor = await deskOf(portal, 'medica')
      expect(await waiting()).toMatchObject({ total: 1, atrasados: late })
    }
    const [one] = (await doctor.ask(unseenResults)).resultados
    expect(one).toMatchObject({
      idDocumento: order,
      idCita: visit,
      clase: 'orden_laboratorio',
      atrasado: true,
    })
    expect((await (await deskOf(portal, 'medico')).ask(unseenResults)).resultados).toEqual([])
    const seen = of(present(one).id)
    expect((await (await deskOf(portal, 'medico')).refused(markResultSeen, seen)).status).toBe(404)
    for (let twice = 0; twice < 2; twice += 1) await doctor.ask(markResultSeen, seen)
    expect(await waiting()).toMatchObject({ total: 0, atrasados: 0 })
    expect((await doctor.ask(unseenResults)).resultados).toEqual([])
  })
})

describe('a result of the person', () => {
  it('is added to their own order, read by their professional, and corrected by themselves alone', async () => {
    const who = await patient()
    const added = await who.ask(addOwnResult, sent({ comentario: 'El laboratorio dijo que está bien' }))
    expect(added).toMatchObject({ autor: 'persona', version: 1 })
    expect(added.visto).toBeUndefined()
    expect(outcomeOf(await (await stranger()).call(addOwnResult, sent(values)))).toEqual([
      404,
      'no_encontrado',
    ])
    const others = (await shown()).find(({ autor, reemplazado }) => autor === 'profesional' && !reemplazado)
    const foreign = await who.call(addOwnResult, sent({ ...values, corrige: others?.id }))
    expect(outcomeOf(foreign)).toEqual([404, 'no_encontrado'])
    const own = await who.ask(addOwnResult, sent({ ...values, corrige: added.id }))
    expect(own).toMatchObject({ version: 2, corrige: added.id })
    const file = (await shown()).find(({ archivo }) => archivo)
    const read = await who.call(ownResultFile, of(present(file).id))
    expect(read.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const foreignFile = await (await stranger()).call(ownResultFile, of(present(file).id))
    expect(outcomeOf(foreignFile)).toEqual([404, 'no_encontrado'])
  })

  it('is a file too, without a second upload path', async () => {
    const token = await sessionOf(portal, '47660001', goodPassword)
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/salud/Documentos/${order}/Resultados?nombre=foto.pdf&comentario=Lo%20dio%20la%20cl%C3%ADnica`,
      headers: { ...token, 'content-type': 'application/pdf' },
      payload: smallPdf,
    })
    expect(answer.json()).toMatchObject({
      ...{ autor: 'persona', comentario: 'Lo dio la clínica' },
      archivo: { nombre: 'foto.pdf', tipo: 'pdf' },
    })
    const nameless = await portal.app.inject({
      method: 'POST',
      url: `/api/salud/Documentos/${order}/Resultados`,
      headers: { ...token, 'content-type': 'application/pdf' },
      payload: smallPdf,
    })
    expect([nameless.statusCode, nameless.json().errores[0].campo]).toEqual([422, 'nombre'])
  })
})
