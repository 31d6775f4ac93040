import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ready } from '@amparo/contract/care/health.ts'
import { type EndpointShape, isFileAnswer } from '@amparo/contract/endpoint.ts'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { problem } from '@amparo/contract/problem.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyAnswer } from '../testing/caller.ts'
import { credentialsOf } from '../testing/callers.ts'
import { deskOf, ownPage } from '../testing/desk.ts'
import { bodiesFor, inputsFor, pathSegments, strayHeaders } from '../testing/fuzz.ts'
import { logIn, sessionOf } from '../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../testing/portal.ts'

const isLong = process.env.AMPARO_TEST_LONG !== undefined
/**
 * Requests per endpoint: some thousands in all, and three times as many before a release (`npm run test:long`). A
 * failure prints its seed, which `FUZZ_SEED` runs again.
 */
const runs = Number(process.env.FUZZ_RUNS ?? (isLong ? 90 : 30))
const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined
const slowestMs = 2000

type Declared = Record<string, Record<string, { responses: Record<string, unknown> }>>

/** An origin: its endpoints, declarations, and callers. */
interface Origin {
  readonly app: FastifyInstance
  readonly declared: Declared
  readonly runs: number
  /** Fresh sessions, since what is sent may well end or change them. */
  openSessions(): Promise<Record<string, string>[]>
  readonly counts: { requests: number; answered: number; refused: number }
}
const origins = new Map<string, Origin>()
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  const declaredBy = async (app: FastifyInstance): Promise<Declared> =>
    (await app.inject('/api/openapi.json')).json().paths
  origins.set('portal', {
    app: portal.app,
    declared: await declaredBy(portal.app),
    runs,
    openSessions: openHolders,
    counts: { requests: 0, answered: 0, refused: 0 },
  })
  const desk = await portal.desk()
  origins.set('consola', {
    app: desk,
    declared: await declaredBy(desk),
    runs: Math.ceil(runs / 4),
    openSessions: openDesks,
    counts: { requests: 0, answered: 0, refused: 0 },
  })
})

let passwords: { id: number; password_hash: string }[] = []

/** Sessions of holders, with the passwords of the start. */
async function openHolders(): Promise<Record<string, string>[]> {
  const { db } = portal.ctx
  if (passwords.length === 0) {
    passwords = await db.selectFrom('account').select(['id', 'password_hash']).execute()
  }
  for (const { id, password_hash } of passwords) {
    await db.updateTable('account').set({ password_hash }).where('id', '=', id).execute()
  }
  const sessions: Record<string, string>[] = []
  for (const document of ['10000001', '10000004', '10000007']) {
    sessions.push(await sessionOf(portal, document))
  }
  return sessions
}

/** Sessions of the staff: two people with every role, one of them a professional, and one with a single role. */
async function openDesks(): Promise<Record<string, string>[]> {
  const sessions: Record<string, string>[] = []
  for (const [who, roles] of [
    ['jefatura', staffRoles],
    ['medica', staffRoles],
    ['auditoria', ['auditoria']],
  ] as const) {
    await portal.ctx.db
      .updateTable('staff')
      .set({ roles: [...roles], disabled_at: null })
      .where('email', '=', `${who}@demo.example`)
      .execute()
    sessions.push({ ...ownPage, cookie: (await deskOf(portal, who)).cookie })
  }
  return sessions
}

interface Attempt {
  readonly params: Record<string, string>
  readonly query: string
  readonly body: string | Buffer
  readonly who: number
  readonly type: string
  readonly headers: Record<string, string>
}

function attemptsFor(endpoint: EndpointShape): fc.Arbitrary<Attempt> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, pathSegments]))),
    query: endpoint.query
      ? inputsFor(endpoint.query).map(toQuery)
      : fc.constantFrom('', '?a=1', '?%', '?a[b]=c'),
    body: bodiesFor(endpoint.body),
    who: fc.nat(9),
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=latin1', 'x', '') },
    ),
    headers: strayHeaders,
  })
}

function toQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return `?${encodeURIComponent(String(value).toWellFormed())}`
  const pairs = Object.entries(value).map(([name, part]) =>
    [name, typeof part === 'object' ? JSON.stringify(part) : String(part)]
      .map((text) => encodeURIComponent((text ?? '').toWellFormed()))
      .join('='),
  )
  return `?${pairs.join('&')}`
}

function authorization(sessions: readonly Record<string, string>[], who: number): Record<string, string> {
  const known = sessions[who]
  if (known) return known
  // A caller without a session at the console writes from its page all the same.
  if (who === 7) return { ...ownPage }
  if (who === 8) return { authorization: 'Bearer ' }
  return who === 9 ? { authorization: `Bearer ${'A'.repeat(43)}` } : (sessions[0] ?? {})
}

