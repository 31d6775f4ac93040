import { randomUUID } from 'node:crypto'
import {
  activateAccount,
  checkCode,
  sendCode as sendCodeEndpoint,
} from '@amparo/contract/membership/activation.ts'
import { getInvitation, registerGuest, sendInvitationCode } from '@amparo/contract/membership/invitations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addOpenInvitation, registrationOf } from '../../../../testing/guests.ts'
import {
  activationBody,
  addHolder,
  changeRow,
  goodPassword,
  logIn,
  newHolder,
  wrongCode,
} from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'
import { invite } from './inviting.service.ts'

openPortal()
beforeAll(async () => {
  // A Friday of a week without holidays: seven business days later is Tuesday 24.
  portal.ctx.clock.advance(Date.parse('2026-11-13T15:00:00Z') - portal.ctx.clock.now().getTime())
})

const inviteGuest = (number: string) => addOpenInvitation(portal, number)

const page = (token: string) => portal.call(getInvitation, { params: { token } })
const sendTo = (token: string, canal?: string) =>
  portal.callUnchecked(sendInvitationCode, { params: { token }, body: { canal } })

async function sendCode(token: string): Promise<string> {
  const sent = await sendTo(token, 'correo')
  return codeOf(portal.ctx.keys, sent.json().solicitud, 1)
}

const register = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  portal.as(headers).callUnchecked(registerGuest, { body })

describe("an invitation's link", () => {
  it('shows inviter and service, with names and document masked', async () => {
    const answer = await page(await inviteGuest('50000001'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      titular: 'Rosa Q.',
      servicios: [{ value: '7443', name: 'Telemedicina' }],
      // The clock continues from ten o'clock.
      vence: expect.stringMatching(/^2026-12-13T10:\d\d:\d\d-05:00$/),
      documento: '••••••01',
    })
    expect(answer.body).not.toContain('invitado50000001')
  })

  it('that was never sent opens nothing, in any form', async () => {
    for (const token of ['A'.repeat(43), 'x', '%27%20OR%201%3D1--', '%00']) {
      const answer = await page(token)
      expect(answer.statusCode).toBe(404)
      expect(answer.refusal().codigo).toBe('no_encontrado')
    }
    expect((await sendTo('A'.repeat(43), 'sms')).statusCode).toBe(404)
  })

  it.each(['registered', 'rejected', 'removed', 'expired'])('is gone once it is %s', async (state) => {
    const number = `5000001${['registered', 'rejected', 'removed', 'expired'].indexOf(state)}`
    const token = await inviteGuest(number)
    const now = portal.ctx.clock.now()
    const change = {
      registered: { registered_at: now, answer_before: '2026-11-24' },
      rejected: { rejected_at: now },
      removed: { removed_at: now },
      expired: { expires_at: now },
    }[state]
    await changeRow(portal, 'invitation', number, change ?? {})
    expect((await page(token)).refusal()).toMatchObject({ codigo: 'invitacion_gastada', status: 410 })
    expect((await sendTo(token, 'correo')).statusCode).toBe(410)
    expect((await register(registrationOf(token, '123456'))).statusCode).toBe(410)
  })

  it('reaches the guest by a mail with inviter, service and expiry', async () => {
    await newHolder(portal, '50000088', 'Vida', { seats: 1 })
    await portal.ctx.db.transaction().execute((tx) =>
      invite(portal.ctx, tx, {
        holder: { type: 8, number: '50000088' },
        guest: { type: 8, number: '50000002' },
        givenNames: 'Nélida',
        paternalSurname: 'Apaza',
        maternalSurname: '',
        email: 'nelida@buzon.example',
        mobile: null,
        services: [7442, 7443],
      }),
    )
    const mail = await portal.messageAbout('nelida@buzon.example', 'Graciela C. te invita a Amparo')
    expect(mail.body_text).toContain('Cursos online con certificación y Telemedicina')
    expect(mail.body_text).toContain('13 de diciembre de 2026')
    const link = mail.links.find((address) => address.includes('/invitacion/')) ?? ''
    expect((await page(link.slice(link.lastIndexOf('/') + 1))).statusCode).toBe(200)
  })

  it("of the demo's own guest is in the demo's mailbox", async () => {
    const { links } = await portal.messageAbout('10000008@demo.example', 'Óscar R. te invita a Amparo')
    const link = links.find((address) => address.includes('/invitacion/')) ?? ''
    const answer = await page(link.slice(link.lastIndexOf('/') + 1))
    expect(answer.json()).toMatchObject({ titular: 'Óscar R.', documento: '••••••08' })
  })
})

