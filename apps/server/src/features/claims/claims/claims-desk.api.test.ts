import { createHash } from 'node:crypto'
import {
  downloadClaimAnswer,
  getClaim,
  openClaimToDevice,
  writeClaimMessage,
} from '@amparo/contract/claims/claims.ts'
import { downloadVisitorAnswer } from '@amparo/contract/claims/claims-visitor.ts'
import { readCaseAnswer } from '@amparo/contract/claims/console/claim-files.ts'
import {
  answerOnClaim,
  approveClaim,
  askClaimPapers,
  completeClaim,
  confirmRefusal,
  declineRefusal,
  getClaimCase,
  getClaimsFile,
  listClaimCases,
  noteOnClaim,
  payClaim,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower, payAt, sendPaper, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf, listRecorded, readFileLines, walkList } from '../../../../testing/desk.ts'
import { judgePdf } from '../../../../testing/pdf.ts'
import { changeRow, goodPassword, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'

const start = '2026-12-04T10:00:00-05:00'
const reason = 'El descanso empezó antes de contratar la póliza, según el informe que envió.'
let who: Record<string, string> | undefined
let one: DeskBrowser
let two: DeskBrowser
openPortal(() => startAgendaPortal(start))
beforeAll(async () => {
  who = undefined
  await at(start)
  who = await newBorrower(portal, '58100001')
}, 120_000)

/** Moves the clock; staff and second factor are fresh again. */
async function at(time: string): Promise<void> {
  moveClockTo(portal, time)
  one = await deskOf(portal, 'siniestros')
  two = await deskOf(portal, 'siniestros2')
  if (who) who = await sessionOf(portal, '58100001', goodPassword)
}

const notice = (more: { monto?: number } = {}) =>
  fileNotice(portal, present(who), '58100001', { fechaHecho: '2026-12-01', ...more })
const caseOf = async (folio: string, desk = one) => await desk.ask(getClaimCase, { params: { folio } })
const act = async <E extends EndpointShape>(folio: string, endpoint: E, body: object = {}, desk = one) => {
  const { version } = await caseOf(folio, desk)
  return desk.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
}
const read = async (folio: string) => await portal.as(present(who)).ask(getClaim, { params: { folio } })
const mailOf = (subject: string) => portal.messageAbout('persona58100001@buzon.example', subject)
/** The words of the answer as PDF, which its person, by session and by code, and the desk have alike. */
async function answerOf(folio: string): Promise<string> {
  const params = { folio }
  const { codigo } = await portal.as(present(who)).ask(openClaimToDevice, { params })
  const files = [
    await portal.as(present(who)).call(downloadClaimAnswer, { params }),
    await portal.call(downloadVisitorAnswer, { params, body: { codigo } }),
    await two.call(readCaseAnswer, { params }),
  ].map(({ rawPayload }) => rawPayload)
  const [words, ...others] = files.map((file) =>
    judgePdf('pdftotext', file, (path) => ['-raw', path, '-']).replaceAll(/\s+/g, ' '),
  )
  expect(others).toEqual([words, words])
  return words ?? ''
}
/** Whether a sheet shows the SHA-256 of these lines. */
const isSealedBy = (words: string, lines: readonly string[]) =>
  words.replaceAll(' ', '').includes(createHash('sha256').update(lines.join('\n')).digest('hex'))
const refusal = { clausula: 'incapacidad.exclusion.1', texto: reason }

const inOrder = { calculo: 'Dos cuotas de quinientos soles.', texto: 'Todo está en orden.' }

describe('a claim at the desk', () => {
  it('is taken, asked for documents, completed, approved and paid, each step notified by mail and recorded', async () => {
    const folio = await notice({ monto: 1200 })
    const params = { folio }
    expect(await caseOf(folio)).toMatchObject({
      estado: 'avisada',
      muestra: true,
      suma: 1500,
      pasos: expect.arrayContaining(['tomar']),
      // The person's own line says «Avisaste».
      linea: [{ que: 'Avisó lo que pasó' }],
    })
    expect((await act(folio, approveClaim, { monto: 100, ...inOrder })).refusal().codigo).toBe(
      'paso_de_solicitud',
    )
    // No answer to anybody yet.
    expect(await portal.as(present(who)).status(downloadClaimAnswer, { params })).toBe(404)
    expect(await one.status(readCaseAnswer, { params })).toBe(404)
    expect((await act(folio, takeClaim)).json()).toMatchObject({ codigo: 1, version: 2 })
    const asked = { faltan: [{ clave: 'descanso', motivo: 'La foto salió borrosa.' }] }
    expect(
      (await act(folio, askClaimPapers, { faltan: [{ clave: 'denuncia', motivo: 'Falta' }] })).refusal()
        .codigo,
    ).toBe('datos_invalidos')
    expect((await act(folio, askClaimPapers, asked)).statusCode).toBe(200)
    await mailOf(`Falta algo en tu solicitud ${folio}`)
    expect(await read(folio)).toMatchObject({
      estado: 'faltan_papeles',
      loTiene: expect.stringContaining('Tú'),
    })
    await sendPaper(portal, present(who), folio)
    expect((await read(folio)).estado).toBe('en_revision')
    expect((await act(folio, completeClaim, withoutPapers)).statusCode).toBe(200)
    expect((await read(folio)).plazo).toEqual({
      norma: 'Res. SBS 2829-2016, art. 23',
      dias: 20,
      habiles: false,
      desde: '2026-12-04',
      vence: '2026-12-24',
      quedan: 20,
    })
    expect((await act(folio, approveClaim, { monto: 1500.01, ...inOrder })).refusal().codigo).toBe(
      'monto_sobre_suma',
    )
    expect((await act(folio, approveClaim, { monto: 1000, ...inOrder })).statusCode).toBe(200)
    await mailOf(`Aprobamos tu solicitud ${folio}`)
    const answered = await answerOf(folio)
    for (const words of ['Aprobada en parte', 'S/ 1,200.00', 'S/ 1,000.00', 'Todo está en orden.', 'DEFASEG'])
      expect(answered).toContain(words)
    const { decision } = await read(folio)
    const sealed = [folio, decision?.cuando ?? '', 'Aprobada en parte', '1000.00', '', 'Todo está en orden.']
    expect(isSealedBy(answered, sealed)).toBe(true)
    // Ten days late: S/ 1,000 × 22.5 % × 10 / 365.
    await at('2027-01-03T10:00:00-05:00')
    expect((await read(folio)).interes).toMatchObject({ tasa: 22.5, dias: 10, sobre: 1000, monto: 6.16 })
    const list = await one.ask(listClaimCases, { query: { de: 'atrasadas' } })
    expect(list.filas[0]).toMatchObject({ folio, atrasada: true, mia: true, plazo: { quedan: -10 } })
    const paid = { monto: 1006.17, fecha: '2027-01-03', operacion: 'OP-778899' }
    expect((await act(folio, payClaim, paid, two)).refusal().codigo).toBe('pago_distinto')
    await payAt(portal, '58100001')
    expect((await act(folio, payClaim, { ...paid, monto: 1006.16 }, two)).statusCode).toBe(200)
    expect(await read(folio)).toMatchObject({ estado: 'pagada', pago: { operacion: 'OP-778899' } })
    await mailOf(`Pagamos tu solicitud ${folio}`)
    const acts = (await listRecorded(portal)).filter(({ about }) => about.startsWith(`solicitud:${folio}`))
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'solicitudes.ver',
        'solicitudes.tomar',
        'solicitudes.aprobar',
        'solicitudes.pagada',
      ]),
    )
  })

  it('is refused with a clause, a reason and two people, and never by one person alone', async () => {
    const folio = await notice()
    await act(folio, takeClaim)
    await act(folio, completeClaim, withoutPapers)
    expect((await act(folio, refuseClaim, { ...refusal, clausula: 'robo.paga' })).refusal().codigo).toBe(
      'datos_invalidos',
    )
    expect(
      (await act(folio, refuseClaim, { ...refusal, texto: 'No procede.' })).refusal().errores[0]?.campo,
    ).toBe('texto')
    expect((await act(folio, confirmRefusal)).refusal().codigo).toBe('paso_de_solicitud')
    const proposed = await act(folio, refuseClaim, refusal)
    expect([proposed.statusCode, typeof proposed.json().pendiente]).toEqual([202, 'string'])
    expect((await read(folio)).estado).toBe('completa')
    expect((await act(folio, refuseClaim, refusal, two)).refusal().codigo).toBe('paso_de_solicitud')
    expect((await act(folio, confirmRefusal)).refusal()).toMatchObject({ status: 403, codigo: 'caso_propio' })
    // The same person under another account: of one name, or of one professional.
    const { db } = portal.ctx
    const rename = (name: string) =>
      db.updateTable('staff').set({ name }).where('email', '=', 'siniestros2@demo.example').execute()
    await rename('LUCÍA  Benavides')
    expect((await act(folio, confirmRefusal, {}, two)).refusal().codigo).toBe('caso_propio')
    expect((await caseOf(folio, two)).propuesta?.propia).toBe(true)
    await rename('Hernán Salcedo')
    expect((await two.ask(listClaimCases, { query: { de: 'por_confirmar' } })).filas[0]).toMatchObject({
      folio,
      pendiente: true,
    })
    expect((await caseOf(folio, two)).propuesta).toMatchObject({
      propia: false,
      pedidoPor: 'Lucía Benavides',
    })
    expect(
      (await act(folio, declineRefusal, { texto: 'Falta leer el informe completo.' }, two)).statusCode,
    ).toBe(200)
    expect((await act(folio, confirmRefusal, {}, two)).refusal().codigo).toBe('paso_de_solicitud')
    await act(folio, refuseClaim, refusal)
    expect((await act(folio, confirmRefusal, {}, two)).statusCode).toBe(200)
    expect(await read(folio)).toMatchObject({
      estado: 'rechazada',
      decision: { texto: reason, clausula: { clave: 'incapacidad.exclusion.1' } },
    })
    const mail = await mailOf(`Respuesta a tu solicitud ${folio}`)
    for (const words of [reason, 'DEFASEG', 'SBS', 'Libro de Reclamaciones'])
      expect(mail.body_text).toContain(words)
    const words = await answerOf(folio)
    const parts = ['No procede', reason, 'dos personas', 'INDECOPI', `tu número ${folio}`]
    // The policy is microinsurance.
    for (const part of [...parts, 'te responden en 15 días calendario']) expect(words).toContain(part)
    const { decision } = await read(folio)
    expect(decision?.plazoDeReclamo).toEqual({ dias: 15, habiles: false })
    const rests = `${decision?.clausula?.titulo}: ${decision?.clausula?.texto}`
    expect(isSealedBy(words, [folio, decision?.cuando ?? '', 'No procede', '', rests, reason])).toBe(true)
    expect(await portal.status(downloadVisitorAnswer, { params: { folio }, body: { codigo: 'NO' } })).toBe(
      404,
    )
    const update = (set: object) => db.updateTable('claim').set(set).where('folio', '=', folio).execute()
    for (const bad of [{ state: 'complete' }, { refusal_letters: 29 }, { confirmed_by_id: null }]) {
      await expect(update(bad)).rejects.toThrow()
    }
    const { refused_by_id } = await db
      .selectFrom('claim')
      .select('refused_by_id')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
    await expect(update({ confirmed_by_id: refused_by_id })).rejects.toThrow()
  })

  it("is not decided on a version older than its person's last message or file", async () => {
    const folio = await notice()
    await act(folio, takeClaim)
    await act(folio, completeClaim, withoutPapers)
    await act(folio, refuseClaim, refusal)
    const me = portal.as(present(who))
    for (const says of [
      () =>
        me.call(writeClaimMessage, { params: { folio }, body: { texto: 'Aquí va el informe completo.' } }),
      () => sendPaper(portal, present(who), folio),
    ]) {
      const { version } = await caseOf(folio, two)
      await says()
      const stale = await two.call(confirmRefusal, { params: { folio }, body: { version } })
      expect(stale.refusal('version')).toMatchObject({ status: 409, por: 'la persona que avisó' })
    }
    expect((await read(folio)).estado).toBe('completa')
    // The earlier proposal has ended: a person who has read the news proposes again.
    expect((await act(folio, confirmRefusal, {}, two)).refusal().codigo).toBe('paso_de_solicitud')
    await act(folio, refuseClaim, refusal)
    // A note decides nothing.
    const noted = { version: 1, texto: 'Llamó su hija.' }
    expect(await two.status(noteOnClaim, { params: { folio }, body: noted })).toBe(200)
    expect((await act(folio, confirmRefusal, {}, two)).statusCode).toBe(200)
  })

  it('requires a fresh second factor for a decision, and is found by folio, in pages and as a file', async () => {
    const folio = await notice()
    expect(await one.status(takeClaim, { params: { folio: 'SC-2026-999999' }, body: { version: 1 } })).toBe(
      404,
    )
    await act(folio, takeClaim)
    expect((await act(folio, noteOnClaim, { texto: 'Llamar mañana.' })).statusCode).toBe(200)
    expect((await act(folio, answerOnClaim, { texto: '¿Nos envías otra foto?' })).statusCode).toBe(200)
    expect(JSON.stringify(await read(folio))).not.toContain('Llamar mañana')
    expect((await read(folio)).mensajes).toMatchObject([{ de: 'casa', texto: '¿Nos envías otra foto?' }])
    const mail = await mailOf(`Tienes un mensaje sobre tu solicitud ${folio}`)
    expect(mail.body_text).not.toContain('otra foto')
    await act(folio, completeClaim, withoutPapers)
    moveClockTo(portal, '2027-01-03T10:06:00-05:00')
    expect((await act(folio, approveClaim, { monto: 1, ...inOrder })).refusal().codigo).toBe(
      'confirmacion_requerida',
    )
    expect((await act(folio, refuseClaim, refusal)).refusal().codigo).toBe('confirmacion_requerida')
    const rows = await walkList(one, listClaimCases, 'folio', { estado: 'todas' })
    expect(rows).toHaveLength(4)
    expect(await readFileLines(one, getClaimsFile, { estado: 'todas' })).toHaveLength(4)
    expect((await one.ask(listClaimCases, { query: { estado: 'todas', buscar: folio } })).total).toBe(1)
  })

  it("is decided despite the person's own newer notes, but not a colleague's", async () => {
    const folio = await notice()
    await act(folio, takeClaim)
    const { version } = await caseOf(folio)
    const noteBy = (desk: typeof one) =>
      desk.call(noteOnClaim, { params: { folio }, body: { version, texto: 'Llamé a la clínica.' } })
    const complete = () => one.call(completeClaim, { params: { folio }, body: { version, ...withoutPapers } })
    await noteBy(one)
    await noteBy(two)
    expect((await complete()).refusal('version')).toMatchObject({ por: expect.stringContaining('(') })
    const other = await notice()
    await act(other, takeClaim)
    const seen = (await caseOf(other)).version
    const params = { folio: other }
    for (const texto of ['Llamé a la clínica.', 'Y a su hija.'])
      await one.call(noteOnClaim, { params, body: { version: seen, texto } })
    const decided = await one.call(completeClaim, { params, body: { version: seen, ...withoutPapers } })
    expect(decided.json()).toMatchObject({ version: seen + 3 })
  })

  it('waits a week for its second person, and then needs a new proposal', async () => {
    const folio = await notice()
    await act(folio, takeClaim)
    await act(folio, completeClaim, withoutPapers)
    await act(folio, refuseClaim, refusal)
    await at('2026-12-18T10:00:00-05:00')
    expect((await caseOf(folio)).propuesta).toBeUndefined()
    expect((await act(folio, confirmRefusal, {}, two)).refusal().codigo).toBe('paso_de_solicitud')
    expect((await act(folio, refuseClaim, refusal, two)).statusCode).toBe(202)
    expect((await act(folio, confirmRefusal)).statusCode).toBe(200)
  })

  it("is notified at the account's present address, not at that of the notice", async () => {
    await at('2027-01-03T11:00:00-05:00')
    const document = '58100002'
    const folio = await fileNotice(portal, await newBorrower(portal, document), document)
    const [given, now] = [`persona${document}@buzon.example`, 'nueva@buzon.example']
    await portal.messageAbout(given, `Recibimos tu aviso ${folio}`)
    await changeRow(portal, 'account', document, { email: now })
    await act(folio, takeClaim)
    await act(folio, askClaimPapers, { faltan: [{ clave: 'descanso', motivo: 'La foto salió borrosa.' }] })
    await act(folio, takeClaim)
    await act(folio, answerOnClaim, { texto: '¿Nos envías otra foto?' })
    await act(folio, completeClaim, withoutPapers)
    await act(folio, approveClaim, { monto: 1000, ...inOrder })
    for (const subject of ['Falta algo en', 'Tienes un mensaje sobre', 'Aprobamos']) {
      await portal.messageAbout(now, `${subject} tu solicitud ${folio}`)
    }
    const told = (await listCaptured(portal.ctx.db, given)).map(({ subject }) => subject)
    expect(told).not.toContainEqual(expect.stringContaining(`solicitud ${folio}`))
    expect((await caseOf(folio)).persona.correoElectronico).toBe(now)
  })
})
