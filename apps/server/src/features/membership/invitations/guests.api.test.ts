import { bookHealthAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import {
  approveGuest as approveGuestEndpoint,
  approveGuests,
  getGuestCase,
} from '@amparo/contract/membership/console/guests.ts'
import { inviteGuest, listGuests, removeGuest, resendInvitation } from '@amparo/contract/membership/guests.ts'
import { acceptInvitation, getInvitation } from '@amparo/contract/membership/invitations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import {
  approveInvitation,
  guestBody as guest,
  invitationLinkOf,
  registerGuest,
  rejectInvitation,
  setSeats,
} from '../../../../testing/guests.ts'
import { changeRow, goodPassword, logIn, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const day = 86_400_000

let rosa: Record<string, string>
openPortal()
beforeAll(async () => {
  await setSeats(portal, '10000001', 40)
  rosa = await sessionOf(portal, '10000001')
})

const inviteAs = (who: Record<string, string>, body: Record<string, unknown>, more = {}) =>
  portal.as({ ...who, ...more }).callUnchecked(inviteGuest, { body })

const linkOf = (mailbox: string) => invitationLinkOf(portal, mailbox)
const register = (documento: string, who = rosa) => registerGuest(portal, documento, who)

const listOf = async (who = rosa) => await portal.as(who).ask(listGuests)
const findGuest = async (id: string, who = rosa) =>
  present((await listOf(who)).invitados.find((one) => one.id === id))

const approve = (id: string) => approveInvitation(portal, id)

describe("a holder's guests", () => {
  it('are listed with free seats, state and next step', async () => {
    const answer = await listOf()
    expect(answer.servicios).toEqual([
      { value: '7442', name: 'Cursos online con certificación', licencias: 280, libres: 279 },
      { value: '7443', name: 'Telemedicina', licencias: 280, libres: 279 },
    ])
    const states = answer.invitados.map(({ documento, estado }) => [documento, estado])
    expect(states).toEqual([
      ['10000005', 'en_evaluacion'],
      ['10000004', 'aprobado'],
    ])
    expect(answer.invitados[0]?.respuestaAntesDe).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(answer.invitados[0]?.pasos.map(({ paso }: { paso: string }) => paso)).toEqual([
      'invitado',
      'registrado',
      'respondido',
    ])
  })

  it('are visible to their holder alone, and a guest has none', async () => {
    const own = (await inviteAs(rosa, guest('51000001'))).json()
    const other = await newHolder(portal, '51000002', 'Vida+Accidentes', { seats: 1 })
    for (const endpoint of [resendInvitation, removeGuest]) {
      const sent = { params: { id: own.id }, body: {} }
      expect(outcomeOf(await portal.as(other).call(endpoint, sent))).toEqual([404, 'no_encontrado'])
    }
    expect(await portal.as(rosa).status(removeGuest, { params: { id: 'nadie' } })).toBe(404)
    expect((await listOf(other)).invitados).toEqual([])
    const lucia = await sessionOf(portal, '10000004')
    expect(await portal.as(lucia).refused(listGuests)).toMatchObject({
      codigo: 'solo_titular',
      status: 403,
    })
    expect((await inviteAs(lucia, guest('51000003'))).refusal().codigo).toBe('solo_titular')
  })
})

describe('inviting', () => {
  it('takes a seat, sends the link and answers a repeated call once', async () => {
    const before = (await listOf()).servicios[1]?.libres ?? 0
    const headers = { 'idempotency-key': 'invitar-1' }
    const body = guest('51000010', { correoElectronico: 'Nelida@BUZON.example' })
    const answer = await inviteAs(rosa, body, headers)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      nombres: 'Nélida María',
      documento: '51000010',
      servicios: [7443],
      estado: 'invitado',
      correoElectronico: 'Nelida@buzon.example',
    })
    expect((await inviteAs(rosa, body, headers)).body).toBe(answer.body)
    expect((await listOf()).servicios[1]?.libres).toBe(before - 1)
    expect((await inviteAs(rosa, guest('51000011'), headers)).refusal().codigo).toBe('idempotencia_distinta')
    const token = await linkOf('Nelida@buzon.example')
    expect((await portal.ask(getInvitation, { params: { token } })).titular).toBe('Rosa Q.')
    const seen = (await findGuest(answer.json().id)).pasos
    expect(seen.map(({ paso, cuando }) => (cuando ? paso : `${paso}?`))).toEqual([
      'invitado',
      'visto',
      'registrado?',
      'respondido?',
    ])
  })

  it('refuses the same document twice, oneself and any insured person', async () => {
    expect((await inviteAs(rosa, guest('51000010'))).refusal()).toMatchObject({
      codigo: 'invitado_repetido',
      status: 409,
    })
    expect((await inviteAs(rosa, guest('10000001'))).refusal()).toMatchObject({
      codigo: 'invitado_uno_mismo',
      status: 422,
    })
    expect((await inviteAs(rosa, guest('10000002'))).refusal()).toMatchObject({
      codigo: 'invitado_con_seguro',
      status: 422,
    })
  })

  it('reports every bad field at once', async () => {
    const bad = {
      ...guest('123', { nombres: '', correoElectronico: 'x', servicios: [7442, 7442] }),
      extra: 1,
    }
    const answer = await inviteAs(rosa, bad)
    expect(answer.statusCode).toBe(400)
    const fields = (await inviteAs(rosa, { ...bad, extra: undefined })).refusal().errores
    expect(fields?.map(({ campo }) => campo).toSorted()).toEqual([
      'correoElectronico',
      'documento',
      'nombres',
      'servicios',
    ])
    expect((await inviteAs(rosa, { ...guest('51000012'), servicios: [7444] })).statusCode).toBe(400)
    const minor = { ...guest('51000012'), menorDeEdad: { soy: 'madre', declaro: false } }
    expect((await inviteAs(rosa, minor)).refusal().errores[0]?.mensaje).toContain('patria potestad')
  })

  it('accepts two of twelve concurrent ones on two seats', async () => {
    const who = await newHolder(portal, '51000020', 'Vida+Accidentes', { seats: 2 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => inviteAs(who, guest(String(52_000_000 + at)))),
    )
    const codes = answers.map((answer) => outcomeOf(answer)[1] ?? answer.statusCode).toSorted()
    expect(codes).toEqual([201, 201, ...Array.from({ length: 10 }, () => 'sin_licencias')])
    expect((await listOf(who)).servicios[1]).toMatchObject({ licencias: 2, libres: 0 })
  })

  it('cannot share a seat, which the database enforces', async () => {
    const rows = await portal.ctx.db
      .selectFrom('invitation')
      .selectAll()
      .where('holder_document_number', '=', '51000020')
      .execute()
    const [first] = rows
    const copy = { ...first, id: undefined, public_id: undefined, token_hash: Buffer.alloc(32, 7) }
    const insert = portal.ctx.db
      .insertInto('invitation')
      .values({ ...copy, document_number: '52000999' } as never)
      .execute()
    await expect(insert).rejects.toThrow('invitation_one_per_seat_7443')
  })

  it('requires a policy with seats', async () => {
    const without = await newHolder(portal, '51000021', 'Vida+Accidentes', { seats: 0 })
    expect((await inviteAs(without, guest('51000022'))).refusal()).toMatchObject({
      codigo: 'sin_licencias',
      status: 409,
      detail: 'Hoy no tienes un seguro vigente con cupos para invitar a: Telemedicina.',
    })
    expect((await listOf(without)).servicios).toEqual([])
  })

  it('names the service without seats, if another one has some', async () => {
    const who = await newHolder(portal, '51000023', 'Vida+Accidentes', { seats: 1 })
    await changeRow(portal, 'policy', '51000023', { seats_7442: 0 })
    const both = await inviteAs(who, guest('51000024', { servicios: [7442, 7443] }))
    expect(both.refusal()).toMatchObject({
      codigo: 'sin_licencias',
      detail: 'Hoy no tienes un seguro vigente con cupos para invitar a: Cursos online con certificación.',
    })
    expect((await inviteAs(who, guest('51000024'))).statusCode).toBe(201)
    expect((await inviteAs(who, guest('51000025'))).refusal().detail).toContain('No te quedan cupos libres')
  })
})

