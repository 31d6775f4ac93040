import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { activationBody, addHolder, logIn, startActivation } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

let next = 43_000_000
openPortal(() => startTestPortal(undefined, { dear: true }))

async function activateWith(password: string) {
  next += 1
  const document = String(next)
  await addHolder(portal, { document })
  const started = await startActivation(portal, document)
  const send = (chosen: string) =>
    portal.call(activateAccount, { body: activationBody(started, { password: chosen }) })
  return { document, send, answer: await send(password.replaceAll('{documento}', document)) }
}

describe('a new password', () => {
  it.each([
    ['seven characters', 'puente7', /al menos 8/],
    ['nothing', '', /al menos 8/],
    ['a very common one', 'Password1', /muy conocida/],
    ['a common one in other letters', '123456789', /muy conocida/],
    ['129 characters', 'ñ'.repeat(129), /máximo 128/],
    ['more than anything', 'x'.repeat(1025), /máximo/],
    ['the own document', 'mi-{documento}-clave', /no debe llevar/],
    ['the own name', 'Graciela', /no debe llevar/],
    ['the own surname and little more', 'ccahuana2026', /no debe llevar/],
    ['the own e-mail', 'persona{documento}!', /no debe llevar/],
    ['the own mobile', 'clave911222333', /no debe llevar/],
    ['NUL', 'puente\u0000lucuma', /no se puede usar/],
    ['half a character', 'puente\ud83dlucuma', /no se puede usar/],
  ])('of %s is refused with the reason, and costs no try', async (_what, password, reason) => {
    const { answer, send } = await activateWith(password)
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal().codigo).toBe('datos_invalidos')
    const { errores } = answer.refusal()
    expect(errores?.every((error) => error.campo === 'password')).toBe(true)
    expect(errores?.map((error) => error.mensaje).join(' ')).toMatch(reason)
    expect((await send('puente-lucuma-tambor')).statusCode).toBe(201)
  })

  it('that is too short is reported with every other invalid field', async () => {
    const { send } = await activateWith('puente-lucuma-tambor')
    expect((await send('corta')).refusal().errores).toEqual([
      { campo: 'password', mensaje: 'La contraseña debe tener al menos 8 caracteres' },
    ])
    const answer = await portal.call(activateAccount, {
      body: {
        ...activationBody({ solicitud: '7b0c2f0e-7d0e-4d53-9d07-0b9d3f0f1a11', codigo: '123456' }),
        password: 'corta',
        correoElectronico: 'no-es',
        numeroCelular: '12',
      },
    })
    const fields = answer.refusal().errores.map(({ campo }) => campo)
    expect([answer.statusCode, fields.sort()]).toEqual([
      422,
      ['correoElectronico', 'numeroCelular', 'password'],
    ])
  })

  it.each([
    ['eight characters', 'kx7!mzq2'],
    ['128 characters', 'a1-ñ'.repeat(32)],
    ['128 emoji, which are 128 code points', '🦙'.repeat(128)],
    ['spaces at both ends', '  tres cerros y un río  '],
    ['other alphabets', 'пароль для входа'],
  ])('of %s is taken as it is', async (_what, password) => {
    const { answer, document } = await activateWith(password)
    expect(answer.statusCode).toBe(201)
    expect((await logIn(portal, document, { password })).statusCode).toBe(200)
    expect((await logIn(portal, document, { password: `${password}x` })).statusCode).toBe(401)
    expect((await logIn(portal, document, { password: password.slice(0, -1) })).statusCode).toBe(401)
  })

  it('is the same from another keyboard, with composed or decomposed accents', async () => {
    const { document } = await activateWith('canción-de-otoño'.normalize('NFD'))
    const composed = 'canción-de-otoño'.normalize('NFC')
    expect((await logIn(portal, document, { password: composed })).statusCode).toBe(200)
  })

  it("is stored as argon2id with OWASP's parameters", async () => {
    const { document } = await activateWith('puente-lucuma-tambor')
    const account = await portal.ctx.db
      .selectFrom('account')
      .select('password_hash')
      .where('document_number', '=', document)
      .executeTakeFirstOrThrow()
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
