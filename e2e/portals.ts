import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@amparo/database/open.ts'
import { type BrowserContext, test } from '@playwright/test'
import { testClockEnv } from '../scripts/test-clock.ts'
import { now } from './clock.ts'
import { house } from './houses.ts'

const portalScript = fileURLToPath(new URL('../apps/server/src/http.ts', import.meta.url))
const consoleScript = fileURLToPath(new URL('../apps/server/src/console-process.ts', import.meta.url))
const wholeScript = fileURLToPath(new URL('../apps/demo/src/start.ts', import.meta.url))
const pushScript = fileURLToPath(new URL('../apps/server/testing/push-process.ts', import.meta.url))
const providerScript = fileURLToPath(
  new URL('../apps/server/testing/identity-provider-process.ts', import.meta.url),
)

/** Another instance of the portal, with its own settings, on the worker's database. */
export interface OtherPortal {
  readonly url: string
  stop(): Promise<void>
}

/** Starts it with the real limits; its callers' address is `fromAddress`. */
export async function startOtherPortal(env: Env): Promise<OtherPortal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  return startOther(portalScript, url, { PORT: String(port), PORTAL_URL: url, ...env })
}

/** A company's identity provider, and another instance of the staff console that trusts it. */
export interface HouseConsole extends OtherPortal {
  /** Sets the provider's members, by their token claims, and who logs in next. */
  say(said: { members: Readonly<Record<string, object>>; next: string }): Promise<void>
}

export async function startHouseConsole(): Promise<HouseConsole> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = fork(providerScript, [`${url}/entrar/proveedor`], {
    execPath: 'node',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, ...testClockEnv() },
  })
  const [trust] = (await once(provider, 'message')) as [Env]
  const desk = await startOther(consoleScript, url, {
    CONSOLE_PORT: String(port),
    CONSOLE_URL: url,
    ...trust,
  })
  return {
    url,
    async say(said) {
      const done = once(provider, 'message')
      provider.send(said)
      await done
    },
    async stop() {
      provider.disconnect()
      await desk.stop()
    },
  }
}

/** A subscription as a browser returns it to a page. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A portal with its own console, worker and database, by day in Lima, and its push service. */
export interface PushPortal extends OtherPortal {
  readonly consoleUrl: string
  readonly subscription: Subscription
  /** The next notice for the subscription: signed by the portal, decrypted with the browser's keys. */
  nextNotice(): Promise<string>
}

export async function startPushPortal(): Promise<PushPortal> {
  const service = fork(pushScript, {
    execPath: 'node',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...testClockEnv() },
  })
  const [{ origin, address }] = (await once(service, 'message')) as [
    { origin: string; address: Subscription },
  ]
  const notices: string[] = []
  service.on('message', (notice: string) => notices.push(notice))
  const dataDir = await mkdtemp(join(tmpdir(), 'amparo-avisos-'))
  const [port, consolePort] = [await freePort(), await freePort()]
  const clock = testClockEnv()
  const child = spawn('node', [wholeScript], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...clock,
      AMPARO_TEST_CLOCK_SHIFT: String(Number(clock.AMPARO_TEST_CLOCK_SHIFT) + untilDay()),
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      PUSH_SERVICES: origin,
      LIMITS_FACTOR: '1000',
      SHED_AFTER_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  return {
    url: `http://localhost:${port}`,
    consoleUrl: `http://localhost:${consolePort}`,
    subscription: address,
    async nextNotice() {
      while (notices.length === 0) await once(service, 'message')
      return notices.shift() ?? ''
    },
    async stop() {
      service.disconnect()
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Milliseconds by which to move the run's clock so that the next hour is daytime in Lima: no notice is sent at night. */
function untilDay(): number {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO('America/Lima')
  const hours = hour < 8 ? 9 : hour < 20 ? 0 : hour === 20 ? 12 : 11
  return hours * 3_600_000
}

type Env = Readonly<Record<string, string>>

async function startOther(script: string, url: string, env: Env): Promise<OtherPortal> {
  const { dataDir } = house
  const database = await openDatabase({ dataDir, as: 'visitor' })
  await database.close()
  const child = spawn('node', [script], {
    env: {
      PATH: process.env.PATH ?? '',
      ...testClockEnv(),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: readFileSync(join(dataDir, 'secret-key'), 'utf8').trim(),
      HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
      LIMITS_FACTOR: '1',
      SHED_AFTER_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function ready(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout ?? []) {
    if (/Amparo listo|Consola lista/.test(String(chunk))) return
  }
  throw new Error('the other portal ended before it was ready')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

let addresses = 0

/** An address without calls, so with its full free allowance. */
export async function fromFreshAddress(context: BrowserContext): Promise<void> {
  addresses += 1
  const address = `10.${test.info().workerIndex + 1}.${addresses >> 8}.${addresses & 255}`
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}