describe('an open invitation', () => {
  it('is sent again to a corrected e-mail with another link, and the old link expires', async () => {
    const { id, correoElectronico } = (await inviteAs(rosa, guest('51000030'))).json()
    const first = await linkOf(correoElectronico)
    const sent = await portal
      .as(rosa)
      .call(resendInvitation, { params: { id }, body: { correoElectronico: 'corregida@buzon.example' } })
    expect(sent.json()).toMatchObject({
      id,
      correoElectronico: 'corregida@buzon.example',
      estado: 'invitado',
    })
    const token = await linkOf('corregida@buzon.example')
    expect(await portal.status(getInvitation, { params: { token } })).toBe(200)
    expect(await portal.status(getInvitation, { params: { token: first } })).toBe(404)
    expect(
      (await portal.as(rosa).call(resendInvitation, { params: { id }, body: { correoElectronico: 'x' } }))
        .statusCode,
    ).toBe(422)
  })

  it('expires after thirty days: the seat is free, and sending it again takes one again', async () => {
    const who = await newHolder(portal, '51000040', 'Vida+Accidentes', { seats: 1 })
    const { id } = (await inviteAs(who, guest('51000041'))).json()
    const invited = await findGuest(id, who)
    expect(Date.parse(invited.vence ?? '') - Date.parse(invited.invitadoEl ?? '')).toBe(30 * day)
    await portal.ctx.db
      .updateTable('invitation')
      .set({ expires_at: portal.ctx.clock.now() })
      .where('public_id', '=', id)
      .execute()
    expect((await findGuest(id, who)).estado).toBe('vencido')
    expect((await listOf(who)).servicios[1]?.libres).toBe(1)
    expect((await portal.as(who).ask(resendInvitation, { params: { id }, body: {} })).estado).toBe('invitado')
    expect((await inviteAs(who, guest('51000042'))).refusal().codigo).toBe('sin_licencias')
    await portal.ctx.db
      .updateTable('invitation')
      .set({ expires_at: portal.ctx.clock.now() })
      .where('public_id', '=', id)
      .execute()
    expect((await inviteAs(who, guest('51000042'))).statusCode).toBe(201)
    expect((await portal.as(who).refused(resendInvitation, { params: { id }, body: {} })).codigo).toBe(
      'sin_licencias',
    )
  })
})

