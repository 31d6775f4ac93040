import {
  enrol,
  enter,
  getEnrolment,
  giveSecondFactor,
  keyOptions,
  renewRecoveryCodes,
} from '@amparo/contract/staff/console/entry.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { deskOf, openDesk, ownPage, totpNow, wrongTotp } from '../../../../testing/desk.ts'
import { newPasskey } from '../../../../testing/passkey.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'

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

describe('two sessions of one person at once', () => {
  it('enrol the first second factor once: the other needs a recent one', async () => {
    await portal.query(`UPDATE staff SET totp_secret = NULL, totp_proven = false, totp_pending = NULL
      WHERE email = 'admision@demo.example'`)
    const [owner, thief] = [openDesk(portal), openDesk(portal)]
    for (const desk of [owner, thief])
      await desk.call(enter, { body: { correo: 'admision@demo.example', password } })
    const { secreto } = await owner.ask(getEnrolment)
    const options = await thief.ask(keyOptions, { body: { uso: 'inscribir' } })
    const llave = newPasskey(ownPage.origin).register(options)
    let answers: Promise<AnyAnswer>[] = []
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM staff WHERE email = 'admision@demo.example' FOR UPDATE`.execute(tx)
      const first = owner.call(enrol, { body: { totp: totpNow(portal, secreto) } })
      await waiters(portal, 1)
      answers = [first, thief.call(enrol, { body: { llave, nombre: 'Mi llave' } })]
      await waiters(portal, 2)
    })
    expect((await Promise.all(answers)).map(outcomeOf)).toEqual([
      [200, undefined],
      [403, 'confirmacion_requerida'],
    ])
  })

  it('leave ten valid recovery codes', async () => {
    const desk = await deskOf(portal, 'auditoria')
    await desk.ask(renewRecoveryCodes)
    let renewing: Promise<AnyAnswer>[] = []
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM staff_recovery_code FOR UPDATE`.execute(tx)
      renewing = [desk.call(renewRecoveryCodes), desk.call(renewRecoveryCodes)]
      await waiters(portal, 2)
    })
    for (const answer of await Promise.all(renewing)) expect(answer.statusCode).toBe(200)
    const { rows } = await portal.query(`SELECT FROM staff_recovery_code c JOIN staff s ON s.id = c.staff_id
      WHERE s.email = 'auditoria@demo.example'`)
    expect(rows).toHaveLength(10)
  })
})
