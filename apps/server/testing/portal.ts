import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@amparo/database/open.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Config, readConfig } from '../src/config/config.ts'
import type { Context } from '../src/context.ts'
import { type CapturedRow, listCaptured } from '../src/demo/demo.repository.ts'
import { seedDemo } from '../src/demo/demo.seed.ts'
import { createLogTo } from '../src/log/log.ts'
import { createMetrics } from '../src/metrics/metrics.ts'
import { buildApp } from '../src/origins/app.ts'
import { consoleSurface } from '../src/origins/console.ts'
import { portal as portalSurface } from '../src/origins/portal.ts'
import { openBell } from '../src/ports/bell.ts'
import { s3Files } from '../src/ports/files.ts'
import { createKeys } from '../src/ports/keys.ts'
import { createPasswords } from '../src/ports/passwords.ts'
import { openQueue } from '../src/ports/queue.ts'
import { jobKinds } from '../src/processes/jobs.ts'
import { startWorking } from '../src/processes/worker-side.ts'
import { createCaller, type TestCaller } from './caller.ts'
import { videoSecrets } from './callers.ts'
import { movableClock } from './clock.ts'
import { preparedDatabase, quickPasswords, testSecret } from './prepared.ts'
import { findSealedOutside, presentTransaction, rememberSeals } from './sealed.ts'

/** The whole portal on a separate database, with the demo's people, a clock moved by hand and its log recorded. */
export interface TestPortal extends TestCaller {
  readonly ctx: Context & { readonly clock: ReturnType<typeof movableClock> }
  readonly app: FastifyInstance
  /** The staff console's origin, over the same context; built when it is first asked for. */
  desk(): Promise<FastifyInstance>
  /** Asks its database in SQL. */
  readonly query: Database['pool']['query']
  /** Everything logged so far, a JSON text per line. */
  readonly logLines: string[]
  /** Calls with these headers; `call` of the portal itself is a visitor's. */
  as(headers: Readonly<Record<string, string>>): TestCaller
  /** Waits for a recipient's newest captured message that is not in `seen`. */
  nextMessage(recipient: string, seen?: readonly string[]): Promise<CapturedRow>
  /** Waits for the newest captured message of a recipient with that subject. */
  messageAbout(recipient: string, subject: string): Promise<CapturedRow>
  /** Throws if a call has answered an undeclared refusal, or violated a UNIQUE or EXCLUDE without a message of its service. */
  close(): Promise<void>
}

/** The portal of a test file that has called `openPortal`, while its tests run. */
export let portal: TestPortal

/** Gives a test file its portal: started before its own set-up, closed after its clean-up. */
export function openPortal(start: () => Promise<TestPortal> = startTestPortal): void {
  beforeAll(async () => {
    portal = await start()
  })
  afterAll(() => portal.close())
}

/** Environment of tests that are not about limits or captcha. */
export const noLimits = { LIMITS_FACTOR: '1000000', CAPTCHA: 'off' }

/**
 * Starts a portal. Limits and captcha are disabled unless `env` sets them; without `worker` nothing is sent. With
 * `hurried` its calls time out as in production, with `dear` it hashes passwords as in production, and with
 * `collides` a collision without a message is no fault.
 */
export async function startTestPortal(
  env: Readonly<Record<string, string>> = noLimits,
  options: {
    seed?: boolean
    worker?: boolean
    database?: Database
    webFolder?: string
    hurried?: boolean
    dear?: boolean
    collides?: boolean
  } = {},
): Promise<TestPortal> {
  // The sample's encrypted and hashed data use the default key and the quick hashes.
  const isUsual = env.SECRET_KEY === undefined && !options.dear
  const database = options.database ?? (await preparedDatabase({ seeded: isUsual && options.seed !== false }))
  const since = await presentTransaction(database)
  const dataDir = mkdtempSync(join(tmpdir(), 'amparo-portal-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    SECRET_KEY: testSecret,
    ...videoSecrets,
    ...env,
  })
  const logLines: string[] = []
  const unforeseen = new Set<string>()
  const write = (line: string) => {
    logLines.push(line)
    if (line.includes('rechazo sin declarar')) unforeseen.add(line)
    if (line.includes('choque sin palabras') && !options.collides) unforeseen.add(line)
  }
  const log = createLogTo('debug', { write })
  const metrics = createMetrics({ ofProcess: false })
  const queue = await openQueue(database.url, log, jobKinds, true, {
    onJob: metrics.jobEnded,
    connectTimeoutMs: options.hurried ? 2000 : 20_000,
    // Each connection costs PostgreSQL as much time as a portal's start costs Node.
    maxConnections: 3,
  })
  const { keys, sealed } = rememberSeals(createKeys(config.secretKey, config.formerSecretKeys))
  const ctx = {
    config,
    database,
    db: database.db,
    clock: movableClock(),
    keys,
    files: config.files ? s3Files(config.files, { tell: metrics.fileCallEnded }) : null,
    passwords: options.dear ? createPasswords() : quickPasswords,
    queue,
    bell: openBell(database.url, log),
    smsAvailable: config.mode === 'demo' || config.smsUrl !== undefined,
    whatsAppAvailable: config.mode === 'demo' || config.whatsApp !== undefined,
    log,
    metrics,
  }
  if (options.seed !== false) await seedDemo(ctx)
  const worker = options.worker === false ? null : await startWorking(ctx)
  // A test's process also compiles and runs the test, beside others: its delays say nothing about the portal.
  const patience = { shedAtDelayMs: 0, ...(options.hurried ? {} : { deadlineMs: 60_000 }) }
  const app = await buildApp(ctx, portalSurface, {
    ...patience,
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
  })

  let built: Promise<FastifyInstance> | undefined
  const desk = () => {
    built ??= buildApp(ctx, consoleSurface, patience)
    return built
  }

  const inject = (request: InjectOptions) => app.inject(request)
  return {
    ctx,
    app,
    desk,
    query: database.pool.query.bind(database.pool),
    logLines,
    ...createCaller(inject),
    as: (headers) => createCaller(inject, headers),
    nextMessage: (recipient, seen = []) => waitForMessage(ctx, recipient, ({ id }) => !seen.includes(id)),
    messageAbout: (recipient, subject) =>
      waitForMessage(ctx, recipient, (message) => message.subject === subject),
    async close() {
      await app.close()
      await (await built?.catch(() => undefined))?.close()
      await worker?.pause()
      await ctx.bell.close()
      await queue.stop()
      await worker?.close()
      // A test may have taken its database away.
      const outside = await findSealedOutside(ctx, sealed, since).catch(() => [])
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (unforeseen.size > 0) throw new Error([...unforeseen].join(''))
      if (outside.length > 0) throw new Error(`sealed, and not in sealed-columns.ts: ${outside.join(', ')}`)
    },
  }
}

function waitForMessage(
  ctx: Context,
  recipient: string,
  isIt: (message: CapturedRow) => boolean,
): Promise<CapturedRow> {
  return vi.waitFor(
    async () => {
      const message = (await listCaptured(ctx.db, recipient)).find(isIt)
      if (!message) throw new Error(`no such message for ${recipient} yet`)
      return message
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** The header that carries a session's token. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
