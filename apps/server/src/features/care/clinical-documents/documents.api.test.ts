import { createHash } from 'node:crypto'
import {
  clinicalDocumentPdf,
  myClinicalDocuments,
  shareClinicalDocument,
  sharedClinicalDocument,
  verifyClinicalDocument,
} from '@amparo/contract/care/documents.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookCardiology, moveClockTo, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { draftOf, imagingOrder, labOrder, referral, rest } from '../../../../testing/documents.ts'
import { isWhollySigned, judgePdf } from '../../../../testing/pdf.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { findVisit } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import { readPdfSignature } from '../../../ports/signing/pdf-signature.ts'
import { cleanUp } from '../../../processes/clean-up.ts'
import type { DocumentContent } from './documents.policy.ts'
import { annulDocument, readDocuments } from './documents.service.ts'
import { signDocument } from './sign-document.service.ts'

const monday = '2026-11-23T10:00:00-05:00'
let patient: Record<string, string>
let stranger: Record<string, string>
let appointmentId: string

openPortal(() => startAgendaPortal(monday))
beforeAll(async () => {
  patient = await newHolder(portal, '47200001', 'Accidentes')
  stranger = await newHolder(portal, '47200002', 'Accidentes')
  appointmentId = await bookCardiology(portal, patient)
  const early = await draft(labOrder)
  await expect(signDocument(portal.ctx, early, undefined)).rejects.toMatchObject({ code: 'antes_de_hora' })
  await openVisit(portal, appointmentId)
})

const draft = (content: DocumentContent) => draftOf(portal, appointmentId, content)
const sign = async (content: DocumentContent) => signDocument(portal.ctx, await draft(content), undefined)
const pdfOf = (id: string, archivo: string, who = patient) =>
  portal.as(who).call(clinicalDocumentPdf, { params: { id, archivo } })
const textOf = (pdf: Buffer) => judgePdf('pdftotext', pdf, (file) => ['-raw', file, '-']).replace(/\s+/g, ' ')
const check = (codigo: string) => portal.call(verifyClinicalDocument, { params: { codigo } })

/** Text that tells the employer more than the days: the diagnosis, its kind, the specialty. */
const secret = /J06|Infecci|Enfermedad|enfermedad|contingencia|Cardiolog|Especialista|RNE|illness|diagn/i

const classes = [
  ['orden de laboratorio', labOrder, ['documento'], ['Hemograma completo (85027)', 'Creatinina', 'Urgente']],
  ['orden de imagen', imagingOrder, ['documento'], ['Ecocardiograma', 'Soplo sistólico']],
  ['interconsulta', referral, ['documento'], ['Nefrología', 'Creatinina elevada en dos controles']],
  [
    'descanso médico',
    rest,
    ['empleador', 'essalud'],
    ['5 días: del 23 de noviembre de 2026 al 27 de noviembre de 2026.'],
  ],
] as const

