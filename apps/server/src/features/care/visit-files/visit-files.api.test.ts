import { randomUUID } from 'node:crypto'
import { bookAdviceAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import {
  attachDocument,
  listDocuments,
  readDocument,
  removeDocument,
} from '@amparo/contract/care/visit-files.ts'
import { saveSurvey } from '@amparo/contract/service-desk/surveys.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { a4, pdfOf } from '../../../../testing/pdfs.ts'
import { newHolder } from '../../../../testing/people.ts'
import { jpegOf } from '../../../../testing/pictures.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { cleanUp } from '../../../processes/clean-up.ts'
import { listDocumentsForAdviser, readDocumentForAdviser } from './visit-files.service.ts'

let session: Record<string, string>
let cita: string
let adviser: string
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  session = await newHolder(portal, '56000001', 'Empleabilidad')
  cita = await book(session, 17)
  const row = await portal.ctx.db
    .selectFrom('appointment')
    .select('professional_id')
    .where('id', '=', cita)
    .executeTakeFirstOrThrow()
  adviser = row.professional_id ?? ''
})

async function book(headers: Record<string, string>, idServicio: number): Promise<string> {
  const free = await portal.call(listAvailable, { body: { idServicio } })
  const inicio = free.json().citas.filter(({ disponible }) => disponible)[idServicio * 5]?.inicio
  const booked = await portal
    .as(headers)
    .call(bookAdviceAppointment, { body: { idServicio, inicio: inicio ?? '' } })
  return booked.json().cita.id
}

const pdf = (filler = 10) => pdfOf([a4], filler)
const jpeg = await jpegOf(32, 32)
const png = await sharp(jpeg).png().toBuffer()

const attach = (
  bytes: Buffer,
  { id = cita, name = 'carta notarial.pdf', headers = {} as Record<string, string> } = {},
) =>
  portal
    .as({ ...session, ...headers })
    .call(attachDocument, { params: { id }, query: { nombre: name }, bytes })
const remove = (id: string, headers = session) =>
  portal.as(headers).call(removeDocument, { params: { id: cita, documento: id } })
const list = async (headers = session) =>
  await portal.as(headers).ask(listDocuments, { params: { id: cita } })

/** Audit rows of this appointment's documents since an act, in call order. */
const actsSince = (id: number) =>
  portal.ctx.db
    .selectFrom('act')
    .select(['id', 'action', 'about', 'result'])
    .where('id', '>', id)
    .where('about', 'like', `cita:${cita}%`)
    .orderBy('id')
    .execute()

