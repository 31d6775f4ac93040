import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { changeForgottenPassword, startRecovery } from '@amparo/contract/identity/recovery.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import {
  changeRow,
  goodPassword,
  logIn,
  newHolder,
  recoveryCode,
  wrongCode,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../codes/codes.policy.ts'

const newPassword = 'faro-quinua-violeta'

openPortal()

const begin = (documento: string, more: Record<string, unknown> = {}) =>
  portal.call(startRecovery, { body: { tipoDocumento: 8, documento, ...more } })

const send = (solicitud: string, canal = 'correo') =>
  portal.callUnchecked(sendCode, { body: { solicitud, canal } })

const change = (solicitud: string, codigo: string, passwordNueva = newPassword) =>
  portal.call(changeForgottenPassword, { body: { solicitud, codigo, passwordNueva } })

const codeFor = (solicitud: string, sending = 1) => codeOf(portal.ctx.keys, solicitud, sending)

/** A request of an active account whose code is on its way. */
async function beginSent(
  documento: string,
  canal = 'correo',
): Promise<{ solicitud: string; codigo: string }> {
  const { solicitud } = (await begin(documento)).json()
  await send(solicitud, canal)
  return { solicitud, codigo: codeFor(solicitud) }
}

async function sessionOf(documento: string, password = goodPassword): Promise<string> {
  return (await logIn(portal, documento, { password })).json().token
}

const opens = async (token: string) => (await portal.as(bearer(token)).call(getSession)).statusCode === 200