describe.each(classes)('a signed %s', { timeout: 120_000 }, (name, content, archivos, printed) => {
  it('is one whole valid signature for each reader, with its content, checked by an outside program', async () => {
    const { row } = await sign(content)
    expect(row.files).toHaveLength(archivos.length)
    expect(new Set(row.files.map(({ code }) => code)).size).toBe(archivos.length)
    for (const archivo of archivos) {
      const answer = await pdfOf(row.id, archivo)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
      const pdf = answer.rawPayload
      expect(isWhollySigned(pdf)).toBe(true)
      const hash = createHash('sha256').update(pdf).digest('hex')
      expect(row.files.map((file) => file.hash)).toContain(hash)
      const text = textOf(pdf)
      expect(text.toLowerCase()).toContain(name)
      for (const part of [...printed, 'Documento de muestra, sin validez', 'DNI 47200001', 'Graciela'])
        expect(text).toContain(part)
      const middle = Math.floor(pdf.indexOf('/Contents <') / 2)
      for (const at of [30, middle, pdf.length - 40]) {
        const changed = Buffer.from(pdf)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(isWhollySigned(changed), `bit at ${at}`).toBe(false)
      }
    }
  })

  it('is refused with each of 500 changed bytes outside the signature', async () => {
    const { row } = await sign(content)
    for (const archivo of archivos) {
      const pdf = (await pdfOf(row.id, archivo)).rawPayload
      expect(readPdfSignature(pdf).state).toBe('intact')
      const from = pdf.indexOf('/Contents <') + '/Contents <'.length
      const length = pdf.indexOf('>', from) - from
      const places = Array.from({ length: 500 }, (_, turn) => {
        const at = Math.floor(((turn + 0.5) * (pdf.length - length)) / 500)
        return at < from ? at : at + length
      })
      const taken = places.filter((at) => {
        const changed = Buffer.from(pdf)
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
        return readPdfSignature(changed).state === 'intact'
      })
      expect(taken).toEqual([])
    }
  })

  it('is found by its person alone, and by nobody as a draft', async () => {
    const { row } = await sign(content)
    const unsigned = await draft(content)
    for (const archivo of archivos) {
      expect((await pdfOf(row.id, archivo, stranger)).statusCode).toBe(404)
      expect((await pdfOf(unsigned.row.id, archivo)).statusCode).toBe(404)
    }
    const otherFile = archivos.length === 1 ? 'empleador' : 'documento'
    for (const wrong of [otherFile, 'any', 'employer', 'x'])
      expect((await pdfOf(row.id, wrong)).statusCode).toBe(404)
    const mine = (await portal.as(patient).ask(myClinicalDocuments)).documentos.map(({ id }) => id)
    expect(mine).toContain(row.id)
    expect(mine).not.toContain(unsigned.row.id)
    expect(await portal.as(stranger).ask(myClinicalDocuments)).toEqual({ documentos: [] })
  })

  it('shows whoever checks a code its class, dates, state and initials, and nothing clinical', async () => {
    const signed = await sign(content)
    for (const { code, hash } of signed.row.files) {
      const shown = (await check(code.toLowerCase())).json()
      expect(shown).toMatchObject({
        estado: 'vigente',
        iniciales: 'G. C. V.',
        huella: hash,
        firma: { valida: true },
      })
      const page = await portal.app.inject(`/documento/${code}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Documento vigente')
      const others = signed.row.files.filter((file) => file.code !== code).map((file) => file.code)
      for (const text of [JSON.stringify(shown), page.body]) {
        expect(text).not.toMatch(/Hemograma|Ecocard|Nefro|Creatin|presión|Soplo|Ccahuana|472000\d\d/)
        expect(text).not.toMatch(secret)
        for (const other of others) expect(text).not.toContain(other)
      }
    }
    await annulDocument(portal.ctx, signed, 'Cambió el tratamiento')
    for (const { code } of signed.row.files) {
      expect((await check(code)).json().estado).toBe('anulada')
      expect((await portal.app.inject(`/documento/${code}`)).body).toContain('Documento anulado')
    }
    await expect(annulDocument(portal.ctx, signed, 'Otra vez')).rejects.toMatchObject({
      code: 'documento_no_vigente',
    })
    const [archivo] = archivos
    const again = await portal
      .as(patient)
      .call(shareClinicalDocument, { params: { id: signed.row.id, archivo } })
    expect(again.refusal()).toMatchObject({ status: 409, codigo: 'documento_no_vigente' })
  })

  it('is shared one file at a time, by a link that expires after a day', async () => {
    const { row } = await sign(content)
    for (const archivo of archivos) {
      const params = { id: row.id, archivo }
      const answer = await portal.as(patient).call(shareClinicalDocument, { params })
      expect(answer.statusCode).toBe(201)
      const path = new URL(answer.json().url).pathname
      const shared = await portal.app.inject(path)
      expect(shared.rawPayload.equals((await pdfOf(row.id, archivo)).rawPayload)).toBe(true)
      moveClockTo(portal, '2026-11-24T10:00:01-05:00')
      expect((await portal.app.inject(path)).statusCode).toBe(404)
      await cleanUp(portal.ctx)
      expect(await portal.ctx.db.selectFrom('clinical_document_share').selectAll().execute()).toEqual([])
      moveClockTo(portal, monday)
      expect(await portal.as(stranger).status(shareClinicalDocument, { params })).toBe(404)
    }
  })

  it('is signed once, with any number of clicks, and then never changes', async () => {
    const unsigned = await draft(content)
    const tries = await Promise.allSettled([1, 2, 3].map(() => signDocument(portal.ctx, unsigned, undefined)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
    expect(told).toEqual(['documento_firmado', 'documento_firmado'])
    const { id } = unsigned.row
    const change = (text: string) => portal.query(text, [id])
    for (const text of [
      `UPDATE clinical_document SET content = 'x' WHERE id = $1`,
      `UPDATE clinical_document SET state = 'draft', issued_at = NULL, patient_initials = NULL, signer_name = NULL, signer_college_number = NULL WHERE id = $1`,
      `UPDATE clinical_document_file SET file_hash = decode(repeat('00', 32), 'hex') WHERE document_id = $1`,
      `INSERT INTO clinical_document_file (document_id, appointment_id, audience, code, file, file_hash, created_at)
        SELECT id, appointment_id, CASE WHEN kind = 'rest_certificate' THEN 'any' ELSE 'employer' END, '0000000000000000',
          '\\x00', decode(repeat('00', 32), 'hex'), now() FROM clinical_document WHERE id = $1`,
    ])
      await expect(change(text), text).rejects.toMatchObject({ code: '23001' })
  })
})

describe('a document', { timeout: 120_000 }, () => {
  it('is not signed with a file missing, nor a draft with one', async () => {
    const unsigned = await draft(rest)
    await expect(
      portal.query(
        `UPDATE clinical_document SET state = 'signed', issued_at = now(), patient_initials = 'x', signer_name = 'x' WHERE id = $1`,
        [unsigned.row.id],
      ),
    ).rejects.toMatchObject({ code: '23001' })
    await expect(
      portal.query(
        `INSERT INTO clinical_document_file (document_id, appointment_id, audience, code, file, file_hash, created_at)
          SELECT id, appointment_id, 'employer', '0000000000000001', '\\x00', decode(repeat('00', 32), 'hex'), now()
          FROM clinical_document WHERE id = $1`,
        [unsigned.row.id],
      ),
    ).rejects.toMatchObject({ code: '23001' })
  })

  it('is not signed after the visit was reassigned, and the next professional sees none of it', async () => {
    const id = await bookCardiology(portal, await newHolder(portal, '47200003', 'Accidentes'))
    const unsigned = await draftOf(portal, id, labOrder)
    const { professional_id: before } = await findVisit(portal, id)
    const next = await portal.ctx.db
      .selectFrom('professional')
      .select('id')
      .where('id', '<>', before)
      .limit(1)
      .executeTakeFirstOrThrow()
    await portal.ctx.db
      .updateTable('appointment')
      .set({ professional_id: next.id })
      .where('id', '=', id)
      .execute()
    await openVisit(portal, id)
    await expect(signDocument(portal.ctx, unsigned, undefined)).rejects.toMatchObject({ status: 404 })
    expect(await readDocuments(portal.ctx, id)).toEqual([])
  })

  it('is announced by mail without its class or content', async () => {
    await sign(rest)
    const mail = await portal.messageAbout('persona47200001@buzon.example', 'Tienes un documento de tu cita')
    expect(JSON.stringify(mail)).not.toMatch(secret)
    expect(JSON.stringify(mail)).not.toMatch(/descanso|orden|interconsulta/i)
  })

  it('leaves nothing clinical in the database or the log', async () => {
    for (const [, content] of classes) await sign(content)
    const { rows } = await portal.query(
      `SELECT d::text AS line FROM clinical_document d UNION ALL SELECT f::text FROM clinical_document_file f
        UNION ALL SELECT m::text FROM outbound_message m UNION ALL SELECT c::text FROM crm_event c`,
    )
    const kept = [...rows.map(({ line }) => line), ...portal.logLines].join('\n')
    expect(kept).not.toMatch(/hemograma|ecocardio|nefrolog|J06\.9|infección respiratoria/i)
    expect(kept).not.toContain(Buffer.from('Hemograma').toString('hex'))
  })

  it('has a page that reports a wrong code, and never runs it', async () => {
    const wrong = await portal.app.inject('/documento/<script>alert(1)')
    expect(wrong.statusCode).toBe(404)
    expect(wrong.body).not.toContain('alert(1)')
    for (const codigo of ['0000000000000000', 'x']) expect((await check(codigo)).statusCode).toBe(404)
    expect(await portal.status(sharedClinicalDocument, { params: { token: 'x' } })).toBe(404)
  })
})

describe('an employer’s file', { timeout: 120_000 }, () => {
  it('tells neither diagnosis, contingency, specialty nor RNE: in no text, metadata or certificate', async () => {
    const { row } = await sign({
      ...rest,
      contingency: 'accident',
      reason: 'Llamó el sábado con fiebre',
      from: '2026-11-21',
    })
    const pdf = (await pdfOf(row.id, 'empleador')).rawPayload
    const text = textOf(pdf)
    const cmp = present(/CMP\s*\d+/.exec(row.college_number ?? ''))[0]
    for (const part of [row.professional_name, cmp, 'Graciela Ccahuana Villanueva', 'DNI 47200001'])
      expect(text).toContain(part)
    expect(text).toContain(
      'De ellos, 2 días, del 21 de noviembre de 2026 al 22 de noviembre de 2026: días previos referidos por el paciente, no constatados.',
    )
    const everything = [
      text,
      judgePdf('pdfinfo', pdf, (file) => ['-meta', file]),
      judgePdf('pdfinfo', pdf, (file) => [file]),
      judgePdf('pdfinfo', pdf, (file) => ['-struct-text', file]),
      judgePdf('pdfsig', pdf, (file) => [file]),
      pdf.toString('latin1'),
      Buffer.from(pdf.toString('latin1').match(/\/Contents <([0-9a-f]+)>/i)?.[1] ?? '', 'hex').toString(
        'latin1',
      ),
    ].join('\n')
    expect(everything).not.toMatch(/J06|Infecci|accidente|fiebre|Cardiolog|Especialista|RNE/i)
    const essalud = textOf((await pdfOf(row.id, 'essalud')).rawPayload)
    for (const part of ['J06.9 Infección respiratoria aguda', 'Accidente', 'RNE', 'Cardiología'])
      expect(essalud).toContain(part)
  })
})