describe('the code of an invitation', () => {
  it('goes only to the contact of the invitation', async () => {
    const token = await inviteGuest('50000020')
    const sent = await sendTo(token, 'correo')
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toMatchObject({ destino: 'i•••@•••.example' })
    const mail = await portal.messageAbout(
      'invitado50000020@buzon.example',
      'Tu código para aceptar la invitación',
    )
    expect(mail.code).toBe(codeOf(portal.ctx.keys, sent.json().solicitud, 1))
    const { solicitud } = sent.json()
    await portal.call(sendCodeEndpoint, { body: { solicitud, canal: 'sms' } })
    const sms = await portal.nextMessage('+51944333222')
    expect(sms.code).toBe(codeOf(portal.ctx.keys, solicitud, 2))
  })

  it('refuses an unknown channel', async () => {
    const token = await inviteGuest('50000021')
    expect((await sendTo(token, 'paloma')).statusCode).toBe(422)
    expect((await sendTo(token)).statusCode).toBe(400)
    Object.assign(portal.ctx, { smsAvailable: false })
    const withoutSms = await sendTo(token, 'sms')
    Object.assign(portal.ctx, { smsAvailable: true })
    expect(withoutSms.refusal()).toMatchObject({ codigo: 'canal_no_disponible', status: 422 })
  })

  it('activates no account of a holder', async () => {
    const token = await inviteGuest('50000022')
    const { solicitud } = (await sendTo(token, 'correo')).json()
    await addHolder(portal, { document: '50000022' })
    const refused = await portal.call(activateAccount, {
      body: activationBody({ solicitud, codigo: codeOf(portal.ctx.keys, solicitud, 1) }),
    })
    expect(refused.statusCode).toBe(410)
  })
})

