import { updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword, correctContact } from '@amparo/contract/identity/recovery.ts'
import { activateAccount, sendCode } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import {
  activationBody,
  addHolder,
  changeRow,
  goodPassword,
  logIn,
  newHolder,
  recoveryCode,
  startActivation,
  wrongCode,
} from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../codes/codes.policy.ts'

openPortal()

const changedSubject = 'Tus datos de contacto cambiaron'

const correct = (body: Record<string, unknown>) => portal.callUnchecked(correctContact, { body })

const userOf = async (documento: string) =>
  (await logIn(portal, documento, { password: goodPassword })).json().usuario

describe('contact data corrected with a recovery code', () => {
  it('change at once, consume the code, and the former stored address gets a notice with the options', async () => {
    await newHolder(portal, '46000001')
    const sent = await recoveryCode(portal, '46000001', { canal: 'sms' })
    const answer = await correct({ ...sent, correoElectronico: 'nuevo46@buzon.example' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ codigo: 1 })
    expect((await userOf('46000001')).correoElectronico).toBe('nuevo46@buzon.example')

    const notice = await portal.messageAbout('persona46000001@buzon.example', changedSubject)
    expect(notice.body_text).toContain('n•••@•••.example')
    expect(notice.body_text).not.toContain('nuevo46')
    expect(notice.links.some((link) => link.endsWith('/password'))).toBe(true)
    expect((await correct({ ...sent, numeroCelular: '987111222' })).statusCode).toBe(410)
  })

  it('notify the old mobile by SMS, and the e-mail, of the replacement', async () => {
    await newHolder(portal, '46000002')
    await changeRow(portal, 'account', '46000002', { mobile: '+51955000002' })
    const sent = await recoveryCode(portal, '46000002')
    expect((await correct({ ...sent, numeroCelular: '955 111 222' })).statusCode).toBe(200)
    expect((await userOf('46000002')).numeroCelular).toBe('955111222')
    expect((await portal.nextMessage('+51955000002')).body_text).toContain('ya no está en tu cuenta')
    const notice = await portal.messageAbout('persona46000002@buzon.example', changedSubject)
    expect(notice.body_text).toContain('••• ••• 222')
  })

  it('invalidate pending codes to the old address', async () => {
    await newHolder(portal, '46000003')
    const older = await recoveryCode(portal, '46000003')
    const newer = await recoveryCode(portal, '46000003', { canal: 'sms' })
    await correct({ ...newer, correoElectronico: 'nuevo463@buzon.example' })
    const change = await portal.call(changeForgottenPassword, {
      body: { ...older, passwordNueva: goodPassword },
    })
    expect(change.statusCode).toBe(410)
  })

  it('leave the person unchanged if the code is wrong, and count the try', async () => {
    await newHolder(portal, '46000004')
    const { solicitud, codigo } = await recoveryCode(portal, '46000004')
    const body = { solicitud, codigo: wrongCode(codigo), correoElectronico: 'ajeno@buzon.example' }
    expect((await correct(body)).refusal()).toMatchObject({
      codigo: 'codigo_incorrecto',
      intentosRestantes: 2,
    })
    await correct(body)
    expect((await correct(body)).statusCode).toBe(410)
    expect((await userOf('46000004')).correoElectronico).toBe('persona46000004@buzon.example')
  })
})

describe('contact data corrected with an activation code', () => {
  it('wait for that same code to activate the account', async () => {
    await addHolder(portal, { document: '46000010' })
    const started = await startActivation(portal, '46000010')
    const corrected = { correoElectronico: 'vigente46@buzon.example', numeroCelular: '944000010' }
    expect((await correct({ ...started, ...corrected })).statusCode).toBe(200)
    const activated = await portal.call(activateAccount, { body: activationBody(started) })
    expect(activated.statusCode).toBe(201)
    expect(activated.json().usuario).toMatchObject(corrected)
  })

  it('yield to those of the activation itself', async () => {
    await addHolder(portal, { document: '46000011' })
    const started = await startActivation(portal, '46000011')
    await correct({ ...started, correoElectronico: 'antes46@buzon.example' })
    const body = activationBody(started, { correoElectronico: 'despues46@buzon.example' })
    expect((await portal.ask(activateAccount, { body })).usuario.correoElectronico).toBe(
      'despues46@buzon.example',
    )
  })

  it('receive the next code of that request', async () => {
    await addHolder(portal, { document: '46000012' })
    const started = await startActivation(portal, '46000012', { canal: 'sms' })
    await correct({ ...started, correoElectronico: 'corregido46@buzon.example' })
    await portal.call(sendCode, { body: { solicitud: started.solicitud, canal: 'correo' } })
    const mail = await portal.nextMessage('corregido46@buzon.example')
    expect(mail.code).toBe(codeOf(portal.ctx.keys, started.solicitud, 2))
  })
})

describe('an invalid correction', () => {
  it('is refused without data, with unknown data, and with an unknown request', async () => {
    const request = { solicitud: '7b0c2f0e-7d0e-4d53-9d07-0b9d3f0f1a11', codigo: '123456' }
    expect((await correct(request)).statusCode).toBe(400)
    expect((await correct({ ...request, nombres: 'Otra' })).refusal().errores).toContainEqual({
      campo: 'nombres',
      mensaje: 'Este dato no va aquí',
    })
    expect((await correct({ ...request, numeroCelular: '12' })).statusCode).toBe(422)
    expect((await correct({ ...request, numeroCelular: '987654321' })).statusCode).toBe(410)
  })

  it('is refused with a code that confirms an e-mail', async () => {
    const { token } = (await logIn(portal, '10000003')).json()
    const asked = await portal.as({ authorization: `Bearer ${token}` }).call(updatePersonalData, {
      body: { correoElectronico: 'mio46@buzon.example', passwordActual: 'Demostracion-2026' },
    })
    const { solicitud } = asked.json(202)
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    expect((await correct({ solicitud, codigo, numeroCelular: '987654321' })).statusCode).toBe(410)
  })

  it('stops an address at its sixtieth in 15 minutes', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const body = { solicitud: '7b0c2f0e-7d0e-4d53-9d07-0b9d3f0f1a11', codigo: '123456' }
      for (let call = 0; call < 60; call += 1) {
        const answer = await strict.call(correctContact, { body: { ...body, numeroCelular: '987654321' } })
        expect(answer.statusCode).toBe(410)
      }
      const stopped = await strict.call(changeForgottenPassword, {
        body: { ...body, passwordNueva: goodPassword },
      })
      expect(stopped.refusal()).toMatchObject({ codigo: 'demasiados_intentos', status: 429 })
    } finally {
      await strict.close()
    }
  })
})
