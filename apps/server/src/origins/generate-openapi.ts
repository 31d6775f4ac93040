import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@amparo/database/open.ts'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config/config.ts'
import type { Surface } from '../http/surface.ts'
import { createLogTo } from '../log/log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { systemClock } from '../ports/clock.ts'
import { createKeys } from '../ports/keys.ts'
import { createPasswords } from '../ports/passwords.ts'
import type { JobQueue } from '../ports/queue.ts'
import { buildApp } from './app.ts'
import { consoleSurface } from './console.ts'
import { writeStaffAccess } from './generate-staff-access.ts'
import { portal } from './portal.ts'

/** Path of the API description, readable without a server and compared by the tests. */
export const openApiFile = fileURLToPath(new URL('../../../../docs/api/openapi.json', import.meta.url))
/** The staff console's, on its own origin. */
export const consoleApiFile = fileURLToPath(new URL('../../../../docs/api/console.json', import.meta.url))

/** The API description, generated from the registered routes alone: nothing is connected to or called. */
export async function describeApi(surface: Surface = portal): Promise<string> {
  return withApp(surface, async (app) => {
    const answer = await app.inject('/api/openapi.json')
    if (answer.statusCode !== 200) throw new Error(`the description answered ${answer.statusCode}`)
    return `${JSON.stringify(answer.json(), null, 2)}\n`
  })
}

async function withApp<T>(surface: Surface, ask: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const url = 'postgres://nadie@127.0.0.1:1/nada'
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: 'solo para describir la API, sin datos' })
  const { db, pool } = connect(url)
  const unused = () => Promise.reject(new Error('describing the API calls nothing'))
  const queue: JobQueue = {
    enqueue: unused,
    work: unused,
    schedule: unused,
    isHealthy: unused,
    stop: unused,
  }
  const ctx = {
    config,
    database: { db, pool, url, record: db, ownerUrl: url, close: () => db.destroy() },
    db,
    clock: systemClock,
    keys: createKeys(config.secretKey),
    passwords: createPasswords(),
    queue,
    bell: { ring: unused, listen: () => ({ wait: unused, stop: () => undefined }), close: unused },
    smsAvailable: true,
    files: null,
    whatsAppAvailable: true,
    log: createLogTo('silent', process.stderr),
    metrics: createMetrics({ ofProcess: false }),
  }
  // No client waits here: a busy machine is no reason to shed the request.
  const app = await buildApp(ctx, surface, { shedAtDelayMs: 0 })
  const said = await ask(app)
  await app.close()
  await db.destroy()
  return said
}

if (import.meta.main) {
  await mkdir(dirname(openApiFile), { recursive: true })
  await writeFile(openApiFile, await describeApi())
  await writeFile(consoleApiFile, await describeApi(consoleSurface))
  await writeStaffAccess(await withApp(consoleSurface, async (app) => app.endpoints))
}
