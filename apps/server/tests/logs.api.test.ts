import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { endSession, getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, checkDocument } from '@amparo/contract/membership/activation.ts'
import { loginAbandoned } from '@amparo/contract/outbound/events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asJson, outcomeOf } from '../testing/caller.ts'
import {
  activationBody,
  addHolder,
  goodPassword,
  logIn,
  startActivation,
  wrongCode,
} from '../testing/people.ts'
import { bearer, openPortal, portal } from '../testing/portal.ts'

const document = '48000001'
const email = 'graciela.ccahuana@buzon.example'
const wrongPassword = 'clave-equivocada-9'
/** Everything that must stay out of the log, found out on the way. */
const secrets = new Set([document, email, goodPassword, wrongPassword, '911222333', 'Graciela', 'Ccahuana'])

openPortal()
beforeAll(async () => {
  await addHolder(portal, { document, email })
  await walkThrough()
})

/** A person checks, requests a code, mistypes it, activates, leaves, fails to log in, logs in and looks around. */
async function walkThrough(): Promise<void> {
  await portal.call(checkDocument, { query: { id: document, tipo: '8' } })
  await portal.call(checkDocument, { query: { id: `${document}x` } })
  const started = await startActivation(portal, document)
  secrets.add(started.codigo)
  await portal.nextMessage(email)
  await portal.call(activateAccount, {
    body: activationBody({ ...started, codigo: wrongCode(started.codigo) }),
  })
  await portal.call(activateAccount, { body: activationBody(started, { correoElectronico: 'no vale' }) })
  const opened = await portal
    .as({ 'idempotency-key': 'clave-de-la-bitacora' })
    .call(activateAccount, { body: activationBody(started) })
  const { token, usuario } = opened.json()
  secrets.add(token)
  await portal.as(bearer(token)).call(getSession)
  await portal.as(bearer(token)).call(listServices)
  await portal.as(bearer(token)).call(endSession, { params: { id: usuario.idUsuario } })
  await logIn(portal, document, { password: wrongPassword })
  secrets.add((await logIn(portal, document, { password: goodPassword })).json().token)
  await portal.call(loginAbandoned, { body: { ruta: '/inicia', paso: 'clave', documento: document } })
  await portal.call(getSession, { query: { token } })
  await portal.app.inject(`/api/no-existe/${document}`)
}

const lines = () => portal.logLines.map((line) => JSON.parse(line))

describe('the log', () => {
  it('has for each request what, when, result and id', () => {
    const requests = lines().filter(({ msg }) => msg === 'petición')
    expect(requests.length).toBeGreaterThan(12)
    for (const line of requests) {
      expect(line).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: expect.stringMatching(/^(GET|POST)$/),
        route: expect.stringMatching(/^(\/api\/|página|\*)/),
        status: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    }
    expect(requests.map(({ route }) => route)).toContain('/api/Login/Logout/:id')
  })

  it('names the caller of an open session by a number that opens nothing', () => {
    const own = lines().filter(({ route }) => route === '/api/modular/inServ')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ account }) => account > 100_000_000_000)).toBe(true)
    const visitors = lines().filter(({ route }) => route === '/api/agendamientos/validarDocumento')
    expect(visitors.every((line) => !('account' in line))).toBe(true)
  })

  it('records activations, log-ins and refusals', () => {
    const events = lines().flatMap(({ event }) => (event ? [event] : []))
    expect(events).toEqual(
      expect.arrayContaining(['account_activated', 'code_refused', 'login_refused', 'login']),
    )
  })

  it('contains no password, token, code, document, name, e-mail or phone', () => {
    expect(secrets.size).toBe(10)
    const log = portal.logLines.join('\n')
    for (const secret of secrets) {
      expect(log.toLowerCase().includes(secret.toLowerCase()), `the log holds ${secret}`).toBe(false)
    }
  })

  it('quotes nothing of a beacon that is no JSON, or cannot be stored', async () => {
    const before = portal.logLines.length
    for (const body of ['{"documento": 48000009x', '"48000009', '{"documento":"1","documento":"48000009"}']) {
      const answer = await portal.as(asJson).callUnchecked(loginAbandoned, { bytes: Buffer.from(body) })
      expect(answer.statusCode).toBe(202)
    }
    await portal.query('ALTER TABLE crm_event RENAME TO crm_event_lejos')
    const fitting = { ruta: '/inicia', paso: 'clave', documento: '48000009' }
    expect(await portal.status(loginAbandoned, { body: fitting })).toBe(202)
    await portal.query('ALTER TABLE crm_event_lejos RENAME TO crm_event')
    const log = portal.logLines.slice(before)
    expect(log.join('\n')).not.toMatch(/48000009/)
    expect(log.filter((line) => line.includes('abandonment_lost'))).toHaveLength(1)
  })

  it('contains none of it on an internal error either', async () => {
    const other = '48000002'
    await addHolder(portal, { document: other })
    const started = await startActivation(portal, other)
    await portal.query(`ALTER TABLE account ADD CONSTRAINT rota CHECK (document_number <> '${other}')`)
    const before = portal.logLines.length
    const answer = await portal.call(activateAccount, { body: activationBody(started) })
    expect(outcomeOf(answer)).toEqual([500, 'error_interno'])
    expect(answer.body).not.toMatch(/rota|account|constraint|stack|\.ts/)
    const failure = portal.logLines.slice(before).find((line) => line.includes('petición fallida')) ?? ''
    expect(JSON.parse(failure)).toMatchObject({
      id: answer.headers['x-request-id'],
      err: { constraint: 'rota' },
    })
    expect(portal.logLines.slice(before).join('\n')).not.toMatch(/48000002|argon2id|buzon\.example|Ccahuana/)
  })
})