describe('registering as a guest', () => {
  it('creates the account, marks the invitation and states the date of the answer', async () => {
    const token = await inviteGuest('50000030')
    const answer = await register(registrationOf(token, await sendCode(token)))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      codigo: 1,
      mensaje: 'Recibimos tu registro. Te responderemos por correo a más tardar el 24 de noviembre de 2026.',
      respuestaAntesDe: '2026-11-24',
    })
    const login = await logIn(portal, '50000030', { password: goodPassword })
    expect(login.refusal()).toMatchObject({
      codigo: 'invitado_en_evaluacion',
      respuestaAntesDe: '2026-11-24',
    })
    const mail = await portal.messageAbout('invitado50000030@buzon.example', 'Recibimos tu registro')
    expect(mail.body_text).toContain('24 de noviembre de 2026')
    expect(mail.body_text).toContain('no tienes la cobertura del seguro')
    expect((await page(token)).statusCode).toBe(410)
  })

  it('accepts an activation code sent to the contact of the invitation', async () => {
    const token = await inviteGuest('50000031')
    const sent = await portal.call(sendCodeEndpoint, {
      body: { proposito: 'activacion', tipoDocumento: 8, documento: '50000031', canal: 'correo' },
    })
    const codigo = codeOf(portal.ctx.keys, sent.json().solicitud, 1)
    expect((await register(registrationOf(token, codigo))).statusCode).toBe(201)
  })

  it('counts wrong tries, and ends at the third', async () => {
    const token = await inviteGuest('50000032')
    const codigo = await sendCode(token)
    const wrong = wrongCode(codigo)
    expect((await register(registrationOf(token, wrong))).refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
      intentosRestantes: 2,
    })
    await register(registrationOf(token, wrong))
    expect((await register(registrationOf(token, wrong))).refusal()).toMatchObject({
      codigo: 'codigo_gastado',
    })
    const unsent = await inviteGuest('50000033')
    expect((await register(registrationOf(unsent, '123456'))).statusCode).toBe(410)
  })

  it('checks its code at its own step, which counts a try and keeps the code', async () => {
    const token = await inviteGuest('50000067')
    const { solicitud } = (await sendTo(token, 'correo')).json()
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    const judge = (typed: string) => portal.call(checkCode, { body: { solicitud, codigo: typed } })
    expect((await judge(wrongCode(codigo))).refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
      intentosRestantes: 2,
    })
    expect((await judge(codigo)).statusCode).toBe(200)
    expect((await register(registrationOf(token, wrongCode(codigo)))).refusal().intentosRestantes).toBe(1)
    expect((await register(registrationOf(token, codigo))).statusCode).toBe(201)
    expect((await judge(codigo)).refusal().codigo).toBe('codigo_gastado')
  })

  it('accepts any live code of the invitation, since all went to the same mailbox', async () => {
    const token = await inviteGuest('50000066')
    const older = await sendCode(token)
    await sendCode(token)
    expect((await register(registrationOf(token, older))).statusCode).toBe(201)
  })

  it('refuses a code of another invitation', async () => {
    const [mine, other] = [await inviteGuest('50000034'), await inviteGuest('50000035')]
    const code = await sendCode(other)
    await sendCode(mine)
    expect((await register(registrationOf(mine, code))).refusal().codigo).toBe('codigo_incorrecto')
  })

  it('requires 18 years, and consumes no code otherwise', async () => {
    const token = await inviteGuest('50000036')
    const codigo = await sendCode(token)
    const minor = await register(registrationOf(token, codigo, { fechaNacimiento: '2008-11-14' }))
    expect(minor.refusal()).toMatchObject({
      codigo: 'datos_invalidos',
      status: 422,
      errores: [{ campo: 'fechaNacimiento', mensaje: 'Para registrarte debes tener 18 años o más' }],
    })
    const adult = await register(registrationOf(token, codigo, { fechaNacimiento: '2008-11-13' }))
    expect(adult.statusCode).toBe(201)
  })

  it('accepts a minor only if the holder declared it; below fourteen a parent accepts, and there is no marketing', async () => {
    const token = await inviteGuest('50000071')
    await changeRow(portal, 'invitation', '50000071', { minor_relation: 'mother' })
    expect((await page(token)).json().menorDeEdad).toBe(true)
    const body = registrationOf(token, await sendCode(token), {
      fechaNacimiento: '2015-01-01',
      aceptaPublicidad: true,
    })
    expect((await register(body)).refusal()).toMatchObject({
      status: 422,
      errores: [{ campo: 'aceptaRepresentante' }],
    })
    expect((await register({ ...body, aceptaRepresentante: true })).statusCode).toBe(201)
    const { rows } = await portal.query(
      `SELECT kind, granted, given_by FROM consent JOIN account ON account.id = account_id
      WHERE document_number = '50000071' ORDER BY kind`,
    )
    expect(rows).toEqual([
      { kind: 'marketing', granted: false, given_by: 'parent' },
      { kind: 'privacy', granted: true, given_by: 'parent' },
      { kind: 'terms', granted: true, given_by: 'parent' },
    ])
  })

  it('creates one account for two simultaneous registrations', async () => {
    const token = await inviteGuest('50000037')
    const body = registrationOf(token, await sendCode(token))
    const answers = await Promise.all([register(body), register(body), register(body)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 410, 410])
  })

  it('repeats the answer for the same Idempotency-Key, and refuses another body with it', async () => {
    const token = await inviteGuest('50000038')
    const body = registrationOf(token, await sendCode(token))
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = [await register(body, headers), await register(body, headers)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    const other = await register({ ...body, nombres: 'Otra' }, headers)
    expect(other.refusal()).toMatchObject({ codigo: 'idempotencia_distinta', status: 422 })
  })

  it('is refused if the document has an account, and leaves the invitation open', async () => {
    const token = await inviteGuest('50000039')
    const codigo = await sendCode(token)
    await newHolder(portal, '50000039')
    await portal.ctx.db.deleteFrom('policy').where('document_number', '=', '50000039').execute()
    const refused = await register(registrationOf(token, codigo))
    expect(refused.refusal()).toMatchObject({ codigo: 'cuenta_existente', status: 409 })
    expect((await page(token)).statusCode).toBe(200)
  })

  it('is refused to an insured person, who uses activation', async () => {
    const token = await inviteGuest('50000040')
    const codigo = await sendCode(token)
    await addHolder(portal, { document: '50000040' })
    const refused = await register(registrationOf(token, codigo))
    expect(refused.refusal()).toMatchObject({ codigo: 'tiene_seguro', status: 422 })
  })

  it('names every bad field', async () => {
    const token = await inviteGuest('50000041')
    const codigo = await sendCode(token)
    const bad = await register(
      registrationOf(token, codigo, {
        nombres: '<script>alert(1)</script>',
        apellidoPaterno: '',
        fechaNacimiento: '2020-02-31',
        numeroCelular: '12',
        aceptaTerminos: false,
      }),
    )
    expect(bad.statusCode).toBe(422)
    expect(bad.refusal().errores.map(({ campo }) => campo)).toEqual([
      'nombres',
      'apellidoPaterno',
      'fechaNacimiento',
      'numeroCelular',
      'aceptaTerminos',
    ])
    const weak = await register(registrationOf(token, codigo, { password: 'apaza50000041' }))
    expect(weak.refusal().errores[0]?.campo).toBe('password')
    expect((await register(registrationOf(token, codigo, { correo: 'x' }))).statusCode).toBe(400)
    expect(
      (await register(registrationOf(token, codigo, { apellidoPaterno: "O'Connor-Ñaupari" }))).statusCode,
    ).toBe(201)
  })

  it('logs no secret of the link', async () => {
    const token = await inviteGuest('50000042')
    await page(token)
    await register(registrationOf(token, await sendCode(token)))
    expect(portal.logLines.join('\n')).not.toContain(token)
  })
})