describe('documents for an adviser', () => {
  it('add an audit row each when listed, uploaded, read and erased, also within the hour', async () => {
    const before = (await actsSince(0)).at(-1)?.id ?? 0
    const files: string[] = [(await attach(pdf())).json().id, (await attach(png)).json().id]
    await list()
    await list()
    for (const id of files)
      await portal.as(session).call(readDocument, { params: { id: cita, documento: id } })
    for (const id of files) await remove(id)
    await portal.as(session).call(readDocument, { params: { id: cita, documento: files[0] ?? '' } })
    const rows = await actsSince(before)
    const [one, other] = files.map((id) => `cita:${cita} documento:${id}`)
    expect(rows.map(({ action, about, result }) => [action, about, result])).toEqual([
      ['citas.documentos', one, 'hecho'],
      ['citas.documentos', other, 'hecho'],
      ['citas.documentos.ver', `cita:${cita}`, 'hecho'],
      ['citas.documentos.ver', `cita:${cita}`, 'hecho'],
      ['citas.documentos.documento.ver', one, 'hecho'],
      ['citas.documentos.documento.ver', other, 'hecho'],
      ['citas.documentos.documento.quitar', one, 'hecho'],
      ['citas.documentos.documento.quitar', other, 'hecho'],
      ['citas.documentos.documento.ver', one, 'no_encontrado'],
    ])
  })

  it("are offered under their detected kind, whatever their sender's name", async () => {
    for (const [name, offered, filename] of [
      ['recibo.hta', 'recibo.pdf', 'recibo.pdf'],
      ['boleta.pdf.bat', 'boleta.pdf', 'boleta.pdf'],
      ['recibo\u202efdp.exe', 'recibofdp.pdf', 'recibofdp.pdf'],
      ['carta de Ñusta.jpg', 'carta de Ñusta.pdf', 'carta_de__usta.pdf'],
    ] as const) {
      const { id, nombre } = (await attach(pdf(), { name })).json()
      expect(nombre).toBe(offered)
      expect((await list()).documentos.map((one) => one.nombre)).toEqual([offered])
      const back = await portal.as(session).call(readDocument, { params: { id: cita, documento: id } })
      expect(back.headers['content-disposition']).toBe(`attachment; filename="${filename}"`)
      expect((await readDocumentForAdviser(portal.ctx, cita, adviser, id)).name).toBe(offered)
      await remove(id)
    }
  })

  it('come with the preparation, are stored encrypted, and are read by their person and that adviser alone', async () => {
    expect(await list()).toMatchObject({ admite: true, documentos: [] })
    expect((await list()).preparacion).toContain('Tu contrato y tus tres últimas boletas')
    const saved = await attach(pdf())
    expect(saved.statusCode).toBe(201)
    const { id } = saved.json()
    expect(saved.json()).toMatchObject({ nombre: 'carta notarial.pdf', tipo: 'pdf', bytes: pdf().length })
    const back = await portal.as(session).call(readDocument, { params: { id: cita, documento: id } })
    expect(back.rawPayload.equals(pdf())).toBe(true)
    expect(back.headers['content-disposition']).toContain('attachment')
    const [stored] = await portal.ctx.db.selectFrom('appointment_document').selectAll().execute()
    expect(stored?.content?.includes('%PDF')).toBe(false)
    expect(stored?.name).not.toContain('carta')
    expect(await listDocumentsForAdviser(portal.ctx, cita, adviser)).toMatchObject([
      { id, name: 'carta notarial.pdf' },
    ])
    expect((await readDocumentForAdviser(portal.ctx, cita, adviser, id)).content.equals(pdf())).toBe(true)
    await expect(listDocumentsForAdviser(portal.ctx, cita, randomUUID())).rejects.toThrow('no_encontrado')
    const other = await newHolder(portal, '56000002', 'Empleabilidad')
    expect(await portal.as(other).status(listDocuments, { params: { id: cita } })).toBe(404)
    expect(await portal.as(other).status(readDocument, { params: { id: cita, documento: id } })).toBe(404)
    expect((await attach(pdf(), { headers: other })).statusCode).toBe(404)
    expect((await remove(id, other)).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    expect(portal.logLines.join('\n')).not.toContain('notarial')
  })

  it('have the kind of their content, whatever the header', async () => {
    for (const [bytes, tipo] of [
      [png, 'png'],
      [jpeg, 'jpeg'],
    ] as const) {
      const saved = await attach(bytes, { headers: { 'content-type': 'application/octet-stream' } })
      expect(saved.json()).toMatchObject({ tipo })
      await remove(saved.json().id)
    }
    for (const bytes of [
      Buffer.from('MZ programa'),
      Buffer.from('<html>'),
      png.subarray(0, 7),
      Buffer.alloc(0),
    ]) {
      expect((await attach(bytes)).refusal()).toMatchObject({ status: 422, codigo: 'archivo_no_admitido' })
    }
    expect((await attach(pdf(), { headers: { 'content-type': 'text/html' } })).statusCode).toBe(415)
    expect((await attach(pdf(), { name: '' })).refusal().errores[0]?.campo).toBe('nombre')
  })

  it('weigh 10 MB at most, while everything else stays at 64 KiB', async () => {
    const whole = await attach(pdf(10 * 1024 * 1024 - pdf(0).length))
    expect(whole.statusCode).toBe(201)
    await remove(whole.json().id)
    expect((await attach(pdf(10 * 1024 * 1024))).refusal()).toMatchObject({
      status: 413,
      codigo: 'archivo_grande',
    })
    const large = await portal.as(session).callUnchecked(saveSurvey, { body: { valor: 'x'.repeat(70_000) } })
    expect(large.refusal()).toMatchObject({ status: 413, codigo: 'demasiado_grande' })
  })

  it('uploaded again with the same key are the existing one, and another file with it is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = (bytes = pdf(), name = 'boleta.pdf') => attach(bytes, { headers, name })
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    const ids = new Set(answers.map((answer) => answer.json().id))
    expect([answers.map(({ statusCode }) => statusCode), ids.size]).toEqual([[201, 201, 201, 201], 1])
    expect((await list()).documentos).toHaveLength(1)
    for (const other of [await send(pdf(11)), await send(pdf(), 'otra.pdf')]) {
      expect(outcomeOf(other)).toEqual([422, 'idempotencia_distinta'])
    }
    const [id = ''] = ids
    await remove(id)
  })

  it('are at most five, also with ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => attach(jpeg)))
    const { documentos } = await list()
    expect(documentos.length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(documentos.length)
    while ((await list()).documentos.length < 5) await attach(jpeg)
    expect((await attach(jpeg)).refusal()).toMatchObject({ status: 422, codigo: 'demasiados_documentos' })
  })

  it('are deleted thirty days after the appointment, and refused once it is over or if its service takes none', async () => {
    const interview = await book(session, 14)
    expect((await attach(pdf(), { id: interview })).statusCode).toBe(404)
    expect((await attach(pdf(), { id: randomUUID() })).statusCode).toBe(404)
    const ended = (days: number) => {
      const end = new Date(portal.ctx.clock.now().getTime() - days * 86_400_000)
      return portal.ctx.db
        .updateTable('appointment')
        .set({ starts_at: new Date(end.getTime() - 1_800_000), ends_at: end })
        .where('id', '=', cita)
        .execute()
    }
    await ended(29)
    expect((await attach(pdf())).refusal()).toMatchObject({ status: 409, codigo: 'cita_cerrada' })
    await cleanUp(portal.ctx)
    expect((await list()).documentos).toHaveLength(5)
    await ended(31)
    await cleanUp(portal.ctx)
    expect((await list()).documentos).toEqual([])
  })
})
