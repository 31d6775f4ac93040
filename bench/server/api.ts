import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { accountUrls, superuserUrl } from '@amparo/database/embedded-accounts.ts'
import { freePort, median } from '../portal.ts'
import { tell } from '../table.ts'
import { type Figures, measure } from './measure.ts'
import { measureDatabase } from './pgbench.ts'

const { values } = parseArgs({
  options: { segundos: { type: 'string', default: '3' }, veces: { type: 'string', default: '9' } },
})
const seconds = Number(values.segundos)
const rounds = Number(values.veces)
const connections = 32
const lowestRatio = 0.75
const stormSize = 500
const highestSlowdown = 3

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'amparo-bench-api-'))
const children: ChildProcess[] = []

/** Starts a script and waits for a line of its output; returns the match. */
function start(
  script: string,
  args: string[],
  pattern: RegExp,
  env: Record<string, string> = {},
): Promise<string> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      CAPTCHA: 'off',
      LIMITS_FACTOR: '1000000',
      ...env,
    },
  })
  children.push(child)
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const match = pattern.exec(said)
      if (match) done(match[1] ?? '')
    })
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
  })
}

function databaseUrl(): string {
  const secret = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return accountUrls(superuserUrl(Number(port), secret)).owner
}

/** An HTTP process as in production, on the first one's database; returns the address of its API. */
async function startHttp(env: Record<string, string> = {}): Promise<string> {
  const port = await freePort()
  await start('apps/server/src/http.ts', [], /Amparo listo en (http\S+)/, {
    PORT: String(port),
    DATABASE_URL: databaseUrl(),
    SECRET_KEY: readFileSync(join(dataDir, 'secret-key'), 'utf8').trim(),
    DATA_DIR: join(dataDir, `http-${port}`),
    ...env,
  })
  return `http://127.0.0.1:${port}/api`
}

const person = { tipoDocumento: 8, documento: '10000001', password: 'Demostracion-2026' }
const json = { 'content-type': 'application/json' }
const middle = (all: readonly Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p99: median(all.map(({ p99 }) => p99)),
  other: Math.max(...all.map(({ other }) => other)),
})
const show = (name: string, { perSecond, p99 }: Figures) =>
  console.log(`${name.padEnd(28)}${perSecond.toFixed(0).padStart(7)}/s   p99 ${p99.toFixed(0)} ms`)

/** A session's token; retries if a busy machine asks to come back later. */
async function logIn(api: string): Promise<string> {
  const answer = await fetch(`${api}/Login/IniciarSession`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  })
  if (answer.status === 503) {
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    return logIn(api)
  }
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`log-in answered ${answer.status}`)
  return token
}

/** A read of ours and its floor, in turns on the same database; false if the ratio is too low. */
async function compareRead(name: string, ours: string, floor: string, token: string): Promise<boolean> {
  const options = { seconds, connections, headers: { authorization: `Bearer ${token}` } }
  await measure(ours, { ...options, seconds: 3 })
  await measure(floor, { ...options, seconds: 3 })
  const ofOurs: Figures[] = []
  const ofFloor: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    ofOurs.push(await measure(ours, options))
    ofFloor.push(await measure(floor, options))
  }
  show(name, middle(ofOurs))
  show('  floor', middle(ofFloor))
  const pairs = ofOurs.map(({ perSecond }, at) => perSecond / (ofFloor[at]?.perSecond ?? perSecond))
  const ratio = median(pairs)
  console.log(`  ratio ${ratio.toFixed(2)} (pairs ${pairs.map((pair) => pair.toFixed(2)).join(' ')})`)
  // A floor that refuses calls is invalid.
  const refused = middle(ofOurs).other + middle(ofFloor).other
  if (refused > 0) console.log(`  ${refused} answers were refusals`)
  const met = ratio >= lowestRatio && refused === 0
  tell(`read ${name}`, {
    goal: `≥ ${lowestRatio} of node:http`,
    figure: `${middle(ofOurs).perSecond.toFixed(0)}/s`,
    ratio,
    met,
  })
  return met
}

/** Five hundred simultaneous log-ins while others read; false if one hangs or reads become too slow. */
async function storm(api: string, token: string): Promise<boolean> {
  const reading = { connections: 4, headers: { authorization: `Bearer ${token}` } }
  const quiet = await measure(`${api}/Login/obtenerSession`, { ...reading, seconds: 5 })
  const meanwhile = measure(`${api}/Login/obtenerSession`, { ...reading, seconds: 8 })
  const started = performance.now()
  const answers = await Promise.all(
    Array.from({ length: stormSize }, async () => {
      const answer = await fetch(`${api}/Login/IniciarSession`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(person),
        signal: AbortSignal.timeout(30_000),
      })
      await answer.arrayBuffer()
      return { status: answer.status, told: answer.headers.get('retry-after') !== null }
    }),
  )
  const took = (performance.now() - started) / 1000
  const busy = await meanwhile
  const opened = answers.filter(({ status }) => status === 200).length
  const shed = answers.filter(({ status, told }) => status === 503 && told).length
  console.log(
    `storm of ${stormSize}: ${opened} opened, ${shed} told to come back, all within ${took.toFixed(1)} s`,
  )
  console.log(
    `  reads p99 ${quiet.p99} ms quiet, ${busy.p99} ms meanwhile (${(busy.p99 / quiet.p99).toFixed(1)}×)`,
  )
  const met = opened + shed === stormSize && busy.other === 0 && busy.p99 <= quiet.p99 * highestSlowdown
  tell(`reads while ${stormSize} log in`, {
    goal: `p99 ≤ ${highestSlowdown} of a quiet one`,
    figure: `${busy.p99} ms`,
    ratio: busy.p99 / quiet.p99,
    met,
  })
  return met
}

try {
  // This process has the sample people, database and worker; the measured one is an HTTP process alone, as in
  // production.
  await start('apps/demo/src/start.ts', ['--sin-web'], /Amparo listo en (http\S+)/)
  const api = await startHttp()
  const token = await logIn(api)
  const read = async (path: string) =>
    (await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${token}` } })).text()
  const texts = [await read('/Login/obtenerSession'), await read('/modular/inServ')]
  const port = await start('bench/server/floor.ts', [databaseUrl(), token, ...texts], /listening (\d+)/)
  const floor = `http://127.0.0.1:${port}`
  const own = await measureDatabase(databaseUrl(), token, { seconds, connections })
  console.log(
    own === null
      ? 'pgbench is not installed, or refused the statement'
      : `pgbench -M prepared, the same SQL ${own.toFixed(0)}/s`,
  )
  const results = [
    await compareRead('obtenerSession', `${api}/Login/obtenerSession`, `${floor}/session`, token),
    await compareRead('inServ', `${api}/modular/inServ`, `${floor}/services`, token),
  ]
  const logIns = { seconds, connections: 8, headers: json, body: JSON.stringify(person) }
  show('log-in', await measure(`${api}/Login/IniciarSession`, logIns))
  const remembering = await startHttp({
    NODE_OPTIONS: `--import=${new URL('remembered-argon2.ts', import.meta.url)}`,
  })
  await measure(`${remembering}/Login/IniciarSession`, { ...logIns, seconds: 1 })
  show('  argon2id excluded', await measure(`${remembering}/Login/IniciarSession`, logIns))
  results.push(await storm(api, token))
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  for (const child of children.reverse()) {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  await rm(dataDir, { recursive: true, force: true })
}
