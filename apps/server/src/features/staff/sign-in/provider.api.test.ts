import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { listStaff } from '@amparo/contract/staff/console/administration.ts'
import {
  beginAtProvider,
  enrol,
  enterByProvider,
  enter as enterEndpoint,
  getEnrolment,
  giveSecondFactor,
  me,
  renewRecoveryCodes,
} from '@amparo/contract/staff/console/entry.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded, openDesk, totpNow } from '../../../../testing/desk.ts'
import {
  providerEnv,
  startForger,
  startProvider,
  type TestProvider,
} from '../../../../testing/identity-provider.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'

let provider: TestProvider
let portal: TestPortal
beforeAll(async () => {
  provider = await startProvider()
  portal = await startTestPortal({ ...noLimits, ...providerEnv(provider.issuer) })
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

const member = (id: string, groups: string[], more: object = {}) =>
  provider.members.set(id, {
    email: `${id}@casa.example`,
    email_verified: true,
    name: `Persona ${id}`,
    groups,
    ...more,
  })
const begin = async (desk: DeskBrowser): Promise<string> => (await desk.ask(beginAtProvider)).direccion
const giveBack = (desk: DeskBrowser, respuesta: string) => desk.call(enterByProvider, { body: { respuesta } })
const enter = async (desk: DeskBrowser, id: string) =>
  giveBack(desk, await provider.visit(await begin(desk), id))

/** A new person, signed in with a second factor of ours; returns their authenticator's secret. */
async function comeIn(id: string, groups: string[]): Promise<{ desk: DeskBrowser; secret: string }> {
  member(id, groups)
  const desk = openDesk(portal)
  expect((await enter(desk, id)).json()).toEqual({ paso: 'inscribir', metodos: [] })
  const { secreto } = await desk.ask(getEnrolment)
  const enrolled = await desk.call(enrol, { body: { totp: totpNow(portal, secreto) } })
  expect(enrolled.json().respaldos).toHaveLength(10)
  return { desk, secret: secreto }
}

const rolesOf = async (desk: DeskBrowser) => (await desk.ask(me)).roles
const later = (seconds: number) => portal.ctx.clock.advance(seconds * 1000)

describe('a person known to the provider', () => {
  it("signs in with their groups' roles, and still needs our second factor", async () => {
    const { desk, secret } = await comeIn('ana', ['grupo-agenda', 'grupo-siniestros', 'grupo-jefes', 'otro'])
    // A group cannot grant roles that need two administrators.
    expect(await rolesOf(desk)).toEqual(['agenda'])
    const again = openDesk(portal)
    later(31)
    expect((await enter(again, 'ana')).json()).toEqual({
      paso: 'segundo_factor',
      metodos: ['totp', 'respaldo'],
    })
    expect(await again.status(me)).toBe(401)
    expect(await again.status(giveSecondFactor, { body: { totp: totpNow(portal, secret) } })).toBe(200)
    const acts = await listRecorded(portal)
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['proveedor.entrar', 'proveedor.roles', 'segundofactor']),
    )
  })

  it('needs none of ours if the signed token proves one, which confirms no act', async () => {
    member('mara', ['grupo-agenda'], { amr: ['pwd', 'mfa'] })
    const desk = openDesk(portal)
    expect((await enter(desk, 'mara')).json()).toEqual({ paso: 'dentro', metodos: [] })
    expect(await rolesOf(desk)).toEqual(['agenda'])
    expect((await desk.refused(renewRecoveryCodes)).codigo).toBe('confirmacion_requerida')
    member('luz', ['grupo-agenda'], { amr: ['pwd', 'otp'] })
    expect((await enter(openDesk(portal), 'luz')).json().paso).toBe('inscribir')
  })

  it('follows group changes within a minute, with one check for all calls; removed roles return by the console', async () => {
    const { desk } = await comeIn('beto', ['grupo-agenda'])
    const id = (await desk.ask(me)).id
    await portal.ctx.db
      .updateTable('staff')
      .set({ roles: ['agenda', 'siniestros'] })
      .where('public_id', '=', id)
      .execute()
    member('beto', ['grupo-admision', 'grupo-siniestros'])
    expect(await rolesOf(desk)).toEqual(['agenda', 'siniestros'])
    later(60)
    const before = provider.tokensAsked
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.call(me)))
    expect(answers.map((answer) => answer.json().roles)).toEqual(
      Array.from({ length: 6 }, () => ['admision', 'siniestros']),
    )
    expect(provider.tokensAsked - before).toBe(1)
    member('beto', ['grupo-admision'])
    later(46)
    expect(await rolesOf(desk)).toEqual(['admision'])
    member('beto', ['grupo-admision', 'grupo-siniestros'])
    later(46)
    expect(await rolesOf(desk)).toEqual(['admision'])
  })

  it('is out within a minute of being disabled there, or of leaving every group', async () => {
    const { desk } = await comeIn('carla', ['grupo-agenda'])
    const { desk: other } = await comeIn('dino', ['grupo-agenda'])
    provider.members.delete('carla')
    member('dino', ['otro'])
    later(60)
    expect(await desk.status(listDeskAppointments)).toBe(401)
    expect(await other.status(listDeskAppointments)).toBe(401)
    expect((await enter(openDesk(portal), 'dino')).refusal().codigo).toBe('sin_grupo')
  })

  it('waits while the provider is unavailable; a local administrator signs in all the same', async () => {
    const { desk } = await comeIn('elsa', ['grupo-agenda'])
    await provider.stop()
    later(50)
    expect(await desk.status(me)).toBe(200)
    later(15)
    const away = await desk.call(me)
    expect(outcomeOf(away)).toEqual([503, 'proveedor_no_disponible'])
    expect(await openDesk(portal).status(beginAtProvider)).toBe(200)
    expect(await (await deskOf(portal, 'jefatura')).status(listStaff)).toBe(200)
    await provider.start()
    expect(await desk.status(me)).toBe(200)
  })
})

