import { argon2Sync } from 'node:crypto'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { endSession, getSession, startSession } from '@amparo/contract/identity/session.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeRow } from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'

openPortal(() => startTestPortal(undefined, { dear: true }))

const login = (documento: string, password = 'Demostracion-2026', tipoDocumento = 8) =>
  portal.callUnchecked(startSession, { body: { tipoDocumento, documento, password } })

/** A hash of the sample password with outdated parameters. */
function formerHash(): string {
  const nonce = Buffer.from('sal-de-otro-tiempo')
  const weak = argon2Sync('argon2id', {
    message: 'Demostracion-2026',
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(weak)}`
}

describe('logging in', () => {
  it('opens a session with the modules of the policies in force', async () => {
    const answer = await login('10000001')
    expect(answer.statusCode).toBe(200)
    const session = answer.json()
    expect(session.token).toMatch(/^[\w-]{43}$/)
    expect(Object.values(session.modulos).every(Boolean)).toBe(true)
    expect(session.usuario.idUsuario).toBe(session.sesion.globalUsuId)
  })

  it('refuses a wrong password and an unknown document with the same text', async () => {
    const [wrong, unknown] = await Promise.all([login('10000001', 'no-es-esta-clave'), login('99999999')])
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    const { instance: _a, ...first } = wrong.refusal()
    const { instance: _b, ...second } = unknown.refusal()
    expect(first).toEqual(second)
    expect(first.codigo).toBe('credenciales')
  })

  it('tells a guest awaiting approval the date of the answer', async () => {
    const answer = await login('10000005')
    expect(answer.statusCode).toBe(403)
    expect(answer.refusal()).toMatchObject({ codigo: 'invitado_en_evaluacion' })
    expect(answer.refusal().respuestaAntesDe).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

describe('logging in again', () => {
  it("rehashes an outdated hash with today's parameters, for the same password", async () => {
    const hashOf = async () =>
      (
        await portal.ctx.db
          .selectFrom('account')
          .select('password_hash')
          .where('document_number', '=', '10000004')
          .executeTakeFirstOrThrow()
      ).password_hash
    const former = formerHash()
    await changeRow(portal, 'account', '10000004', { password_hash: former })
    expect((await login('10000004', 'no-es-esta-clave')).statusCode).toBe(401)
    expect(await hashOf()).toBe(former)
    expect((await login('10000004')).statusCode).toBe(200)
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login('10000004')).statusCode).toBe(200)
  })

  it('opens both of two simultaneous log-ins that rehash', async () => {
    await changeRow(portal, 'account', '10000004', { password_hash: formerHash() })
    let entering: ReturnType<typeof login>[] = []
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM account WHERE document_number = '10000004' FOR UPDATE`.execute(tx)
      entering = [login('10000004'), login('10000004')]
      await waiters(portal, 2)
    })
    const answers = await Promise.all(entering)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('ends the session that the caller sends along, and no other', async () => {
    const [here, elsewhere] = [(await login('10000003')).json(), (await login('10000003')).json()]
    const again = await portal.as(bearer(here.token)).call(startSession, {
      body: { tipoDocumento: 8, documento: '10000003', password: 'Demostracion-2026' },
    })
    const statusOf = async (token: string) => (await portal.as(bearer(token)).call(getSession)).statusCode
    expect(await statusOf(again.json().token)).toBe(200)
    expect(await statusOf(here.token)).toBe(401)
    expect(await statusOf(elsewhere.token)).toBe(200)
  })

  it('with a wrong password ends nothing', async () => {
    const { token } = (await login('10000003')).json()
    const wrong: RequestOf<typeof startSession> = {
      tipoDocumento: 8,
      documento: '10000003',
      password: 'no-es-esta-clave',
    }
    expect(await portal.as(bearer(token)).status(startSession, { body: wrong })).toBe(401)
    expect(await portal.as(bearer(token)).status(getSession)).toBe(200)
  })
})

it('an open session is described without its token, and ends at logout', async () => {
  const { token, usuario } = (await login('10000003')).json()
  const described = await portal.as(bearer(token)).call(getSession)
  expect(described.statusCode).toBe(200)
  expect(described.json()).not.toHaveProperty('token')
  expect(described.json().modulos).toMatchObject({ cuota: true, vida: false })

  expect(await portal.as(bearer(token)).status(endSession, { params: { id: usuario.idUsuario } })).toBe(204)
  expect(await portal.as(bearer(token)).status(getSession)).toBe(401)
})
