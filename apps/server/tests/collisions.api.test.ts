import { bookAdviceAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { attachDocument } from '@amparo/contract/care/visit-files.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { inviteGuest } from '@amparo/contract/membership/guests.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import {
  changeStaffRoles,
  createStaff,
  inviteStaffAgain,
  listApprovals,
  listStaff,
} from '@amparo/contract/staff/console/administration.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, startAgendaPortal, telemedicine } from '../testing/agenda.ts'
import { goodInputs } from '../testing/benefits.ts'
import type { AnyAnswer } from '../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../testing/desk.ts'
import { guestBody } from '../testing/guests.ts'
import { smallPdf } from '../testing/pdfs.ts'
import { activationBody, addHolder, askForCode, newHolder } from '../testing/people.ts'
import { openPortal, portal } from '../testing/portal.ts'
import { present } from '../testing/present.ts'

let jefa: DeskBrowser
openPortal(() => startAgendaPortal('2026-11-23T08:00:00-05:00'))
beforeAll(async () => {
  jefa = await deskOf(portal, 'jefatura')
})
// Closing fails if one of these violated a constraint without a message of its service.

/** How many of each answer calls at the same instant get: `201`, or the status and `codigo` of a refusal. */
async function atOnce(calls: readonly (() => Promise<AnyAnswer>)[]): Promise<Record<string, number>> {
  const answers = await Promise.all(calls.map((call) => call()))
  const told = answers.map(({ statusCode, body }) =>
    statusCode < 400 ? `${statusCode}` : `${statusCode} ${JSON.parse(body).codigo}`,
  )
  return Object.fromEntries(
    [...new Set(told)].map((one) => [one, told.filter((other) => other === one).length]),
  )
}
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe("concurrent calls for the same item are refused with their service's message", () => {
  it('staff with one e-mail, with one professional, and changed from one version', async () => {
    const invite = (correo: string, more: object) => () =>
      jefa.callUnchecked(createStaff, {
        body: { correo, nombre: 'Persona De Prueba', roles: ['agenda'], ...more },
      })
    expect(await atOnce(times(5, () => invite('misma@demo.example', {})))).toEqual({
      201: 1,
      '409 correo_en_uso': 4,
    })
    const { rows } = await portal.query(
      `SELECT id FROM professional p WHERE NOT EXISTS (SELECT FROM staff s WHERE s.professional_id = p.id)
         AND NOT EXISTS (SELECT FROM staff_professional l WHERE l.professional_id = p.id) LIMIT 1`,
    )
    const attends = { roles: ['profesional'], idProfesional: rows[0].id }
    expect(await atOnce(times(5, (n) => invite(`una-${n}@demo.example`, attends)))).toEqual({
      201: 1,
      '409 profesional_ocupado': 4,
    })
    const { filas } = await jefa.ask(listStaff, { query: { limite: '100' } })
    const { id, version } = present(filas.find(({ correo }) => correo === 'misma@demo.example'))
    const body = { version, roles: ['agenda' as const, 'auditoria' as const] }
    const ask = () => jefa.call(changeStaffRoles, { params: { id }, body })
    expect(await atOnce(times(5, () => ask))).toEqual({ 202: 1, '409 version': 4 })
    expect(await jefa.ask(listApprovals)).toHaveLength(1)
    const again = () => jefa.call(inviteStaffAgain, { params: { id }, body: { version: version + 1 } })
    expect(await atOnce(times(5, () => again))).toEqual({ 200: 5 })
  })

  it('a guest invited twice, and the last seat', async () => {
    const holder = await newHolder(portal, '47400001', 'Vida')
    await portal.query(`UPDATE policy SET seats_7443 = 3 WHERE document_number = '47400001'`)
    const invite = (documento: string) => () =>
      portal.as(holder).call(inviteGuest, { body: guestBody(documento) })
    expect(await atOnce(times(4, () => invite('47400010')))).toEqual({ 201: 1, '409 invitado_repetido': 3 })
    expect(await atOnce(times(6, (n) => invite(`4740002${n}`)))).toEqual({ 201: 2, '409 sin_licencias': 4 })
  })

  it('the five documents of an appointment and the twenty payment alerts', async () => {
    const holder = await newHolder(portal, '47400002', 'Proteccion+Empleabilidad')
    const [slot] = await freeSlots(portal, { idServicio: 17 })
    const { cita } = await portal.as(holder).ask(bookAdviceAppointment, {
      body: { idServicio: 17, inicio: slot?.inicio ?? '' },
    })
    const attach = () =>
      portal.as(holder).call(attachDocument, {
        params: { id: cita.id },
        query: { nombre: 'carta.pdf' },
        bytes: smallPdf,
      })
    expect(await atOnce(times(4, () => attach))).toEqual({ 201: 4 })
    expect(await atOnce(times(4, () => attach))).toEqual({ 201: 1, '422 demasiados_documentos': 3 })
    const alert = (n: number) => () =>
      portal.as(holder).callUnchecked(addAlert, {
        body: { ...goodInputs['POST /proteccion/Alertas'], nombre: `Pago ${n}` },
      })
    expect(await atOnce(times(25, alert))).toEqual({ 201: 20, '422 limite_avisos': 5 })
  })

  it('an account activated twice, with two valid codes', async () => {
    await addHolder(portal, { document: '47400003' })
    const mailbox = 'persona47400003@buzon.example'
    const codes: { solicitud: string; codigo: string }[] = []
    const seen: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const { solicitud } = (await askForCode(portal, '47400003')).json()
      const message = await portal.nextMessage(mailbox, seen)
      seen.push(message.id)
      codes.push({ solicitud, codigo: message.code ?? '' })
    }
    const activate = (code: { solicitud: string; codigo: string }) => () =>
      portal.call(activateAccount, { body: activationBody(code) })
    expect(await atOnce(codes.map(activate))).toEqual({ 201: 1, '409 cuenta_existente': 1 })
  })

  it('the check-up of a policy year, hours of one person and of one doctor', async () => {
    const holder = await newHolder(portal, '47400004', 'Cancer')
    const slots = await freeSlots(portal, { idServicio: 35 })
    const book =
      (body: RequestOf<typeof bookHealthAppointment>, who = holder) =>
      () =>
        portal.as(who).call(bookHealthAppointment, { body })
    const checkUp = (n: number) =>
      book({ idServicio: 35, inicio: slots[n * 3]?.inicio ?? '', consentimientoInformado: true })
    expect(await atOnce(times(5, checkUp))).toEqual({ 201: 1, '422 limite_alcanzado': 4 })
    const people = await Promise.all(times(4, (n) => newHolder(portal, `4740005${n}`, 'Accidentes')))
    const [first] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
    const { rows } = await portal.query(
      `SELECT p.id FROM professional p JOIN professional_service s ON s.professional_id = p.id WHERE s.specialty = 'Cardiología' LIMIT 1`,
    )
    const visit = telemedicine(first?.inicio ?? '', { idProfesional: rows[0].id })
    expect(await atOnce(people.map((who) => book(visit, who)))).toEqual({ 201: 1, '409 horario_ocupado': 3 })
  })

  it('numbers without gaps, of complaints and of data requests', async () => {
    const holder = await newHolder(portal, '47400006', 'Vida')
    const ask = (n: number) => () =>
      portal.as(holder).call(fileRight, {
        body: { tipo: 'rectificacion', detalle: `Mi segundo apellido, ${n}` },
      })
    expect(await atOnce(times(4, ask))).toEqual({ 201: 4 })
  })
})
