import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { createKeys } from '../src/ports/keys.ts'
import { startBalancer, startCheckedBalancer } from '../testing/balancer.ts'
import { type Cluster, clusterSecret, startCluster } from '../testing/cluster.ts'
import { newPartnerKey, policyLine, signedBy, tokenRequest } from '../testing/partners.ts'
import { goodPassword } from '../testing/people.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  await cluster.query(`
    INSERT INTO policy SELECT 'COPIA-' || n, 8, n::text, 'Graciela', 'Ccahuana', 'Villanueva', '1988-03-12',
      '+51911222333', 'persona' || n || '@buzon.example', '6727-1', 'Vida', '2020-01-01', '2099-12-31', 'vigente', 0, 0
    FROM generate_series(47000000, 47000199) AS n;
    UPDATE policy SET source = 'feed' WHERE source IS NULL`)
})
afterAll(() => cluster.close())
// A test that kills a copy leaves it dead for the next one.
beforeEach(async () => {
  for (const index of [0, 1]) if (copy(index).process.child.signalCode !== null) await cluster.restart(index)
})

const post = (url: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
const readSession = (api: string, token: string) =>
  fetch(`${api}/Login/obtenerSession`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  })
const copy = (index: number) => {
  const found = cluster.copies[index]
  if (!found) throw new Error(`no copy ${index}`)
  return found
}
const logIn = (api: string, documento: number, password = goodPassword) =>
  post(`${api}/Login/IniciarSession`, { tipoDocumento: 8, documento: String(documento), password })

interface Attempt {
  readonly documento: number
  readonly body: Record<string, unknown>
}

/** As often as some dozens of people would; without a pause before a release (`npm run test:long`). */
const pace = () =>
  new Promise((done) => setTimeout(done, process.env.AMPARO_TEST_LONG === undefined ? 15 : 0))

let lastDocument = 46_999_999
/** A person without an account; the second try of a test gets others. */
const nextDocument = () => {
  lastDocument += 1
  return lastDocument
}

/** A request for a code and the body that activates with it. */
async function prepare(api: string, documento = nextDocument()): Promise<Attempt> {
  const asked = { proposito: 'activacion', tipoDocumento: 8, documento: String(documento), canal: 'correo' }
  const answer = await post(`${api}/Login/EnvioCodigo`, asked)
  expect(answer.status).toBe(200)
  const { solicitud } = (await answer.json()) as { solicitud: string }
  const codigo = codeOf(createKeys(clusterSecret), solicitud, 1)
  const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
  return { documento, body: { solicitud, codigo, password: goodPassword, ...consents } }
}
const activate = (api: string, { documento, body }: Attempt) =>
  post(`${api}/Login/RegistrarUser`, body, { 'idempotency-key': `copias-${documento}` })

/** Requests by several people. */
async function prepareAll(count: number): Promise<Attempt[]> {
  // One address asks for every code of this file, which is more than an address may.
  await cluster.query('DELETE FROM rate_window')
  return Promise.all(Array.from({ length: count }, () => prepare(cluster.api)))
}

async function activated(documento = nextDocument()): Promise<string> {
  const answer = await activate(cluster.api, await prepare(cluster.api, documento))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { token: string }).token
}

describe('two server instances and one worker', { timeout: 180_000 }, () => {
  it('take turns, and either one knows the session', async () => {
    const token = await activated()
    const seen = new Set<string | null>()
    for (let turn = 0; turn < 8; turn += 1) {
      const answer = await readSession(cluster.api, token)
      expect(answer.status).toBe(200)
      seen.add(answer.headers.get('x-copy'))
    }
    expect(seen.size).toBe(2)
    await post(`${copy(0).api}/Login/Logout/x`, undefined, { authorization: `Bearer ${token}` })
    expect((await readSession(copy(1).api, token)).status).toBe(401)
  })

  it('send a code requested at one, by the worker, and accept it at the other', async () => {
    const attempt = await prepare(copy(0).api)
    const mail = await vi.waitFor(
      async () => {
        const [row] = await cluster.query<{ code: string }>(
          `SELECT code FROM captured_message WHERE recipient = $1`,
          [`persona${attempt.documento}@buzon.example`],
        )
        if (!row) throw new Error('no mail yet')
        return row
      },
      { timeout: 15_000, interval: 100 },
    )
    expect(mail.code).toBe(attempt.body.codigo)
    expect((await activate(copy(1).api, attempt)).status).toBe(201)
    // The same key at the other copy is the same call.
    expect((await activate(copy(0).api, attempt)).status).toBe(201)
  })

  it('count wrong passwords together', async () => {
    const documento = nextDocument()
    await activated(documento)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await logIn(cluster.api, documento, `no-es-esta-${guess}`)).status).toBe(401)
    }
    for (const { api } of cluster.copies) {
      const refused = await logIn(api, documento)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
  })

  it('lose nothing acknowledged when PostgreSQL restarts, answer 503 meanwhile, and recover', async () => {
    const token = await activated()
    const attempts = await prepareAll(10)
    const before = await cluster.postmaster()
    let loading = true
    const told: { status: number; retryAfter: string | null }[] = []
    const readers = cluster.copies.map(async ({ api }) => {
      while (loading) {
        const answer = await readSession(api, token)
        await answer.arrayBuffer()
        told.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
        await pace()
      }
    })
    const writes = attempts.map(async (attempt, index) => {
      const answer = await activate(cluster.api, attempt)
      if (index === 3) process.kill(before, 'SIGINT')
      return answer.status
    })
    const outcomes = await Promise.all(writes)
    const patience = { timeout: 60_000, interval: 50 }
    await vi.waitFor(async () => expect(await cluster.postmaster()).not.toBe(before), patience)
    for (const { api } of cluster.copies)
      await vi.waitFor(async () => expect((await fetch(`${api}/listo`)).status).toBe(200), patience)
    await vi.waitFor(() => expect(told.at(-1)?.status).toBe(200), patience)
    loading = false
    await Promise.all(readers)

    const refusals = told.filter(({ status }) => status !== 200)
    expect(refusals.length).toBeGreaterThan(0)
    for (const { status, retryAfter } of refusals)
      expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    for (const status of outcomes) expect([201, 503]).toContain(status)
    for (const [index, attempt] of attempts.entries()) {
      if (outcomes[index] === 201) expect((await logIn(cluster.api, attempt.documento)).status).toBe(200)
      else expect((await activate(cluster.api, attempt)).status).toBe(201)
    }
  })

  it.each([
    { before: 'a balancer that asks who is ready', checks: true },
    { before: 'one that finds out by sending', checks: false },
  ])('restarted in turn under load, behind $before, answer every request', async ({ checks }) => {
    const balancer = checks ? await startCheckedBalancer(cluster.ports) : await startBalancer(cluster.ports)
    try {
      const api = `${balancer.url}/api`
      const token = await activated()
      const attempts = await prepareAll(5)
      let loading = true
      const told: number[] = []
      const seen = new Set<string | undefined>()
      const readers = Array.from({ length: 2 }, async () => {
        while (loading) {
          const answer = await readSession(api, token)
          await answer.arrayBuffer()
          // nginx names every instance that it tried.
          seen.add(answer.headers.get('x-copy')?.split(', ').at(-1))
          told.push(answer.status)
          await pace()
        }
      })
      const writer = (async () => {
        const statuses: number[] = []
        for (const attempt of attempts) statuses.push((await activate(api, attempt)).status)
        return statuses
      })()
      const ends = [await cluster.restart(0)]
      // The second stops once the first has its share again, as in any rolling restart.
      seen.clear()
      await vi.waitFor(() => expect(seen.size).toBe(2), { timeout: 15_000, interval: 20 })
      ends.push(await cluster.restart(1))
      const before = told.length
      // Both are in turn again.
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(before + 20), 5000)
      loading = false
      await Promise.all(readers)
      expect(ends).toEqual([0, 0])
      expect(told.length).toBeGreaterThan(100)
      expect(told.filter((status) => status !== 200)).toEqual([])
      expect(seen.size).toBe(2)
      expect(await writer).toEqual(attempts.map(() => 201))
    } finally {
      await balancer.close()
    }
  })

  it('issue one token per assertion, and keep the newest event of a certificate, at any instance', async () => {
    const assertion = await partnerAssertion()
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) => askToken(copy(n % 2).api, assertion)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    const token = await partnerToken()
    const events = Array.from({ length: 24 }, (_, n) => n).toSorted((a, b) => ((a * 7) % 24) - ((b * 7) % 24))
    const answers = await Promise.all(
      events.map((n, at) => sendEvent(copy(at % 2).api, token, { certificate: 'CARRERA', n })),
    )
    expect(answers).toEqual(events.map(() => 200))
    expect(await seatsOf('CARRERA')).toEqual([23])
  })

  it('lose nothing acknowledged when one of them is killed', async () => {
    const attempts = await prepareAll(14)
    let done = 0
    const outcomes = await Promise.all(
      attempts.map(async (attempt) => {
        const answer = await activate(cluster.api, attempt).catch(() => null)
        if (answer?.status === 201) done += 1
        if (done === 4) copy(0).process.child.kill('SIGKILL')
        return answer?.status ?? 0
      }),
    )
    expect(await copy(0).process.ended()).toBe('SIGKILL')
    expect(outcomes.filter((status) => status === 201).length).toBeGreaterThanOrEqual(4)
    for (const [index, attempt] of attempts.entries()) {
      const gotIn = await logIn(copy(1).api, attempt.documento)
      if (outcomes[index] === 201) expect(gotIn.status).toBe(200)
      expect((await activate(cluster.api, attempt)).status).toBe(201)
    }
    const [counted] = await cluster.query<{ accounts: number }>(
      'SELECT count(*)::int AS accounts FROM account WHERE document_number = ANY($1)',
      [attempts.map(({ documento }) => String(documento))],
    )
    expect(counted?.accounts).toBe(attempts.length)
  })

  it('lose no acknowledged event when its receiver is killed, and keep each call whole', async () => {
    const token = await partnerToken()
    const { child } = copy(1).process
    const good: number[] = []
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const status = await sendEvent(copy(1).api, token, { certificate: 'MATADA', n }).catch(() => 0)
        if (status === 200) good.push(n)
        if (good.length === 10) child.kill('SIGKILL')
      }),
    )
    expect(await copy(1).process.ended()).toBe('SIGKILL')
    const [first, second] = [await seatsOf('MATADA'), await seatsOf('MATADA-B')]
    expect(first).toEqual(second)
    expect(first[0]).toBeGreaterThanOrEqual(Math.max(...good))
  })
})

const pair = await newPartnerKey('llave-1')
const partnerId = '5f2b8c1e-5d47-4a90-9c6e-1b7a2d4e8f05'

async function partnerAssertion(): Promise<string> {
  await cluster.query(
    `INSERT INTO partner (id, name, products, created_at, confirmed_at) VALUES ($1, 'Vida Segura', '{6727-1}', now(), now())
     ON CONFLICT DO NOTHING`,
    [partnerId],
  )
  await cluster.query(
    `INSERT INTO partner_key (partner_id, kid, thumbprint, jwk, added_at)
     VALUES ($1, 'llave-1', repeat('x', 43), $2, now()) ON CONFLICT DO NOTHING`,
    [partnerId, JSON.stringify(pair.jwk)],
  )
  return signedBy({ id: partnerId, privateKey: pair.privateKey }, new Date())
}

const askToken = (api: string, assertion: string) =>
  fetch(`${api}/socios/token`, { method: 'POST', body: new URLSearchParams(tokenRequest(assertion)) })

async function partnerToken(): Promise<string> {
  const answer = await askToken(copy(1).api, await partnerAssertion())
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Two certificates in one call, whose seats identify each event. */
async function sendEvent(api: string, token: string, { certificate, n }: { certificate: string; n: number }) {
  const at = new Date(Date.now() - 3_600_000 + n * 1000)
  const polizas = [certificate, `${certificate}-B`].map((one) => policyLine(one, at, { licencias_7442: n }))
  return (await post(`${api}/socios/polizas`, { polizas }, { authorization: `Bearer ${token}` })).status
}

async function seatsOf(certificate: string): Promise<number[]> {
  const rows = await cluster.query<{ seats: number }>(
    'SELECT seats_7442 AS seats FROM policy WHERE certificate_number = $1',
    [certificate],
  )
  return rows.map(({ seats }) => seats)
}