describe('a console account', () => {
  it('is bound with its own second factor, and has no password from then on', async () => {
    member('agenda', ['grupo-agenda'], { email: 'agenda@demo.example' })
    const desk = openDesk(portal)
    expect((await enter(desk, 'agenda')).json().paso).toBe('segundo_factor')
    // The factor is the account's, so the provider alone opens nothing of it.
    expect(await desk.status(giveSecondFactor, { body: { totp: '000000' } })).toBe(401)
    const password = { correo: 'agenda@demo.example', password: 'Demostracion-2026' }
    expect(await openDesk(portal).status(enterEndpoint, { body: password })).toBe(200)
    later(31)
    expect(await desk.status(giveSecondFactor, { body: { totp: totpNow(portal) } })).toBe(200)
    expect((await openDesk(portal).refused(enterEndpoint, { body: password })).codigo).toBe('credenciales')
    expect(await rolesOf(desk)).toEqual(['agenda'])
  })

  it('is not taken by an e-mail alone: unverified, without its own factor, or of the last local administrator', async () => {
    member('falsa', ['grupo-agenda'], { email: 'privacidad@demo.example', email_verified: false })
    expect((await enter(openDesk(portal), 'falsa')).refusal().codigo).toBe('cuenta_sin_vincular')
    await portal.ctx.db
      .insertInto('staff')
      .values({
        email: 'nueva@casa.example',
        name: 'Nueva Invitada',
        roles: ['administracion'],
        created_at: portal.ctx.clock.now(),
      })
      .execute()
    member('nueva', ['grupo-jefes'])
    expect((await enter(openDesk(portal), 'nueva')).refusal().codigo).toBe('cuenta_sin_vincular')
    await portal.ctx.db
      .updateTable('staff')
      .set({ disabled_at: portal.ctx.clock.now() })
      .where('email', 'in', ['nueva@casa.example', 'gerencia@demo.example'])
      .execute()
    member('jefatura', ['grupo-jefes'], { email: 'jefatura@demo.example' })
    const desk = openDesk(portal)
    expect((await enter(desk, 'jefatura')).json().paso).toBe('segundo_factor')
    later(31)
    const last = await desk.call(giveSecondFactor, { body: { totp: totpNow(portal) } })
    expect(last.refusal().codigo).toBe('ultimo_administrador')
  })
})