describe('recovering an account', () => {
  it('goes by mail: request, code, new password; every session ends and the owner is notified', async () => {
    await newHolder(portal, '45000001')
    const [first, second] = [await sessionOf('45000001'), await sessionOf('45000001')]
    const started = await begin('45000001')
    expect(started.statusCode).toBe(200)
    expect(started.json()).toMatchObject({ canales: ['correo', 'sms'] })

    const { solicitud } = started.json()
    const sent = await send(solicitud)
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toMatchObject({ solicitud, destino: 'p•••@•••.example' })
    const owner = 'persona45000001@buzon.example'
    const codigo = (await portal.messageAbout(owner, 'Tu código para cambiar tu contraseña')).code ?? ''

    const changed = await change(solicitud, codigo)
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ codigo: 1 })
    expect(await opens(first)).toBe(false)
    expect(await opens(second)).toBe(false)
    expect((await logIn(portal, '45000001', { password: goodPassword })).statusCode).toBe(401)
    expect((await logIn(portal, '45000001', { password: newPassword })).statusCode).toBe(200)

    const notice = await portal.messageAbout(owner, 'Tu contraseña cambió')
    expect(notice.links.some((link) => link.endsWith('/password'))).toBe(true)
    expect(notice.body_text).toContain(portal.ctx.config.contactPhone)
  })

  it('opens one request for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'un-solo-pedido' }
    const body: RequestOf<typeof startRecovery> = { tipoDocumento: 8, documento: '10000001' }
    const [first, second] = [
      await portal.as(key).call(startRecovery, { body }),
      await portal.as(key).call(startRecovery, { body }),
    ]
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    const other = await portal.as(key).call(startRecovery, { body: { ...body, documento: '10000003' } })
    expect(other.refusal().codigo).toBe('idempotencia_distinta')
    expect((await begin('10000001')).json().solicitud).not.toBe(first.json().solicitud)
  })

  it('goes by SMS as well, also for a request first sent by mail', async () => {
    await newHolder(portal, '45000002')
    const { solicitud } = await beginSent('45000002')
    const again = await send(solicitud, 'sms')
    expect(again.json()).toMatchObject({ destino: '••• ••• 333' })
    const sms = await portal.nextMessage('+51911222333')
    expect(sms.code).toBe(codeFor(solicitud, 2))
    expect((await change(solicitud, codeFor(solicitud, 1))).refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
    })
    expect((await change(solicitud, sms.code ?? '')).statusCode).toBe(200)
  })

  it('accepts EnvioCodigo directly, without RecuperaContrasena before it', async () => {
    await newHolder(portal, '45000003')
    const { solicitud, codigo } = await recoveryCode(portal, '45000003')
    expect((await change(solicitud, codigo)).statusCode).toBe(200)
  })

  it('answers alike for an unknown document, and sends nothing', async () => {
    const [known, unknown] = await Promise.all([begin('10000003'), begin('45999999')])
    const { solicitud: first, ...a } = known.json()
    const { solicitud: second, ...b } = unknown.json()
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
    expect(a).toEqual(b)
    expect(known.body.length).toBe(unknown.body.length)
    const [sentKnown, sentUnknown] = await Promise.all([send(first), send(second)])
    expect(Object.keys(sentUnknown.json())).toEqual(Object.keys(sentKnown.json()))
    expect(sentUnknown.statusCode).toBe(200)
    // Not even the digits that such a request would have had open anything.
    expect((await change(second, codeFor(second))).refusal()).toMatchObject({ codigo: 'codigo_incorrecto' })
  })

  it('lets the owner in again after ten failed log-ins blocked the document', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      await newHolder(strict, '45000004')
      for (let failure = 0; failure < 10; failure += 1) {
        await logIn(strict, '45000004', { password: 'no-es-esta-clave' })
      }
      expect((await logIn(strict, '45000004', { password: goodPassword })).statusCode).toBe(429)
      const { solicitud } = await strict.ask(startRecovery, {
        body: { tipoDocumento: 8, documento: '45000004' },
      })

      await strict.call(sendCode, { body: { solicitud, canal: 'correo' } })
      const codigo = codeOf(strict.ctx.keys, solicitud, 1)
      await strict.call(changeForgottenPassword, { body: { solicitud, codigo, passwordNueva: newPassword } })
      expect((await logIn(strict, '45000004', { password: newPassword })).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('a recovery code', () => {
  it('does not exist before it is sent: every guess is wrong, and the third ends the request', async () => {
    await newHolder(portal, '45000010')
    const { solicitud } = (await begin('45000010')).json()
    expect((await change(solicitud, codeFor(solicitud, 0))).statusCode).toBe(422)
    const wrong = wrongCode(codeFor(solicitud, 0))
    expect((await change(solicitud, wrong)).statusCode).toBe(422)
    expect((await change(solicitud, wrong)).statusCode).toBe(410)
  })

  it('expires at the third wrong try, and a new one can be requested', async () => {
    await newHolder(portal, '45000011')
    const { solicitud, codigo } = await beginSent('45000011')
    const wrong = wrongCode(codigo)
    const first = await change(solicitud, wrong)
    expect(first.statusCode).toBe(422)
    expect(first.refusal()).toMatchObject({ codigo: 'codigo_incorrecto', intentosRestantes: 2 })
    await change(solicitud, wrong)
    expect((await change(solicitud, wrong)).refusal()).toMatchObject({
      codigo: 'codigo_gastado',
      status: 410,
    })
    expect((await change(solicitud, codigo)).statusCode).toBe(410)
    await send(solicitud)
    expect((await change(solicitud, codeFor(solicitud, 2))).statusCode).toBe(200)
  })

  it('is used once, also by two simultaneous callers', async () => {
    await newHolder(portal, '45000012')
    const { solicitud, codigo } = await beginSent('45000012')
    const answers = await Promise.all([
      change(solicitud, codigo, 'primera-clave-buena'),
      change(solicitud, codigo, 'segunda-clave-buena'),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410])
    expect((await change(solicitud, codigo)).statusCode).toBe(410)
  })

  it('is valid for ten minutes', async () => {
    await newHolder(portal, '45000013')
    const { solicitud, codigo } = await beginSent('45000013')
    portal.ctx.clock.advance(10 * 60_000 + 1000)
    expect((await change(solicitud, codigo)).statusCode).toBe(410)
  })

  it('of another purpose changes no password', async () => {
    const { solicitud } = await portal.ask(sendCode, {
      body: { proposito: 'activacion', tipoDocumento: 8, documento: '10000002', canal: 'correo' },
    })

    expect((await change(solicitud, codeFor(solicitud))).statusCode).toBe(410)
  })

  it("is invalidated with the person's others once the password has changed", async () => {
    await newHolder(portal, '45000014')
    const older = await beginSent('45000014')
    const newer = await beginSent('45000014')
    expect((await change(newer.solicitud, newer.codigo)).statusCode).toBe(200)
    expect((await change(older.solicitud, older.codigo)).statusCode).toBe(410)
  })

  it('is not consumed by a weak password, which is refused with its reasons', async () => {
    await newHolder(portal, '45000015')
    const { solicitud, codigo } = await beginSent('45000015')
    for (const weak of ['corta', 'password', 'x45000015x', 'a'.repeat(129)]) {
      const refused = await change(solicitud, codigo, weak)
      expect(refused.statusCode).toBe(422)
      expect(refused.refusal().errores[0]?.campo).toBe('passwordNueva')
    }
    expect((await change(solicitud, codigo)).statusCode).toBe(200)
  })

  it('cannot be obtained with a certificate and a birth date, which only open a first account', async () => {
    const refused = await portal.call(sendCode, {
      body: {
        proposito: 'recuperacion',
        tipoDocumento: 8,
        documento: '10000001',
        canal: 'correo',
        prueba: {
          numeroCertificado: 'DEMO-0001',
          fechaNacimiento: '1986-04-17',
          correoElectronico: 'otra@buzon.example',
        },
      },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.refusal().errores).toEqual([
      { campo: 'prueba', mensaje: 'La prueba sirve solo para activar una cuenta' },
    ])
  })

  it('does not reach a disabled account', async () => {
    await newHolder(portal, '45000016')
    const early = await beginSent('45000016')
    await changeRow(portal, 'account', '45000016', { disabled_at: portal.ctx.clock.now() })
    expect((await change(early.solicitud, early.codigo)).statusCode).toBe(410)
    const late = await beginSent('45000016')
    expect((await change(late.solicitud, late.codigo)).statusCode).toBe(422)
  })
})

it('a password changed during a log-in with the old one leaves no session of the old password open', async () => {
  await newHolder(portal, '45000020')
  const { solicitud, codigo } = await beginSent('45000020')
  const [first, ...logins] = await Promise.all([
    change(solicitud, codigo),
    ...Array.from({ length: 6 }, () => logIn(portal, '45000020', { password: goodPassword })),
  ])
  // A busy machine may ask some of them to come back later; repeat those.
  const changed = first.statusCode === 503 ? await change(solicitud, codigo) : first
  expect(changed.statusCode).toBe(200)
  for (const login of logins) {
    if (login.statusCode === 200) expect(await opens(login.json().token)).toBe(false)
    else expect(['credenciales', 'no_disponible']).toContain(login.refusal().codigo)
  }
})

it('a portal without SMS offers only mail, to everybody, and refuses the other channel', async () => {
  const quiet = await startTestPortal()
  try {
    Object.assign(quiet.ctx, { smsAvailable: false })
    for (const documento of ['10000001', '45999997']) {
      const started = await quiet.call(startRecovery, { body: { tipoDocumento: 8, documento } })
      expect(started.json().canales).toEqual(['correo'])
      const { solicitud } = started.json()
      const refused = await quiet.call(sendCode, { body: { solicitud, canal: 'sms' } })
      expect(refused.refusal()).toMatchObject({ codigo: 'canal_no_disponible', status: 422 })
      expect(await quiet.status(sendCode, { body: { solicitud, canal: 'correo' } })).toBe(200)
    }
  } finally {
    await quiet.close()
  }
})

it('malformed input is refused with every bad field named', async () => {
  expect((await begin('1234567')).refusal()).toMatchObject({ codigo: 'datos_invalidos', status: 422 })
  expect((await begin('10000001', { correo: 'x' })).statusCode).toBe(400)
  const answer = await portal.callUnchecked(changeForgottenPassword, {
    body: { solicitud: 'x', codigo: '12' },
  })
  expect(answer.statusCode).toBe(400)
  expect(
    answer
      .refusal()
      .errores.map(({ campo }) => campo)
      .sort(),
  ).toEqual(['codigo', 'passwordNueva', 'solicitud'])
  const bad = (await change('x', '12', 'corta')).refusal().errores
  expect(bad?.map(({ campo }) => campo)).toEqual(['solicitud', 'codigo', 'passwordNueva'])
  expect((await change('7b0c2f0e-7d0e-4d53-9d07-0b9d3f0f1a11', '123456')).statusCode).toBe(410)
})

it("recovery requires a captcha from an address's third request on, and stops it at the thirtieth", async () => {
  const guarded = await startTestPortal({ CAPTCHA: 'altcha' })
  const open = await startTestPortal({ CAPTCHA: 'off' })
  try {
    const ask = (where: TestPortal) =>
      where.call(startRecovery, { body: { tipoDocumento: 8, documento: '45999998' } })
    expect((await ask(guarded)).statusCode).toBe(200)
    expect((await ask(guarded)).statusCode).toBe(200)
    expect((await ask(guarded)).refusal()).toMatchObject({ codigo: 'captcha_requerido', status: 429 })
    const badCaptcha: RequestOf<typeof startRecovery> = {
      tipoDocumento: 8,
      documento: '45999998',
      captcha: 'bm8=',
    }
    expect((await guarded.refused(startRecovery, { body: badCaptcha })).codigo).toBe('captcha_incorrecto')

    for (let request = 0; request < 30; request += 1) expect((await ask(open)).statusCode).toBe(200)
    const stopped = await ask(open)
    expect(stopped.refusal()).toMatchObject({ codigo: 'demasiados_intentos', status: 429 })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await Promise.all([guarded.close(), open.close()])
  }
})