async function send(
  { app, counts }: Origin,
  sessions: readonly Record<string, string>[],
  endpoint: EndpointShape,
  attempt: Attempt,
): Promise<AnyAnswer> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => attempt.params[name] ?? '')
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  counts.requests += 1
  return app.inject({
    method: endpoint.method,
    url: `/api${path}${attempt.query}`,
    headers: {
      ...attempt.headers,
      ...authorization(sessions, attempt.who),
      ...credentialsOf(endpoint.role, {}),
      ...(hasBody && attempt.type ? { 'content-type': typeOf(endpoint, attempt.type) } : {}),
    },
    ...(hasBody ? { payload: attempt.body } : {}),
  })
}

/** A file is sent with its own type. */
function typeOf({ upload }: EndpointShape, type: string): string {
  return upload && type === 'application/json' ? (upload.types[0] ?? type) : type
}

const traces = /\n\s+at |node_modules|\.ts:\d|kysely|postgres|SELECT |INSERT |ECONN|stack/

function expectProblem(answer: AnyAnswer): void {
  const told = problem.parse(JSON.parse(answer.body))
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(Object.keys(errorCatalogue)).toContain(told.codigo)
  expect(told).toMatchObject({ status: answer.statusCode, instance: answer.headers['x-request-id'] })
  expect(told.detail).not.toMatch(/\{\w+\}|undefined|NaN/)
}

/** Public answers are compressed if the caller accepts it. */
function textOf({ headers, rawPayload, body }: AnyAnswer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString()
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : body
}

function expectDeclared({ declared, counts }: Origin, endpoint: EndpointShape, answer: AnyAnswer): void {
  const { statusCode } = answer
  const body = textOf(answer)
  const schema = endpoint.answers[statusCode]
  if (schema !== undefined) {
    counts.answered += 1
    if (schema === null) expect(body).toBe('')
    else if (isFileAnswer(schema)) expect(answer.headers['content-type']).toContain(schema.file)
    else schema.parse(JSON.parse(body))
    return
  }
  counts.refused += 1
  expectProblem(answer)
  const operation = declared[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  expect(Object.keys(operation?.responses ?? {}), `${endpoint.path} ${body}`).toContain(String(statusCode))
}

/** A dot segment is resolved before the portal sees it, and an empty one is no segment: another operation answers. */
function leadsElsewhere(params: Readonly<Record<string, string>>): boolean {
  return Object.values(params).some((value) => /^(\.|%2e){0,2}$/i.test(value))
}

describe.each(['portal', 'consola'])('input to any operation of the %s', { timeout: 300_000 }, (name) => {
  it('is never broken, never slow, never reveals internals, and answers as declared', async () => {
    const origin = origins.get(name)
    if (!origin) throw new Error(name)
    const { app, counts } = origin
    for (const endpoint of app.endpoints) {
      const sessions = await origin.openSessions()
      const property = fc.asyncProperty(attemptsFor(endpoint), async (attempt) => {
        const started = performance.now()
        const answer = await send(origin, sessions, endpoint, attempt)
        const took = performance.now() - started
        const isDeclared = endpoint.answers[answer.statusCode] !== undefined
        if (answer.statusCode !== 503 || !isDeclared) {
          expect(answer.statusCode, answer.body).toBeLessThan(500)
        }
        expect(took).toBeLessThan(slowestMs)
        expect(answer.body).not.toMatch(isDeclared ? /\n\s+at |node_modules/ : traces)
        if (!leadsElsewhere(attempt.params)) expectDeclared(origin, endpoint, answer)
      })
      await fc
        .assert(property, { numRuns: origin.runs, seed, endOnFailure: true })
        .catch((failure: Error) => {
          throw new Error(`${endpoint.method} ${endpoint.path}: ${failure.message}`, { cause: failure })
        })
    }
    expect(counts.requests).toBeGreaterThanOrEqual(app.endpoints.length * origin.runs)
    // Neither half may be missing: all refused would mean that nothing fitting was ever sent.
    expect(Math.min(counts.answered, counts.refused)).toBeGreaterThan(counts.requests / 20)
  })

  it('and to unknown addresses', async () => {
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const
    const words = fc.constantFrom(
      'Login',
      'agendamientos',
      'invitaciones',
      'docs',
      'static',
      'Profile',
      'openapi.json',
      'consola',
      'Titulares',
    )
    const address = fc
      .array(fc.oneof(pathSegments, words), { maxLength: 5 })
      .map((parts) => `/api/${parts.join('/')}`)
    const property = fc.asyncProperty(
      address,
      fc.constantFrom(...methods),
      strayHeaders,
      async (url, method, headers) => {
        const answer = await (origins.get(name)?.app ?? portal.app).inject({ method, url, headers })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode >= 400 && method !== 'HEAD') expectProblem(answer)
      },
    )
    await fc.assert(property, { numRuns: runs * 10, seed, endOnFailure: true })
  })

  it('and stays healthy, with nothing unforeseen in its log', async () => {
    await openHolders()
    expect(await portal.status(ready)).toBe(200)
    expect((await logIn(portal, '10000001')).statusCode).toBe(200)
    expect(portal.logLines.filter((line) => /petición fallida|abandonment_lost/.test(line))).toEqual([])
  })
})