describe('a callback that is not the provider’s answer to this browser', () => {
  it('is refused: another browser, another state, a second time, an expired code', async () => {
    member('fina', ['grupo-agenda'])
    const desk = openDesk(portal)
    const answer = await provider.visit(await begin(desk), 'fina')
    const refused = async (who: DeskBrowser, respuesta: string) => {
      const { statusCode, ...said } = await giveBack(who, respuesta)
      expect([statusCode, said.refusal().codigo]).toEqual([401, 'ingreso_proveedor'])
    }
    await refused(openDesk(portal), answer)
    const other = openDesk(portal)
    await begin(other)
    await refused(other, answer)
    const changed = openDesk(portal)
    await refused(
      changed,
      (await provider.visit(await begin(changed), 'fina')).replace(/state=[^&]+/, 'state=robado'),
    )
    const { cookie } = desk
    expect((await giveBack(desk, answer)).statusCode).toBe(200)
    await refused(desk, answer)
    desk.cookie = cookie
    await refused(desk, answer)
    const slow = openDesk(portal)
    const over = await provider.visit(await begin(slow), 'fina')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await refused(slow, over)
    vi.useRealTimers()
    const late = openDesk(portal)
    const good = await provider.visit(await begin(late), 'fina')
    later(601)
    await refused(late, good)
    await refused(openDesk(portal), '?error=access_denied')
  })

  it('is refused: wrong nonce, other audience, unsigned, by another key, of another issuer', async () => {
    const forger = await startForger()
    const house = await startTestPortal(
      { ...noLimits, ...providerEnv(forger.issuer) },
      { seed: false, worker: false },
    )
    const tryWith = async (lie: Parameters<typeof forger.forge>[0], more?: Record<string, string>) => {
      const desk = openDesk(house)
      forger.forge(lie)
      const address = (await desk.ask(beginAtProvider)).direccion
      return outcomeOf(await giveBack(desk, forger.answerTo(address, more)))[1]
    }
    expect(await tryWith({ claims: { nonce: 'de-otro' } })).toBe('ingreso_proveedor')
    expect(await tryWith({ claims: { aud: 'otra-casa' } })).toBe('ingreso_proveedor')
    expect(await tryWith({ claims: { exp: 1_000_000 } })).toBe('ingreso_proveedor')
    expect(await tryWith({ unsigned: true })).toBe('ingreso_proveedor')
    expect(await tryWith({ byAnother: true })).toBe('ingreso_proveedor')
    expect(await tryWith({ claims: { iss: 'https://otro.example' } })).toBe('ingreso_proveedor')
    expect(await tryWith({}, { iss: 'https://otro.example' })).toBe('ingreso_proveedor')
    const ahead = Math.floor(Date.now() / 1000) + 3600
    for (const claims of [
      ...['', ' ', 'x'.repeat(256), 'con\0nulo', '\ud800'].map((sub) => ({ sub })),
      { iat: ahead, exp: ahead + 300 },
    ]) {
      expect([claims, await tryWith({ claims: { ...claims, email_verified: true } })]).toEqual([
        claims,
        'ingreso_proveedor',
      ])
    }
    for (const email of ['sin-arroba', `${'x'.repeat(300)}@demo.example`, 'nulo\0@demo.example'])
      expect(await tryWith({ claims: { email, email_verified: true } })).toBe('cuenta_sin_vincular')
    // The same without a lie is let through to the next question: this address was not verified.
    expect(await tryWith({})).toBe('cuenta_sin_vincular')
    expect(await tryWith({ claims: { email_verified: true, name: 'Con\0 nulo' } })).toBeUndefined()
    await house.close()
    await forger.close()
  })

  it('cannot happen without a configured provider', async () => {
    const plain = await startTestPortal(noLimits, { seed: false, worker: false })
    const refused = await openDesk(plain).call(beginAtProvider)
    expect(outcomeOf(refused)).toEqual([404, 'no_encontrado'])
    expect((await giveBack(openDesk(plain), '?code=x')).statusCode).toBe(404)
    await plain.close()
  })
})
