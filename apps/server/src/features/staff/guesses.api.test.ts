import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, totpNow, wrongTotp } from '../../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'

const password = 'Demostracion-2026'
const correo = 'agenda@demo.example'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ CAPTCHA: 'off' }, { worker: false })
})
afterAll(() => portal.close())

type Answer = { json: () => { codigo?: string }; statusCode: number }

/** Forty wrong guesses and a right one that come in together: ten are judged at most, and the right one is not. */
async function expectLimited(wrong: () => Promise<Answer>, right: () => Promise<Answer>, judged: string) {
  const guesses = Array.from({ length: 40 }, wrong)
  const good = right()
  const told = (await Promise.all(guesses)).filter((answer) => answer.json().codigo === judged)
  expect(told.length).toBeLessThanOrEqual(10)
  expect((await good).statusCode).not.toBe(200)
}

describe('of guesses that come in together ten are judged at most, and a right one among the rest is not', () => {
  it('of a second factor', async () => {
    const desk = openDesk(portal)
    await desk.post('/Entrar', { correo, password })
    const wrong = wrongTotp(portal)
    await expectLimited(
      () => desk.post('/SegundoFactor', { totp: wrong }),
      () => desk.post('/SegundoFactor', { totp: totpNow(portal) }),
      'segundo_factor',
    )
  })

  it('of the first code of a new application', async () => {
    await portal.ctx.db
      .updateTable('staff')
      .set({ totp_secret: null, totp_proven: false })
      .where('email', '=', 'jefatura@demo.example')
      .execute()
    const newcomer = openDesk(portal)
    const halfway = await newcomer.post('/Entrar', { correo: 'jefatura@demo.example', password })
    expect(halfway.json()).toMatchObject({ paso: 'inscribir' })
    const { secreto } = (await newcomer.get('/Inscripcion')).json()
    await expectLimited(
      () => newcomer.post('/Inscripcion', { totp: wrongTotp(portal, secreto) }),
      () => newcomer.post('/Inscripcion', { totp: totpNow(portal, secreto) }),
      'segundo_factor',
    )
  })

  it('of a password', async () => {
    await expectLimited(
      () => openDesk(portal).post('/Entrar', { correo, password: 'no-es-esta-clave' }),
      () => openDesk(portal).post('/Entrar', { correo, password }),
      'credenciales',
    )
  })
})
