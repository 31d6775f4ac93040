import {
  acceptStaffInvitation,
  closeStaffSession,
  confirmStaff,
  enrol,
  enter as enterEndpoint,
  getEnrolment,
  giveSecondFactor,
  keyOptions,
  leave,
  listStaffSessions,
  me,
  renewRecoveryCodes,
} from '@amparo/contract/staff/console/entry.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf, listRecorded, openDesk, ownPage, totpNow, wrongTotp } from '../../../../testing/desk.ts'
import { addPasskey } from '../../../../testing/passkey.ts'
import { logIn } from '../../../../testing/people.ts'
import { bearer, noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { buildApp } from '../../../origins/app.ts'
import { consoleSurface } from '../../../origins/console.ts'
import { findStaffByEmail, insertStaff } from '../accounts/staff.repository.ts'
import { inviteStaff } from './staff-invitations.service.ts'

openPortal()

const password = 'Demostracion-2026'
const minutes = (count: number) => portal.ctx.clock.advance(count * 60_000)
const enterAs = async (who: string, given = password, at = portal) => {
  const desk = openDesk(at)
  const answer = await desk.call(enterEndpoint, { body: { correo: `${who}@demo.example`, password: given } })
  return { desk, answer }
}

describe('two origins', () => {
  it('share only the two calls about their health', async () => {
    const { token } = (await logIn(portal, '10000001')).json()
    const foreign = await (await portal.desk()).inject({
      url: '/api/Login/obtenerSession',
      headers: bearer(token),
    })
    expect(foreign.statusCode).toBe(404)
    const desk = await deskOf(portal, 'admision')
    const there = await portal.app.inject({ url: '/api/consola/Yo', headers: { cookie: desk.cookie } })
    expect(there.statusCode).toBe(404)
    for (const app of [portal.app, await portal.desk()]) {
      expect((await app.inject('/api/salud')).statusCode).toBe(200)
      expect((await app.inject('/api/listo')).statusCode).toBe(200)
    }
  })

  it("refuse a write without the own origin or header, and record it by its cookie's person", async () => {
    const desk = await deskOf(portal, 'agenda')
    const strange: Record<string, string>[] = [
      {},
      { origin: ownPage.origin },
      { 'x-consola': '1' },
      { origin: 'http://localhost:3000', 'x-consola': '1' },
      { origin: 'null', 'x-consola': '1' },
    ]
    for (const headers of strange) {
      const answer = await desk.as({ origin: '', 'x-consola': '', ...headers }).call(leave)
      expect(outcomeOf(answer)).toEqual([403, 'origen'])
    }
    expect(await desk.status(me)).toBe(200)
    const refused = (await listRecorded(portal)).filter(({ result }) => result === 'origen')
    expect(refused).toHaveLength(strange.length)
    expect(refused[0]).toMatchObject({ action: 'salir', who: expect.stringContaining('agenda@demo.example') })
  })
})

describe('signing in', () => {
  it('requires a password and then a TOTP code, each of which works once', async () => {
    const { desk, answer } = await enterAs('admision')
    expect(answer.json()).toEqual({ paso: 'segundo_factor', metodos: ['totp'] })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^consola=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    // A half session counts for nothing else.
    expect((await desk.refused(me)).codigo).toBe('sin_sesion')
    const half = desk.cookie
    const totp = totpNow(portal)
    const whole = await desk.call(giveSecondFactor, { body: { totp } })
    expect(whole.json()).toMatchObject({ correo: 'admision@demo.example', roles: ['admision'], activo: true })
    expect(desk.cookie).not.toBe(half)
    expect(await desk.status(me)).toBe(200)

    const replay = (await enterAs('admision')).desk
    const refused = await replay.call(giveSecondFactor, { body: { totp } })
    expect(outcomeOf(refused)).toEqual([401, 'segundo_factor'])
    // The half session behind the full one is gone.
    const stolen = openDesk(portal)
    stolen.cookie = half
    expect((await stolen.refused(giveSecondFactor, { body: { totp: wrongTotp(portal) } })).codigo).toBe(
      'sin_sesion',
    )
    const rows = await listRecorded(portal)
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual(
      expect.arrayContaining([
        'entrar hecho',
        'segundofactor hecho',
        'segundofactor segundo_factor',
        'segundofactor sin_sesion',
      ]),
    )
  })

  it('refuses an unknown address and a wrong password alike, and records both', async () => {
    const wrong = (await enterAs('agenda', 'no-es-esta-clave')).answer
    const unknown = (await enterAs('nadie', 'no-es-esta-clave')).answer
    expect(outcomeOf(wrong)).toEqual([401, 'credenciales'])
    expect({ ...wrong.refusal(), instance: '' }).toEqual({ ...unknown.refusal(), instance: '' })
    const rows = (await listRecorded(portal)).filter(({ result }) => result === 'credenciales')
    expect(rows.map(({ who }) => who)).toEqual([
      expect.stringContaining('agenda@demo.example'),
      'desconocido',
    ])
  })

  it('ends a half session after five minutes, and after five wrong codes', async () => {
    const late = (await enterAs('agenda')).desk
    minutes(5.1)
    expect((await late.refused(giveSecondFactor, { body: { totp: totpNow(portal) } })).codigo).toBe(
      'sin_sesion',
    )
    const { desk } = await enterAs('agenda')
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await desk.refused(giveSecondFactor, { body: { totp: wrongTotp(portal) } })).codigo).toBe(
        'segundo_factor',
      )
    }
    expect((await desk.refused(giveSecondFactor, { body: { totp: totpNow(portal) } })).codigo).toBe(
      'sin_sesion',
    )
  })

  it('delays after ten wrong codes in 15 minutes', async () => {
    const strict = await startTestPortal({ ...noLimits, LIMITS_FACTOR: '1' })
    for (let round = 0; round < 2; round += 1) {
      const { desk } = await enterAs('agenda', password, strict)
      for (let wrong = 0; wrong < 5; wrong += 1)
        await desk.call(giveSecondFactor, { body: { totp: wrongTotp(strict) } })
    }
    const { desk } = await enterAs('agenda', password, strict)
    const answer = await desk.call(giveSecondFactor, { body: { totp: totpNow(strict) } })
    expect(outcomeOf(answer)).toEqual([429, 'demasiados_intentos'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

it('with a passkey opens the session once per challenge; a cloned one, whose counter has not increased, is refused and recorded', async () => {
  const key = await addPasskey(portal, 'gerencia@demo.example')
  const enter = async (counter: number) => {
    const { desk } = await enterAs('gerencia')
    const options = await desk.ask(keyOptions, { body: { uso: 'entrar' } })
    const llave = key.answer(options, counter)
    return { desk, llave, answer: await desk.call(giveSecondFactor, { body: { llave } }) }
  }
  const first = await enter(7)
  expect([first.answer.statusCode, first.answer.body]).toEqual([200, expect.stringContaining('gerencia')])
  expect(await first.desk.status(me)).toBe(200)
  for (const counter of [7, 3]) {
    const clone = await enter(counter)
    expect([counter, clone.answer.refusal().codigo]).toEqual([counter, 'segundo_factor'])
    expect((await clone.desk.refused(me)).codigo).toBe('sin_sesion')
  }
  // The challenge was consumed by the first try: the same answer again fails.
  const { desk, llave } = await enter(2)
  expect((await desk.refused(giveSecondFactor, { body: { llave } })).codigo).toBe('segundo_factor')
  expect((await enter(8)).answer.statusCode).toBe(200)
  const refused = (await listRecorded(portal)).filter(
    ({ who, result }) => who.includes('gerencia@demo.example') && result === 'segundo_factor',
  )
  expect(refused).toHaveLength(4)
})

it('for a new member requires a long password by the invitation, enrolment, and gives ten single-use recovery codes', async () => {
  const { ctx } = portal
  const staff = await insertStaff(ctx.db, {
    email: 'nueva@demo.example',
    name: 'Nueva Persona',
    roles: ['admision'],
    created_at: ctx.clock.now(),
  })
  if (!staff) throw new Error('no account was added')
  const token = await ctx.db.transaction().execute((tx) => inviteStaff(ctx, tx, staff))
  const desk = openDesk(portal)
  const short = await desk.call(acceptStaffInvitation, {
    body: { invitacion: token, password: 'corta-corta1' },
  })
  expect([short.statusCode, short.refusal().errores[0]?.campo]).toEqual([422, 'password'])
  const good = 'puente-lucuma-tambor-azul'
  const accepted = await desk.call(acceptStaffInvitation, { body: { invitacion: token, password: good } })
  expect(accepted.json()).toMatchObject({ paso: 'inscribir', metodos: [], correo: 'nueva@demo.example' })
  expect(await desk.status(me)).toBe(401)
  expect(
    (await desk.refused(acceptStaffInvitation, { body: { invitacion: token, password: good } })).codigo,
  ).toBe('invitacion_gastada')

  const { secreto, uri } = await desk.ask(getEnrolment)
  expect(uri).toContain('otpauth://totp/')
  expect((await desk.ask(getEnrolment)).secreto).toBe(secreto)
  expect((await desk.refused(enrol, { body: { totp: wrongTotp(portal, secreto) } })).codigo).toBe(
    'segundo_factor',
  )
  const enrolled = await desk.call(enrol, { body: { totp: totpNow(portal, secreto) } })
  const { respaldos } = enrolled.json()
  expect(respaldos).toHaveLength(10)
  expect((await desk.ask(me)).metodos).toEqual(['totp', 'respaldo'])

  const again = (await enterAs('nueva', good)).desk
  // A stolen password enrols nothing if there is a second factor.
  expect((await again.refused(getEnrolment)).codigo).toBe('confirmacion_requerida')
  const respaldo = respaldos?.[0]?.toLowerCase() ?? ''
  expect(await again.status(giveSecondFactor, { body: { respaldo } })).toBe(200)
  const spent = (await enterAs('nueva', good)).desk
  expect((await spent.refused(giveSecondFactor, { body: { respaldo: respaldos?.[0] ?? '' } })).codigo).toBe(
    'segundo_factor',
  )
})

describe('an open session', () => {
  it("ends after half an hour idle, despite its page's polls, and after eight hours at most", async () => {
    const idle = await deskOf(portal, 'privacidad')
    minutes(29)
    expect(await idle.status(me)).toBe(200)
    minutes(30.1)
    expect(await idle.status(me)).toBe(401)
    const open = await deskOf(portal, 'privacidad')
    for (const [after, status] of [
      [16, 200],
      [14.5, 401],
    ] as const) {
      minutes(after)
      expect(await open.as({ 'x-de-fondo': '1' }).status(me)).toBe(status)
    }
    const long = await deskOf(portal, 'privacidad')
    for (let use = 0; use < 16; use += 1) {
      minutes(29)
      expect(await long.status(me)).toBe(200)
    }
    minutes(29)
    expect(await long.status(me)).toBe(401)
  })

  it('of a disabled person ends at the next request, which is recorded', async () => {
    const desk = await deskOf(portal, 'privacidad')
    // Another instance that has answered this session before and caches nothing of it.
    const copy = await buildApp(portal.ctx, consoleSurface, { shedAtDelayMs: 0 })
    const atCopy = () => copy.inject({ url: '/api/consola/Yo', headers: { cookie: desk.cookie } })
    expect((await atCopy()).statusCode).toBe(200)
    await portal.ctx.db
      .updateTable('staff')
      .set({ disabled_at: portal.ctx.clock.now() })
      .where('email', '=', 'privacidad@demo.example')
      .execute()
    expect((await atCopy()).json().codigo).toBe('sin_sesion')
    await copy.close()
    expect((await desk.refused(me)).codigo).toBe('sin_sesion')
    const rows = await listRecorded(portal)
    expect(rows[rows.length - 1]).toMatchObject({
      action: 'yo.ver',
      result: 'sin_sesion',
      who: expect.stringContaining('privacidad@demo.example'),
    })
    const { answer } = await enterAs('privacidad')
    expect(answer.refusal().codigo).toBe('credenciales')
  })

  it("is listed with the person's others, and any of them can be closed", async () => {
    const [here, there] = [await deskOf(portal, 'auditoria'), await deskOf(portal, 'auditoria')]
    const list = await here.ask(listStaffSessions)
    expect(list.map(({ actual }) => actual)).toEqual([true, false])
    expect(await here.status(closeStaffSession, { params: { id: list[1]?.id ?? '' } })).toBe(204)
    expect(await there.status(me)).toBe(401)
    expect(await here.status(closeStaffSession, { params: { id: 'de-nadie' } })).toBe(404)
    expect(await here.status(leave)).toBe(204)
    expect(await here.status(me)).toBe(401)
  })

  it('allows acts marked ² only within five minutes after a second factor', async () => {
    const desk = await deskOf(portal, 'jefatura')
    expect((await desk.ask(renewRecoveryCodes)).respaldos).toHaveLength(10)
    minutes(5.1)
    const refused = await desk.call(renewRecoveryCodes)
    expect(outcomeOf(refused)).toEqual([403, 'confirmacion_requerida'])
    expect((await desk.refused(confirmStaff, { body: { totp: wrongTotp(portal) } })).codigo).toBe(
      'segundo_factor',
    )
    expect(await desk.status(confirmStaff, { body: { totp: totpNow(portal) } })).toBe(200)
    expect(await desk.status(renewRecoveryCodes)).toBe(200)
  })
})

it('in production nothing of the demo exists, and the cookie is bound to its host', async () => {
  const { ctx } = portal
  const app = await buildApp({ ...ctx, config: { ...ctx.config, mode: 'production' } }, consoleSurface, {
    shedAtDelayMs: 0,
  })
  expect((await app.inject('/demo/consola/personal')).statusCode).toBe(404)
  const entered = await app.inject({
    method: 'POST',
    url: '/api/consola/Entrar',
    headers: ownPage,
    payload: { correo: 'agenda@demo.example', password },
  })
  expect(String(entered.headers['set-cookie'])).toMatch(/^__Host-consola=.*; Path=\/; .*; Secure$/)
  await app.close()
  const staff = await findStaffByEmail(ctx.db, 'agenda@demo.example')
  expect(staff?.totp_secret).not.toContain('JBSW')
})
