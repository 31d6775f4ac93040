import { enrol, enter, getEnrolment, giveSecondFactor } from '@amparo/contract/staff/console/entry.ts'
import { describe, expect, it } from 'vitest'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { openDesk, totpNow, wrongTotp } from '../../../../testing/desk.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

const password = 'Demostracion-2026'
const correo = 'agenda@demo.example'

openPortal(() => startTestPortal({ CAPTCHA: 'off' }, { worker: false }))

/** Forty wrong guesses and a right one at once: at most ten are checked, and the right one is not. */
async function expectLimited(
  wrong: () => Promise<AnyAnswer>,
  right: () => Promise<AnyAnswer>,
  judged: string,
) {
  const guesses = Array.from({ length: 40 }, wrong)
  const good = right()
  const told = (await Promise.all(guesses)).filter((answer) => outcomeOf(answer)[1] === judged)
  expect(told.length).toBeLessThanOrEqual(10)
  expect((await good).statusCode).not.toBe(200)
}

describe('of concurrent guesses at most ten are checked, and a right one among the rest is not', () => {
  it('at a second factor', async () => {
    const desk = openDesk(portal)
    await desk.call(enter, { body: { correo, password } })
    const wrong = wrongTotp(portal)
    await expectLimited(
      () => desk.call(giveSecondFactor, { body: { totp: wrong } }),
      () => desk.call(giveSecondFactor, { body: { totp: totpNow(portal) } }),
      'segundo_factor',
    )
  })

  it('at the first code of a new application', async () => {
    await portal.ctx.db
      .updateTable('staff')
      .set({ totp_secret: null, totp_proven: false })
      .where('email', '=', 'jefatura@demo.example')
      .execute()
    const newcomer = openDesk(portal)
    const halfway = await newcomer.call(enter, { body: { correo: 'jefatura@demo.example', password } })
    expect(halfway.json()).toMatchObject({ paso: 'inscribir' })
    const { secreto } = await newcomer.ask(getEnrolment)
    await expectLimited(
      () => newcomer.call(enrol, { body: { totp: wrongTotp(portal, secreto) } }),
      () => newcomer.call(enrol, { body: { totp: totpNow(portal, secreto) } }),
      'segundo_factor',
    )
  })

  it('at a password', async () => {
    await expectLimited(
      () => openDesk(portal).call(enter, { body: { correo, password: 'no-es-esta-clave' } }),
      () => openDesk(portal).call(enter, { body: { correo, password } }),
      'credenciales',
    )
  })
})
