import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { chooseChannel } from '@amparo/contract/identity/channels.ts'
import { updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { inviteGuest } from '@amparo/contract/membership/guests.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { answerRight, listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { downloadRightJson, fileRight } from '@amparo/contract/service-desk/rights.ts'
import { saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { authorizeCreditScore } from '@amparo/contract/tools/credit-score.ts'
import { createJobAlert } from '@amparo/contract/tools/jobs.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { creditConsent } from '@amparo/domain/credit/consent.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { expect, it } from 'vitest'
import { freeSlots, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { complaintSheet } from '../../../../testing/complaints.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { guestBody } from '../../../../testing/guests.ts'
import { addHolder, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00'))

/** Tables in which a person may still be found after an erasure, and why: the insurer's, the law's, or no content. */
const holds = [
  // From the insurer each night, and what is found by it.
  'policy',
  'person_search',
  // The proof of requests and answers, and the account's name with its document, disabled.
  'account',
  'data_right_request',
  'data_right_step',
  // Their own open invitation: it is the guest's too, until it ends.
  'invitation',
  // The book, two years; sealed.
  'complaint',
  // Messages of the last thirty days; the demo's mailbox shows them.
  'outbound_message',
  'captured_message',
  // Keyed and short-lived.
  'idempotency',
]

async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await portal.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const pattern = words.map((word) => `%${word}%`)
    const { rowCount } = await portal.query(
      `SELECT 1 FROM "${name}" t WHERE t::text ILIKE ANY ($1) LIMIT 1`,
      [pattern],
    )
    if (rowCount) found.push(name)
  }
  return found
}

it("one person's canaries are all in their own file, in no other, and gone after an erasure", async () => {
  const who = await newHolder(portal, '57200001', 'Accidentes')
  // A second policy of the same person, for more data.
  const second = await addHolder(portal, { document: '57200009', profile: 'Proteccion+Empleabilidad' })
  await portal.ctx.db
    .updateTable('policy')
    .set({ document_number: '57200001', email: 'persona57200001@buzon.example' })
    .where('certificate_number', '=', second)
    .execute()
  const giveSeats = () => portal.ctx.db.updateTable('policy').set({ seats_7443: 2 }).execute()
  await giveSeats()
  const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  const booking = telemedicine(slot?.inicio ?? '', { motivo: 'CANARIO-CITA' })
  expect(await portal.as(who).status(bookHealthAppointment, { body: booking })).toBe(201)
  const face = await portal.as(who).call(saveSurvey, { body: { valor: 'Neutro', ruta: '/ecosistema' } })
  const comment: RequestOf<typeof updateSurvey> = {
    cod: face.json().cod,
    valor: 'Neutro',
    ruta: '/ecosistema',
    comentario: 'CANARIO-ENCUESTA',
  }
  expect(await portal.as(who).status(updateSurvey, { body: comment })).toBe(200)
  const sheet = complaintSheet({
    documento: '57200001',
    correoElectronico: 'persona57200001@buzon.example',
    detalle: 'CANARIO-RECLAMO no me atendieron',
  })
  expect(await portal.status(fileComplaint, { body: sheet })).toBe(201)
  const alert: RequestOf<typeof addAlert> = {
    nombre: 'CANARIO-PAGO',
    clase: 'tarjeta',
    diaDelMes: 5,
    avisarDias: [1],
    canal: 'correo',
  }
  expect(await portal.as(who).status(addAlert, { body: alert })).toBe(201)
  expect(await portal.as(who).status(authorizeCreditScore, { body: { acepta: true } })).toBe(200)
  const news = { buscar: 'CANARIO-EMPLEO' }
  expect(await portal.as(who).status(createJobAlert, { body: news })).toBe(201)
  const address = { direccion: 'Jr. CANARIO-CALLE 7' }
  expect(await portal.as(who).status(updatePersonalData, { body: address })).toBe(200)
  const whatsApp: RequestOf<typeof chooseChannel> = {
    canal: 'whatsapp',
    acepta: true,
    version: whatsAppConsent.version,
  }
  expect(await portal.as(who).status(chooseChannel, { body: whatsApp })).toBe(200)
  const invited = { ...guestBody('57200003'), nombres: 'Canariainvitada' }
  expect(await portal.as(who).status(inviteGuest, { body: invited })).toBe(201)
  const ask = async (tipo: string, session = who) =>
    (
      await portal
        .as(session)
        .callUnchecked(fileRight, { body: { tipo, detalle: `CANARIO-DERECHO ${tipo}` } })
    ).json().folio
  const desk = await deskOf(portal, 'privacidad')
  const answer = async (folio: string) => {
    const { version } = present(
      (await desk.ask(listRightCases, { query: { estado: 'todos', buscar: folio } })).filas[0],
    )
    const body: RequestOf<typeof answerRight> = {
      version,
      resultado: 'procede',
      texto: 'Revisamos tu solicitud y procede.',
    }
    return (await desk.call(answerRight, { params: { folio }, body })).json(200)
  }
  const access = await ask('acceso')
  await answer(access)
  const file = (await portal.as(who).call(downloadRightJson, { params: { folio: access } })).body
  for (const canary of [
    'CANARIO-CITA',
    'CANARIO-ENCUESTA',
    'CANARIO-RECLAMO',
    'CANARIO-DERECHO',
    'CANARIO-PAGO',
    'CANARIO-CALLE',
    'CANARIO-EMPLEO',
    'versionDelConsentimiento',
    'whatsapp',
    'Tus reportes de crédito',
    'persona57200001@buzon.example',
    '57200001',
  ]) {
    expect([canary, file.includes(canary)]).toEqual([canary, true])
  }

  // Their guest is a separate person, whose name is only in their own file.
  expect(file).not.toContain('Canariainvitada')

  // A neighbour's file, with an invitation and a request, does not contain a word of it.
  const other = await newHolder(portal, '57200002', 'Accidentes')
  await giveSeats()
  expect(await portal.as(other).status(inviteGuest, { body: guestBody('57200004') })).toBe(201)
  const theirs = await ask('acceso', other)
  await answer(theirs)
  const foreign = (await portal.as(other).call(downloadRightJson, { params: { folio: theirs } })).body
  expect(foreign).not.toMatch(/57200001|CANARIO-(CITA|ENCUESTA|RECLAMO|PAGO|CALLE|EMPLEO)|Canariainvitada/)

  expect((await answer(await ask('cancelacion'))).codigo).toBe(1)
  const left = await tablesWith(['57200001', 'CANARIO'])
  expect(left.filter((table) => !holds.includes(table))).toEqual([])
  // The bureau consent stays as proof, withdrawn; its data are gone.
  const leaves = await portal.query(
    `SELECT c.version, c.revoked_at IS NOT NULL AS revoked, r.content FROM credit_consent c
      JOIN account a ON a.id = c.account_id LEFT JOIN credit_report r ON r.consent_id = c.id
      WHERE a.document_number = '57200001'`,
  )
  expect(leaves.rows).toEqual([{ version: creditConsent.version, revoked: true, content: null }])
  const { rows } = await portal.query(
    `SELECT email, mobile, address FROM account WHERE document_number = '57200001'`,
  )
  expect(rows).toEqual([{ email: null, mobile: null, address: null }])
}, 60_000)
