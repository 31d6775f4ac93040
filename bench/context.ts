import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect, type Db } from '@amparo/database/open.ts'
import { readConfig } from '@amparo/server/src/config/config.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { createLogTo } from '@amparo/server/src/log/log.ts'
import { createMetrics } from '@amparo/server/src/metrics/metrics.ts'
import { systemClock } from '@amparo/server/src/ports/clock.ts'
import { createKeys } from '@amparo/server/src/ports/keys.ts'
import { createPasswords } from '@amparo/server/src/ports/passwords.ts'

/** Runs `measure` with the services' context, on a migrated database that is dropped afterwards. */
export async function withContext(
  maxConnections: number,
  measure: (ctx: Context, db: Db) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), as: 'owner' })
  try {
    const { db, pool } = connect(server.urls.owner, { maxConnections, statementTimeoutMs: 0 })
    await migrate(db)
    const config = readConfig({
      DATABASE_URL: server.urls.owner,
      SECRET_KEY: 'una clave de medida, que no guarda nada',
      LIMITS_FACTOR: '1000000',
    })
    const unused = () => Promise.reject(new Error('what is measured asks for nothing else'))
    const ctx: Context = {
      config,
      database: {
        db,
        record: db,
        pool,
        url: server.urls.owner,
        ownerUrl: server.urls.owner,
        close: () => db.destroy(),
      },
      db,
      clock: systemClock,
      keys: createKeys(config.secretKey),
      passwords: createPasswords(),
      queue: { enqueue: unused, work: unused, schedule: unused, isHealthy: unused, stop: unused },
      bell: { ring: unused, listen: () => ({ wait: unused, stop: () => undefined }), close: unused },
      smsAvailable: false,
      files: null,
      whatsAppAvailable: false,
      log: createLogTo('silent', process.stderr),
      metrics: createMetrics({ ofProcess: false }),
    }
    await measure(ctx, db)
    await db.destroy()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
