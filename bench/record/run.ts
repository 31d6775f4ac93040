import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect } from '@amparo/database/open.ts'
import { readConfig } from '@amparo/server/src/config.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { insertAct } from '@amparo/server/src/features/record/record.repository.ts'
import { recordAct } from '@amparo/server/src/features/record/record.service.ts'
import { sealActs, verifyRecord } from '@amparo/server/src/features/record/seal.service.ts'
import { createLogTo } from '@amparo/server/src/log.ts'
import { createMetrics } from '@amparo/server/src/metrics/metrics.ts'
import { systemClock } from '@amparo/server/src/ports/clock.ts'
import { createKeys } from '@amparo/server/src/ports/keys.ts'
import { median } from '../portal.ts'

/** Writes into the record of acts, each a transaction of its own, with its chain and without: writes a second. */
const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '4' },
    rondas: { type: 'string', default: '5' },
    meta: { type: 'string', default: '0.7' },
  },
})
const writers = 8
const seconds = Number(values.segundos)

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), as: 'owner' })
try {
  const { db, pool } = connect(database.urls.owner, { maxConnections: writers + 2 })
  await migrate(db)
  const config = readConfig({
    DATABASE_URL: database.urls.owner,
    SECRET_KEY: 'una clave de medida, que no guarda nada',
  })
  const unused = () => Promise.reject(new Error('the record asks for nothing else'))
  const ctx: Context = {
    config,
    database: {
      db,
      record: db,
      pool,
      url: database.urls.owner,
      ownerUrl: database.urls.owner,
      close: () => db.destroy(),
    },
    db,
    clock: systemClock,
    keys: createKeys(config.secretKey),
    queue: { enqueue: unused, work: unused, schedule: unused, isHealthy: unused, stop: unused },
    bell: { ring: unused, listen: () => ({ wait: unused, stop: () => undefined }), close: unused },
    smsAvailable: false,
    whatsAppAvailable: false,
    log: createLogTo('silent', process.stderr),
    metrics: createMetrics({ ofProcess: false }),
  }
  const doer = {
    staffId: 1,
    name: 'Medida',
    email: 'medida@demo.example',
    action: 'citas.mover',
    requestId: 'una',
  }
  const about = 'citas:00000000-0000-4000-8000-000000000000'

  const plain = () =>
    db.transaction().execute((tx) =>
      insertAct(tx, {
        at: ctx.clock.now(),
        staffId: 1,
        who: 'Medida (medida@demo.example)',
        action: doer.action,
        about,
        result: 'hecho',
        detail: { version: 2 },
        requestId: doer.requestId,
      }),
    )
  const chained = () =>
    db.transaction().execute((tx) => recordAct(ctx, tx, { ...doer }, { about, detail: { version: 2 } }))

  const measure = async (write: () => Promise<void>): Promise<number> => {
    const until = performance.now() + seconds * 1000
    let written = 0
    await Promise.all(
      Array.from({ length: writers }, async () => {
        while (performance.now() < until) {
          await write()
          written += 1
        }
      }),
    )
    return written / seconds
  }

  const [off, on]: [number[], number[]] = [[], []]
  await measure(plain)
  for (let round = 0; round < Number(values.rondas); round += 1) {
    // What the unchained ones leave is sealed before the clock runs: each round seals its own alone.
    off.push(await measure(plain))
    await sealActs(ctx)
    on.push(await measure(chained))
    await sealActs(ctx)
  }
  const started = performance.now()
  const { checked, misfits } = await verifyRecord(ctx)
  const took = (performance.now() - started) / 1000
  const ratio = median(on) / median(off)
  console.log(`${writers} writers, median of ${values.rondas} rounds of ${seconds} s`)
  console.log(`without the chain   ${median(off).toFixed(0)} acts/s`)
  console.log(`with the chain      ${median(on).toFixed(0)} acts/s`)
  console.log(`verified            ${checked} acts in ${took.toFixed(1)} s, ${misfits.length} misfits`)
  console.log(`ratio ${ratio.toFixed(2)} (at least ${values.meta})`)
  process.exitCode = ratio >= Number(values.meta) && misfits.length === 0 ? 0 : 1
  await db.destroy()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