describe('an answer to a guest', () => {
  it('of yes gives access from the next request on, and notifies both', async () => {
    const id = await register('51000050')
    expect((await logIn(portal, '51000050', { password: goodPassword })).statusCode).toBe(403)
    expect((await portal.as(rosa).refused(resendInvitation, { params: { id }, body: {} })).codigo).toBe(
      'invitacion_cerrada',
    )
    await approve(id)
    expect((await findGuest(id)).estado).toBe('aprobado')
    const login = await logIn(portal, '51000050', { password: goodPassword })
    expect(login.json().sesion).toMatchObject({ invitado: 1, idProducto: '7443' })
    await portal.messageAbout('invitada51000050@buzon.example', 'Ya puedes usar tus beneficios')
    await portal.messageAbout('10000001@demo.example', 'Aprobamos a Nélida Apaza')
  })

  it('of yes is impossible while the holder has no policy in force, since nothing would open', async () => {
    const holder = await newHolder(portal, '58400001', 'Accidentes')
    await setSeats(portal, '58400001', 2)
    const id = await register('58400002', holder)
    await changeRow(portal, 'policy', '58400001', { status: 'anulada' })
    await expect(approve(id)).rejects.toMatchObject({ code: 'titular_sin_seguro' })
    const desk = await deskOf(portal, 'admision')
    const body = { version: (await desk.ask(getGuestCase, { params: { id } })).version }
    expect(await desk.refused(approveGuestEndpoint, { params: { id }, body })).toMatchObject({
      status: 409,
      codigo: 'titular_sin_seguro',
    })
    const together = await desk.ask(approveGuests, { body: { casos: [{ id, ...body }] } })
    expect(together.resultados).toMatchObject([{ id, codigo: 'titular_sin_seguro' }])
    await changeRow(portal, 'policy', '58400001', { status: 'vigente' })
    expect(await desk.status(approveGuestEndpoint, { params: { id }, body })).toBe(200)
  })

  it('of no frees the seat at once, gives both the reason, and allows another invitation', async () => {
    const who = await newHolder(portal, '51000060', 'Vida+Accidentes', { seats: 1 })
    const id = await register('51000061', who)
    await rejectInvitation(portal, { id, version: 2 }, 'El nombre no es el del documento')
    expect(await findGuest(id, who)).toMatchObject({
      estado: 'rechazado',
      motivo: 'El nombre no es el del documento',
    })
    const mail = await portal.messageAbout('invitada51000061@buzon.example', 'No pudimos aprobar tu registro')
    expect(mail.body_text).toContain('El nombre no es el del documento')
    await portal.messageAbout('persona51000060@buzon.example', 'No pudimos aprobar a Nélida Apaza')
    const { rows } = await portal.query('SELECT reason FROM invitation WHERE public_id = $1', [id])
    expect(rows[0].reason).not.toContain('nombre')

    // The account is there already: the new invitation is taken up with it.
    const again = await inviteAs(who, guest('51000061', { correoElectronico: 'otra51000061@buzon.example' }))
    expect(again.statusCode).toBe(201)
    const token = await linkOf('otra51000061@buzon.example')
    const other = await portal.as(rosa).call(acceptInvitation, { params: { token } })
    expect(other.refusal()).toMatchObject({ codigo: 'invitacion_ajena', status: 403 })
    const own = await sessionOf(portal, '51000061', goodPassword)
    const accepted = await portal.as(own).call(acceptInvitation, { params: { token } })
    expect(accepted.json()).toMatchObject({ codigo: 1, respuestaAntesDe: expect.any(String) })
    expect(await portal.as(own).status(acceptInvitation, { params: { token } })).toBe(410)
    expect((await findGuest(again.json().id, who)).estado).toBe('en_evaluacion')
  })
})

