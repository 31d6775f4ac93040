import { demoPassword, sampleFeed } from '@amparo/database/seed/sample-feed.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { createKeys } from '../src/ports/keys.ts'
import { goodPassword } from '../testing/people.ts'
import { DataFolder } from '../testing/process.ts'

let folder: DataFolder
const folders: DataFolder[] = []
beforeEach(() => {
  folder = new DataFolder()
  folders.push(folder)
})
afterEach(() => folder.remove())
afterAll(() => Promise.all(folders.map((used) => used.remove())))

interface Attempt {
  readonly document: string
  readonly body: Record<string, unknown>
}
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
const person = (documento: string) => ({ tipoDocumento: 8, documento })
const register = (base: string, { document, body }: Attempt) =>
  post(`${base}/Login/RegistrarUser`, body, { 'idempotency-key': `activa-${document}` })
const logIn = async (base: string, documento: string, password: string) =>
  (await post(`${base}/Login/IniciarSession`, { ...person(documento), password })).status

/** People of the sample with a DNI, an e-mail and a policy in force today, without an account. */
function activable(count: number): string[] {
  const today = toLimaDay(Date.now())
  const documents = sampleFeed(today)
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(
      ([type, document = '', , , , , , email, , , , starts = '', ends = '', status]) =>
        type === '8' &&
        !document.startsWith('100000') &&
        email &&
        status === 'vigente' &&
        starts <= today &&
        today <= ends,
    )
    .map(([, document = '']) => document)
  return [...new Set(documents)].slice(0, count)
}

/** Asks for a code for each, and makes the body that would activate. */
async function prepare(base: string, documents: readonly string[]): Promise<Attempt[]> {
  const keys = createKeys(folder.secret())
  const attempts: Attempt[] = []
  for (const document of documents) {
    const asked = { proposito: 'activacion', ...person(document), canal: 'correo' }
    const { solicitud } = (await (await post(`${base}/Login/EnvioCodigo`, asked)).json()) as {
      solicitud: string
    }
    const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
    const codigo = codeOf(keys, solicitud, 1)
    attempts.push({ document, body: { solicitud, codigo, password: goodPassword, ...consents } })
  }
  return attempts
}

/** Activates some at a time and kills as soon as six have been acknowledged; returns those, and the others' answers. */
async function strikeWhileActivating(
  base: string,
  attempts: readonly Attempt[],
  strike: () => void,
): Promise<{ acknowledged: string[]; others: (number | 'nothing')[] }> {
  const acknowledged: string[] = []
  const others: (number | 'nothing')[] = []
  const waiting = attempts.values()
  // As many as hash within the server's patience, on a slow machine too.
  const lanes = Array.from({ length: 8 }, async () => {
    for (const attempt of waiting) {
      const answer = await register(base, attempt).catch(() => null)
      if (answer?.status !== 201) {
        others.push(answer?.status ?? 'nothing')
        continue
      }
      acknowledged.push(attempt.document)
      if (acknowledged.length === 6) strike()
    }
  })
  await Promise.all(lanes)
  return { acknowledged, others }
}

/** Each acknowledged person gets in; every other person can repeat the same request; no account is there twice. */
async function expectNothingLost(
  base: string,
  attempts: readonly Attempt[],
  acknowledged: readonly string[],
) {
  for (const document of acknowledged) expect(await logIn(base, document, goodPassword)).toBe(200)
  // One after the other: thirty hashes at once are more than a busy machine has room for, which it says by 503.
  const statuses: number[] = []
  for (const attempt of attempts) statuses.push((await register(base, attempt)).status)
  expect(statuses).toEqual(attempts.map(() => 201))
  const accounts = await folder.query<{
    document_number: string
    password_hash: string
    consents: string
    sessions: string
  }>(`
    SELECT document_number, password_hash,
      (SELECT count(*) FROM consent WHERE account_id = account.id)::text AS consents,
      (SELECT count(*) FROM session WHERE account_id = account.id)::text AS sessions
    FROM account WHERE document_number NOT LIKE '100000%' AND document_type = 8`)
  expect(accounts.map(({ document_number }) => document_number).sort()).toEqual(
    attempts.map(({ document }) => document).sort(),
  )
  for (const account of accounts) {
    expect(account.consents).toBe('3')
    // A real server hashes at OWASP's cost, unlike most portals under test.
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    // One by the activation, one by the log-in above; none by the repeat.
    expect(account.sessions).toBe(acknowledged.includes(account.document_number) ? '2' : '1')
  }
}

describe('a server', { timeout: 180_000 }, () => {
  it('killed while people activate loses nothing that it acknowledged, and reopens its folder', async () => {
    const server = folder.start()
    const attempts = await prepare(await server.ready(), activable(30))
    expect(attempts).toHaveLength(30)
    const { acknowledged, others } = await strikeWhileActivating(await server.ready(), attempts, () =>
      server.child.kill('SIGKILL'),
    )
    expect(await server.ended()).toBe('SIGKILL')
    expect(acknowledged.length).toBeGreaterThanOrEqual(6)
    expect(others.length).toBeGreaterThan(0)
    // Nothing, or on a busy machine that there was no room: never a failure, nor half an account.
    expect(others.filter((told) => told !== 'nothing' && told !== 503)).toEqual([])

    const again = folder.start()
    await expectNothingLost(await again.ready(), attempts, acknowledged)
    expect(again.output).toContain('La base de datos seguía en marcha; se retoma')
    expect(await logIn(await again.ready(), '10000001', demoPassword)).toBe(200)
  })

  it('with a killed PostgreSQL answers 503 meanwhile, restarts it and loses nothing', async () => {
    const server = folder.start()
    const base = await server.ready()
    const attempts = await prepare(base, activable(20))
    const before = folder.postmaster() ?? 0
    const { acknowledged, others } = await strikeWhileActivating(base, attempts, () =>
      process.kill(before, 'SIGKILL'),
    )
    // A session of the killed one may answer for a moment longer.
    await vi.waitFor(
      async () => {
        expect(folder.postmaster()).not.toBe(before)
        expect((await fetch(`${base}/listo`)).status).toBe(200)
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(others.filter((told) => told !== 503)).toEqual([])
    await expectNothingLost(base, attempts, acknowledged)
    expect(server.child.exitCode).toBeNull()
  })
})
