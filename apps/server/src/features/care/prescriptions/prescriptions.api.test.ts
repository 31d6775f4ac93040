import { createHash } from 'node:crypto'
import {
  myPrescriptions,
  prescriptionPdf,
  sendPrescription,
  sharedPrescription,
  sharePrescription,
  verifyPrescription,
} from '@amparo/contract/care/prescriptions.ts'
import { listPapers } from '@amparo/contract/home/papers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookCardiology, moveClockTo, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { isWhollySigned, judgePdf } from '../../../../testing/pdf.ts'
import { changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { draftLosartan, findVisit, losartan } from '../../../../testing/prescriptions.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { cleanUp } from '../../../processes/clean-up.ts'
import type { PrescribedItem } from './prescriptions.policy.ts'
import {
  annulPrescription,
  draftPrescription,
  getOwnPrescription,
  readPrescriptions,
} from './prescriptions.service.ts'
import { signPrescription } from './sign-prescription.service.ts'

const monday = '2026-11-23T10:00:00-05:00'
let patient: Record<string, string>
let stranger: Record<string, string>
let appointmentId: string

openPortal(() => startAgendaPortal(monday))
beforeAll(async () => {
  patient = await newHolder(portal, '47100001', 'Accidentes')
  stranger = await newHolder(portal, '47100002', 'Accidentes')
  appointmentId = await bookCardiology(portal, patient)
  await expectEarly()
  await openVisit(portal, appointmentId)
})

const appointment = () => findVisit(portal, appointmentId)

async function draft(items: readonly PrescribedItem[] = [losartan], validDays = 7) {
  const row = await appointment()
  const id = await draftPrescription(portal.ctx, portal.ctx.db, row, {
    items,
    directions: 'Controla tu presión cada mañana.',
    pharmacistNote: 'Puede dispensarse genérico.',
    validDays,
  })
  return getOwnPrescription(portal.ctx, id, row.professional_id)
}

/** Before the room of the visit opens, at 15:50 of the day before, nothing is signed and the draft stays. */
async function expectEarly(): Promise<void> {
  const early = await draft()
  const { starts_at: starts } = await appointment()
  moveClockTo(portal, new Date(starts.getTime() - 10 * 60_000 - 1).toISOString())
  await expect(signPrescription(portal.ctx, early, undefined)).rejects.toMatchObject({
    code: 'antes_de_hora',
    status: 409,
    detail: expect.stringMatching(/ el \d+ de noviembre de 2026 a las \d+:50 [ap]\. m\. El borrador /),
  })
  moveClockTo(portal, new Date(starts.getTime() - 10 * 60_000).toISOString())
  const byPhone = { mode: 'phone', reason: 'Sin cámara' } as const
  expect((await signPrescription(portal.ctx, early, undefined, byPhone)).state).toBe('valid')
  moveClockTo(portal, monday)
}

const sign = async () => signPrescription(portal.ctx, await draft(), undefined)
const pdfOf = async (id: string, who = patient) => portal.as(who).call(prescriptionPdf, { params: { id } })

describe('a signed prescription', { timeout: 180_000 }, () => {
  it('prints every letter, and refuses before signing a character that its font lacks', async () => {
    const refused = draft([{ ...losartan, dose: '⅓ tableta' }])
    await expect(refused).rejects.toMatchObject({
      code: 'datos_invalidos',
      fields: [{ field: 'items.0.dosis', message: expect.stringContaining('«⅓»') }],
    })
    const { row } = await signPrescription(
      portal.ctx,
      await draft([{ ...losartan, direction: 'Con el Dr. Tomašević, ¼ ≤ 5 µg' }]),
      undefined,
    )
    const words = judgePdf('pdftotext', (await pdfOf(row.id)).rawPayload, (file) => ['-raw', file, '-'])
    expect(words.replaceAll(/\s+/g, ' ')).toContain('Con el Dr. Tomašević, ¼ ≤ 5 µg')
  })

  it('is one complete PAdES signature, validated by an external program, over an intact file', async () => {
    const { row } = await sign()
    const answer = await pdfOf(row.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const pdf = answer.rawPayload
    expect(isWhollySigned(pdf)).toBe(true)
    expect(judgePdf('qpdf', pdf, (file) => ['--check', file])).toContain(
      'No syntax or stream encoding errors',
    )
    expect(judgePdf('pdfinfo', pdf, (file) => [file])).toMatch(/Tagged: +yes[\s\S]*Pages: +1\n/)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(row.file_hash?.toString('hex'))
  })

  it('contains everything required by DS 014-2011-SA art. 56, as text, in reading order', async () => {
    const { row } = await sign()
    const text = judgePdf('pdftotext', (await pdfOf(row.id)).rawPayload, (file) => [
      '-raw',
      file,
      '-',
    ]).replace(/\s+/g, ' ')
    const wanted = [
      portal.ctx.config.signing.facility.name,
      portal.ctx.config.signing.facility.address,
      'Receta médica',
      'Documento de muestra, sin validez',
      'Graciela Ccahuana Villanueva',
      '38 años · DNI 47100001',
      'Lima, 23 de noviembre de 2026',
      '29 de noviembre de 2026',
      'Losartán 50 mg, tableta',
      'Cantidad: 60',
      '1 tableta por vía oral, cada 12 horas, durante 30 días.',
      'Controla tu presión cada mañana.',
      'Puede dispensarse genérico.',
      row.professional_name,
      row.college_number ?? '',
    ]
    const places = wanted.map((part) => text.indexOf(part))
    expect(wanted.filter((_, index) => places[index] === -1)).toEqual([])
    expect(text.replaceAll(' ', '')).toContain(`/receta/${row.code}`)
  })

  it('prints the name that the insurer corrected since the booking', async () => {
    await changeRow(portal, 'policy', '47100001', { given_names: 'Graciela Inés' })
    const text = judgePdf('pdftotext', (await pdfOf((await sign()).row.id)).rawPayload, (file) => [file, '-'])
    expect(text).toContain('Graciela Inés Ccahuana Villanueva')
    await changeRow(portal, 'policy', '47100001', { given_names: 'Graciela' })
  })

  it('is detected as changed by one bit, or by an addition', async () => {
    const { row } = await sign()
    const pdf = (await pdfOf(row.id)).rawPayload
    const whole = createHash('sha256').update(pdf).digest('hex')
    const contents = pdf.indexOf('/Contents <')
    // Places spread over the file, outside the signature itself, whose padding is unused.
    for (const at of [30, Math.floor(contents / 2), contents - 200, pdf.length - 40]) {
      const changed = Buffer.from(pdf)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(isWhollySigned(changed), `bit at ${at}`).toBe(false)
    }
    const longer = Buffer.concat([pdf, Buffer.from('\n% more\n')])
    expect(isWhollySigned(longer)).toBe(false)
    expect(createHash('sha256').update(longer).digest('hex')).not.toBe(whole)
  })

  it('is the patient’s alone: no other person finds it, and nobody finds a draft', async () => {
    const { row } = await sign()
    const { row: unsigned } = await draft()
    expect((await pdfOf(row.id, stranger)).statusCode).toBe(404)
    expect((await pdfOf(unsigned.id)).statusCode).toBe(404)
    expect((await pdfOf('no-es-un-id')).statusCode).toBe(404)
    const mine = (await portal.as(patient).ask(myPrescriptions)).recetas
    expect(mine.map(({ id }) => id)).toContain(row.id)
    expect(mine.map(({ id }) => id)).not.toContain(unsigned.id)
    expect(await portal.as(stranger).ask(myPrescriptions)).toEqual({ recetas: [] })
  })

  it('shows a pharmacy its state and the file’s hash, and no name, document or medicine', async () => {
    const { row } = await sign()
    const answer = await portal.call(verifyPrescription, {
      params: { codigo: row.code?.toLowerCase().replace(/(.{4})/g, '$1-') ?? '' },
    })
    expect(answer.json()).toEqual({
      estado: 'vigente',
      emitida: '2026-11-23T10:00:00-05:00',
      vence: '2026-11-29',
      profesional: { nombre: row.professional_name, colegiatura: row.college_number },
      iniciales: 'G. C. V.',
      items: 1,
      huella: row.file_hash?.toString('hex'),
      muestra: true,
      firma: {
        titular: row.professional_name,
        emisor: 'Autoridad de muestra sin validez',
        valida: true,
        juicio: 'Estaba vigente y a nombre del médico cuando firmó.',
      },
    })
    for (const wrong of ['0000000000000000', 'x', `${row.code}0`])
      expect(await portal.status(verifyPrescription, { params: { codigo: wrong } })).toBe(404)
  })

  it('has a page for a pharmacy without scripts, which reports a wrong code', async () => {
    const { row } = await sign()
    const page = await portal.app.inject(`/receta/${row.code}`)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Receta vigente')
    expect(page.body).toContain(row.file_hash?.toString('hex'))
    expect(page.body).not.toMatch(/Losart|Ccahuana|471000\d\d/)
    const wrong = await portal.app.inject('/receta/<script>alert(1)')
    expect(wrong.statusCode).toBe(404)
    expect(wrong.body).not.toContain('alert(1)')
  })

  it('expires the day after its last, and shows an annulment', async () => {
    const signed = await sign()
    const check = async () =>
      (await portal.callUnchecked(verifyPrescription, { params: { codigo: signed.row.code } })).json().estado
    moveClockTo(portal, '2026-11-29T23:59:00-05:00')
    expect(await check()).toBe('vigente')
    moveClockTo(portal, '2026-11-30T00:01:00-05:00')
    expect(await check()).toBe('vencida')
    moveClockTo(portal, monday)
    await annulPrescription(portal.ctx, signed, 'Cambió el tratamiento')
    expect(await check()).toBe('anulada')
    await expect(annulPrescription(portal.ctx, signed, 'Otra vez')).rejects.toMatchObject({
      code: 'receta_no_vigente',
    })
    const papers = (await portal.as(patient).ask(listPapers)).map(({ titulo }) => titulo)
    expect(papers).toContain(`Receta médica anulada · ${signed.row.professional_name}`)
    const shared = await portal.as(patient).call(sharePrescription, { params: { id: signed.row.id } })
    expect(shared.refusal()).toMatchObject({ status: 409, codigo: 'receta_no_vigente' })
  })

  it('is signed once, with any number of clicks', async () => {
    const unsigned = await draft()
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => signPrescription(portal.ctx, unsigned, undefined)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
    expect(told).toEqual(['receta_firmada', 'receta_firmada'])
  })

  it('is not signed from a draft after the visit was reassigned, and the next doctor sees none of it', async () => {
    const id = await bookCardiology(portal, await newHolder(portal, '47100003', 'Accidentes'))
    const unsigned = await draftLosartan(portal, id)
    const { professional_id: before } = await findVisit(portal, id)
    const { id: next } = await portal.ctx.db
      .selectFrom('professional')
      .select('id')
      .where('id', '<>', before)
      .limit(1)
      .executeTakeFirstOrThrow()
    await portal.ctx.db
      .updateTable('appointment')
      .set({ professional_id: next })
      .where('id', '=', id)
      .execute()
    await openVisit(portal, id)
    await expect(signPrescription(portal.ctx, unsigned, undefined)).rejects.toMatchObject({ status: 404 })
    expect(await readPrescriptions(portal.ctx, id)).toEqual([])
  })

  it('cannot be rewritten, by any role', async () => {
    const { row } = await sign()
    const rewrite = (set: string) => portal.query(`UPDATE prescription SET ${set} WHERE id = $1`, [row.id])
    await expect(rewrite(`content = 'x'`)).rejects.toMatchObject({ code: '23001' })
    await expect(rewrite(`file_hash = decode(repeat('00', 32), 'hex')`)).rejects.toMatchObject({
      code: '23001',
    })
  })

  it('is announced by mail without its content, and again on request', async () => {
    const { row } = await sign()
    const mailbox = 'persona47100001@buzon.example'
    const mail = await portal.messageAbout(mailbox, 'Tu receta está lista')
    expect(JSON.stringify(mail)).not.toMatch(/losart|tableta|presión/i)
    const before = (await listCaptured(portal.ctx.db, mailbox)).map(({ id }) => id)
    expect(await portal.as(patient).status(sendPrescription, { params: { id: row.id } })).toBe(200)
    await portal.nextMessage(mailbox, before)
    expect(await portal.as(stranger).status(sendPrescription, { params: { id: row.id } })).toBe(404)
  })

  it('is given to a pharmacy by a link that expires after a day', async () => {
    const { row } = await sign()
    const answer = await portal.as(patient).call(sharePrescription, { params: { id: row.id } })
    expect(answer.statusCode).toBe(201)
    const path = new URL(answer.json().url).pathname
    const shared = await portal.app.inject(path)
    expect(shared.rawPayload.equals((await pdfOf(row.id)).rawPayload)).toBe(true)
    moveClockTo(portal, '2026-11-24T10:00:01-05:00')
    expect((await portal.app.inject(path)).statusCode).toBe(404)
    // Nothing of an expired link is stored, not even its owner.
    await cleanUp(portal.ctx)
    expect(await portal.ctx.db.selectFrom('prescription_share').selectAll().execute()).toEqual([])
    moveClockTo(portal, monday)
    expect(await portal.as(stranger).status(sharePrescription, { params: { id: row.id } })).toBe(404)
    expect(await portal.status(sharedPrescription, { params: { token: 'x' } })).toBe(404)
  })

  it('leaves nothing clinical in the database or the log', async () => {
    await sign()
    const { rows } = await portal.query('SELECT p::text AS line FROM prescription p')
    const kept = [...rows.map(({ line }) => line), ...portal.logLines].join('\n')
    expect(kept).not.toMatch(/losart|genérico|presión cada/i)
    expect(kept).not.toContain(Buffer.from('Losart').toString('hex'))
  })
})

describe('a controlled substance', () => {
  it.each(['Diazepam', 'Clorhidrato de tramadol', 'alprazolan'])('%s is refused by name', async (dci) => {
    await expect(draft([losartan, { ...losartan, dci }])).rejects.toMatchObject({
      code: 'medicamento_controlado',
      fields: [{ field: 'items.1.dci' }],
    })
  })

  it.each([
    { dci: 'Rivotril' },
    { dci: 'r i v o t r i l' },
    { dci: 'Ansiolítico', strength: 'Rivotril 2 mg' },
    { dci: 'Rivo', strength: 'tril 2 mg' },
    { dci: 'Gotas', strength: '2,5 mg/mL', form: 'Rivotril en gotas' },
    { dose: 'Rivotril 2 mg' },
    { frequency: 'Rivotril cada noche' },
    { route: 'r i v o t r i l' },
  ])('is refused by its brand wherever the medicine is named: %j', async (change) => {
    await expect(draft([{ ...losartan, ...change }])).rejects.toMatchObject({
      code: 'medicamento_controlado',
      detail:
        'La receta lleva clonazepam, de la lista IVB de sustancias fiscalizadas (DS 023-2001-SA): necesita una receta en papel.',
    })
  })

  it('is not found in usual phrases one letter from a brand', async () => {
    const usual = { dose: '1 tableta', frequency: 'antes de dormir', direction: 'No masticar' }
    await expect(draft([{ ...losartan, ...usual }])).resolves.toMatchObject({ state: 'draft' })
  })

  it('outside the lists, which no call sends, is announced without a list', async () => {
    await expect(draft([{ ...losartan, dci: 'Ketamina' }])).rejects.toMatchObject({
      detail:
        'La receta lleva ketamina, que no se receta a distancia por su riesgo de abuso: necesita una receta en papel.',
    })
  })

  it('in an earlier draft is refused at the signing, and the draft stays', async () => {
    const before = await draft()
    const former = { ...before, content: { items: [{ ...losartan, dci: 'Valium' }] } }
    await expect(signPrescription(portal.ctx, former, undefined)).rejects.toMatchObject({
      code: 'medicamento_controlado',
    })
    expect((await getOwnPrescription(portal.ctx, before.row.id, before.row.professional_id)).state).toBe(
      'draft',
    )
  })
})