it('revoking an invitation ends seat and access, cancels upcoming visits and notifies both; a repeat changes nothing', async () => {
  const who = await newHolder(portal, '51000070', 'Vida+Accidentes', { seats: 1 })
  const id = await register('51000071', who)
  await approve(id)
  const own = await sessionOf(portal, '51000071', goodPassword)
  const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  const booked = await portal.as(own).call(bookHealthAppointment, { body: telemedicine(slot?.inicio ?? '') })
  expect(booked.statusCode).toBe(201)

  const removed = await portal.as(who).call(removeGuest, { params: { id } })
  expect(removed.json()).toMatchObject({ estado: 'retirado' })
  expect((await portal.as(who).ask(removeGuest, { params: { id } })).estado).toBe('retirado')
  expect((await listOf(who)).servicios[1]?.libres).toBe(1)
  const citas = await portal.as(own).ask(listMine)
  expect(citas.proximas).toEqual([])
  expect(citas.pasadas[0]).toMatchObject({ estado: 'cancelada' })
  const mine = await portal.messageAbout(
    'invitada51000071@buzon.example',
    'Graciela Ccahuana retiró tu invitación',
  )
  expect(mine.body_text).toContain('citas')
  const theirs = await portal.messageAbout('persona51000070@buzon.example', 'Retiraste a Nélida Apaza')
  // A guest's bookings, or their absence, are hidden from the holder.
  expect(theirs.body_text).toContain('Si tenía citas por venir')
  expect(await portal.as(own).status(bookHealthAppointment, { body: telemedicine(slot?.inicio ?? '') })).toBe(
    403,
  )
})
