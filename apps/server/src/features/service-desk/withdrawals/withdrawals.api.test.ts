import { bookHealthAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { bookRoom } from '@amparo/contract/agenda/coworking.ts'
import { getCancerPath } from '@amparo/contract/care/cancer-path.ts'
import { fileClaim, withdrawClaim } from '@amparo/contract/claims/claims.ts'
import { fileVisitorClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { listOwnProducts, sendCodeToOldContact } from '@amparo/contract/identity/profile.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { inviteGuest } from '@amparo/contract/membership/guests.ts'
import { getPolicySheet } from '@amparo/contract/policies/policy-sheets.ts'
import {
  answerWithdrawal,
  listWithdrawals,
  takeWithdrawal,
} from '@amparo/contract/service-desk/console/withdrawals.ts'
import { askPolicyWithdrawal, getPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { claimNotice, claimPass, fileNotice, newBorrower, visitorNotice } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { guestBody } from '../../../../testing/guests.ts'
import { changeRow, goodPassword, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'
import { withdrawAnnulledJob } from '../annulments/annulments.jobs.ts'

let desk: DeskBrowser
let people = 57_700_000
openPortal(() => startAgendaPortal('2026-11-25T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
})

const paramsOf = (document: string) => ({ certificado: `PRUEBA-${document}` })
const daysAgo = (days: number) => toLimaDay(portal.ctx.clock.now().getTime() - days * 86_400_000)
const beginOn = (document: string, day: string, more: object = {}) =>
  changeRow(portal, 'policy', document, { starts_on: day, ...more })
const ask = (
  document: string,
  who: Record<string, string>,
  body: object = { passwordActual: goodPassword },
) => portal.as(who).callUnchecked(askPolicyWithdrawal, { params: paramsOf(document), body })
const standing = (document: string, who: Record<string, string>) =>
  portal.as(who).call(getPolicyWithdrawal, { params: paramsOf(document) })
const rightOf = async (document: string, who: Record<string, string>) =>
  present((await portal.as(who).ask(getPolicySheet, { params: paramsOf(document) })).ficha).arrepentimiento

async function someone(profile = 'Vida', more: object = {}) {
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, profile, more)
  await beginOn(document, daysAgo(3))
  return { document, who, mailbox: `persona${document}@buzon.example` }
}

async function rowOf(folio: string) {
  const { filas } = await desk.ask(listWithdrawals, { query: { buscar: folio, estado: 'todos' } })
  return present(filas[0])
}
async function answer(folio: string, body: object) {
  const { version } = await rowOf(folio)
  return desk.callUnchecked(answerWithdrawal, { params: { folio }, body: { version, ...body } })
}

describe('requesting a withdrawal', () => {
  it('opens one case with a folio and 30 days, notifies the person and the company, and only once', async () => {
    const { document, who, mailbox } = await someone()
    await beginOn(document, daysAgo(15))
    expect(await rightOf(document, who)).toMatchObject({ dias: 15, abierto: true })
    expect((await standing(document, who)).statusCode).toBe(404)
    const [one, other] = await Promise.all([ask(document, who), ask(document, who)])
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    const { folio } = one.json()
    expect(folio).toMatch(/^AR-2026-\d{6}$/)
    expect(other.json().folio).toBe(folio)
    const due = { folio, estado: 'pedido', venceEl: daysAgo(-30) }
    expect((await standing(document, who)).json()).toMatchObject(due)
    const proof = await portal.messageAbout(mailbox, `Recibimos tu pedido de arrepentimiento ${folio}`)
    expect(proof.body_text).toContain(`PRUEBA-${document}`)
    const subject = `Arrepentimiento ${folio} del certificado PRUEBA-${document}`
    await portal.messageAbout(portal.ctx.config.contactEmail, subject)
    expect(await rightOf(document, who)).toMatchObject({ abierto: false, pedido: expect.any(String) })
  })

  it('requires the password or a code to the former contact', async () => {
    const { document, who } = await someone()
    expect(outcomeOf(await ask(document, who, {}))).toEqual([403, 'confirmacion_requerida'])
    const wrong = await ask(document, who, { passwordActual: 'no-es-esta' })
    expect(wrong.refusal().codigo).toBe('contrasena_incorrecta')
    const body = { canal: 'correo' } as const
    const { solicitud } = await portal.as(who).ask(sendCodeToOldContact, { body })
    expect((await standing(document, who)).statusCode).toBe(404)
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    expect((await ask(document, who, { codigo })).statusCode).toBe(201)
  })

  it('counts the days from the delivery of the policy, if the feed has it', async () => {
    const { document, who } = await someone()
    await beginOn(document, daysAgo(40), { delivered_on: daysAgo(10) })
    expect(await rightOf(document, who)).toMatchObject({ abierto: true, hasta: daysAgo(-5) })
    await beginOn(document, daysAgo(40), { delivered_on: null })
    expect(outcomeOf(await ask(document, who))).toEqual([422, 'fuera_de_arrepentimiento'])
  })

  it('expires the day after its last, and another person’s policy is unknown', async () => {
    const { document, who } = await someone()
    await beginOn(document, daysAgo(16))
    expect(outcomeOf(await ask(document, who))).toEqual([422, 'fuera_de_arrepentimiento'])
    const other = await someone()
    expect((await ask(document, other.who)).statusCode).toBe(404)
    expect((await standing(document, other.who)).statusCode).toBe(404)
  })

  it('is impossible for a policy annulled by the insurer, unless requested before', async () => {
    const { document, who } = await someone()
    await beginOn(document, daysAgo(3), { status: 'anulada' })
    const refused = (await ask(document, who)).refusal('fuera_de_arrepentimiento')
    expect(refused.detail).toContain('ya está anulada')
    await beginOn(document, daysAgo(3), { status: 'vigente' })
    const { folio } = (await ask(document, who)).json()
    await beginOn(document, daysAgo(3), { status: 'anulada' })
    expect((await ask(document, who)).json()).toMatchObject({ folio })
  })

  it('waits for an open claim to end', async () => {
    people += 1
    const document = String(people)
    const who = await newBorrower(portal, document)
    await beginOn(document, daysAgo(3))
    const folio = await fileNotice(portal, who, document)
    expect(outcomeOf(await ask(document, who))).toEqual([409, 'solicitud_abierta'])
    const body = { motivo: 'Ya no la necesito' }
    await portal.as(who).ask(withdrawClaim, { params: { folio }, body })
    expect((await ask(document, who)).statusCode).toBe(201)
  })
})

describe('a requested withdrawal', () => {
  it('is the stated reason wherever its policy gives nothing, and the state in the list of policies', async () => {
    const { document, who } = await someone('Accidentes', { seats: 2 })
    const { folio } = (await ask(document, who)).json()
    const of = (profile: string) => changeRow(portal, 'policy', document, { profile })
    const as = portal.as(who)
    const start = '2026-12-01T09:00:00-05:00'
    const visit = await as.call(bookHealthAppointment, { body: telemedicine(start) })
    expect(visit.refusal('sin_cobertura')).toMatchObject({
      status: 403,
      title: 'Pediste dejar sin efecto tu póliza',
    })
    const invitation = await as.call(inviteGuest, { body: guestBody('57799001') })
    expect(invitation.refusal('sin_licencias').detail).toContain(folio)
    const [product] = (await as.ask(listOwnProducts)).productos
    expect(product).toMatchObject({ vigente: false, estado: 'vigente', arrepentimiento: 'pedido' })

    await of('Emprendimiento')
    const body = {
      idSala: crypto.randomUUID(),
      inicio: start,
      fin: '2026-12-01T10:00:00-05:00',
      asistentes: 1,
    }
    expect((await as.call(bookRoom, { body })).refusal('sin_cobertura').detail).toContain(folio)
    await of('Cancer')
    expect((await as.call(getCancerPath)).refusal('sin_cobertura').detail).toContain(folio)
    await of('Vida')
    expect((await as.call(getCancerPath)).refusal('sin_cobertura').detail).not.toContain(folio)
  })

  it('suspends cover and claims, and restores both if it is refused', async () => {
    people += 1
    const document = String(people)
    const who = await newBorrower(portal, document)
    await beginOn(document, daysAgo(3))
    const isOn = async () => (await portal.as(who).ask(getSession)).modulos.cuota
    expect(await isOn()).toBe(true)
    const { folio } = (await ask(document, who)).json()
    expect(await isOn()).toBe(false)
    const notice = { body: claimNotice(portal, document) }
    const file = () => portal.as(who).call(fileClaim, notice)
    expect(outcomeOf(await file())).toEqual([409, 'arrepentimiento_pedido'])
    const pass = await claimPass(portal, '57799999', 'hija@buzon.example')
    const told = await portal.call(fileVisitorClaim, { body: visitorNotice(portal, pass, document) })
    expect(outcomeOf(told)).toEqual([409, 'arrepentimiento_pedido'])

    const texto = 'La póliza se renovó, y ese plazo es de la primera compra.'
    expect(outcomeOf(await answer(folio, { estado: 'no_procede' }))).toEqual([400, 'peticion_invalida'])
    expect((await answer(folio, { estado: 'no_procede', texto })).statusCode).toBe(200)
    expect((await standing(document, who)).json()).toMatchObject({ estado: 'no_procede', respuesta: texto })
    expect(await isOn()).toBe(true)
    expect((await file()).statusCode).toBe(201)
  })

  it('keeps the visits until the desk accepts, which cancels upcoming ones', async () => {
    const { document, who, mailbox } = await someone('Accidentes')
    const inicio = '2026-12-01T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(inicio) })
    const { folio } = (await ask(document, who)).json()
    const stateNow = async () => {
      const { proximas, pasadas } = await portal.as(who).ask(listMine)
      return [...proximas, ...pasadas].find(({ id }) => id === cita.id)?.estado
    }
    await withdrawAnnulledJob(portal.ctx)
    expect(await stateNow()).toBe('agendada')
    expect((await answer(folio, { estado: 'aceptado' })).statusCode).toBe(200)
    expect(await stateNow()).toBe('cancelada')
    await portal.messageAbout(mailbox, `Aceptamos tu arrepentimiento: ${folio}`)
    const again = portal.as(who).status(bookHealthAppointment, { body: telemedicine(inicio) })
    expect(await again).toBe(403)
  })
})

describe('the withdrawals desk', () => {
  it('takes a case, accepts it, and records the refund, in this order', async () => {
    const { document, who, mailbox } = await someone()
    const { folio } = (await ask(document, who)).json()
    expect(await rowOf(folio)).toMatchObject({
      estado: 'pedido',
      certificado: `PRUEBA-${document}`,
      titular: { documento: document },
      diasCalendario: 30,
      atrasado: false,
      mia: false,
    })
    const { version } = await rowOf(folio)
    await desk.ask(takeWithdrawal, { params: { folio }, body: { version } })
    expect(await rowOf(folio)).toMatchObject({ mia: true })
    const late = await desk.call(takeWithdrawal, { params: { folio }, body: { version } })
    expect(outcomeOf(late)).toEqual([409, 'version'])

    const devolucion = { monto: 49.9, fecha: daysAgo(0) }
    const early = await answer(folio, { estado: 'devuelto', devolucion })
    expect(outcomeOf(early)).toEqual([409, 'paso_de_arrepentimiento'])
    expect((await answer(folio, { estado: 'aceptado' })).statusCode).toBe(200)
    expect(outcomeOf(await answer(folio, { estado: 'devuelto' }))).toEqual([400, 'peticion_invalida'])
    expect((await answer(folio, { estado: 'devuelto', devolucion })).statusCode).toBe(200)
    expect((await standing(document, who)).json()).toMatchObject({ estado: 'devuelto', devolucion })
    const mail = await portal.messageAbout(mailbox, `Devolvimos tu prima: ${folio}`)
    expect(mail.body_text).toContain('S/ 49.90')
    expect(outcomeOf(await answer(folio, { estado: 'aceptado' }))).toEqual([409, 'caso_cerrado'])
  })

  it('shows a case past its 30 days as late', async () => {
    const { document, who } = await someone()
    const { folio } = (await ask(document, who)).json()
    await portal.query('UPDATE policy_withdrawal SET due_on = $2 WHERE folio = $1', [folio, daysAgo(1)])
    expect(await rowOf(folio)).toMatchObject({ atrasado: true, diasCalendario: -1 })
    const first = (await desk.ask(listWithdrawals, { query: {} })).filas[0]
    expect(first?.folio).toBe(folio)
  })
})
