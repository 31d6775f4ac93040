import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect } from '@amparo/database/open.ts'
import { readConfig } from '@amparo/server/src/config.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { startDelivery } from '@amparo/server/src/features/events/crm-delivery.ts'
import { tellCrm } from '@amparo/server/src/features/events/events.service.ts'
import { createLogTo } from '@amparo/server/src/log.ts'
import { createMetrics } from '@amparo/server/src/metrics/metrics.ts'
import { systemClock } from '@amparo/server/src/ports/clock.ts'
import { webhookCrm } from '@amparo/server/src/ports/crm/webhook.ts'
import { createKeys } from '@amparo/server/src/ports/keys.ts'
import { median } from '../portal.ts'

/**
 * Events delivered to a receiver that takes its time with each, by eight at once, against the same requests sent by
 * eight loops with nothing behind them: the receiver's own limit. One person's events are refused all along.
 */
const { values } = parseArgs({
  options: {
    eventos: { type: 'string', default: '2000' },
    personas: { type: 'string', default: '50' },
    rondas: { type: 'string', default: '3' },
    demora: { type: 'string', default: '20' },
    meta: { type: 'string', default: '0.7' },
  },
})
const parallel = 8
const count = Number(values.eventos)
const people = Number(values.personas)
const secret = `whsec_${Buffer.from('una clave de medida, que no guarda nada').toString('base64')}`

let arrived = 0
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8')
  })
  request.on('end', () => {
    setTimeout(() => {
      const refuses = body.includes('"subject":"detenida"')
      if (!refuses) arrived += 1
      response.writeHead(refuses ? 400 : 204).end()
    }, Number(values.demora))
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), as: 'owner' })
try {
  const { db, pool } = connect(database.urls.owner, { maxConnections: parallel + 4 })
  await migrate(db)
  const config = readConfig({
    DATABASE_URL: database.urls.owner,
    SECRET_KEY: 'una clave de medida, que no guarda nada',
  })
  const unused = () => Promise.reject(new Error('the delivery asks for nothing else'))
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
  const port = webhookCrm({ url, secret, source: config.portalUrl, clock: systemClock })
  const fill = async (total: number) => {
    await db.transaction().execute(async (tx) => {
      for (let at = 0; at < total; at += 1) {
        const persona = `p${at % people}`
        await tellCrm(ctx, tx, { kind: 'medida', accountId: null, payload: { persona, paso: String(at) } })
      }
    })
  }

  const bare = async (): Promise<number> => {
    const started = performance.now()
    let next = 0
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        while (next < count) {
          next += 1
          const id = `m-${next}`
          await port.deliver([
            { id, kind: 'medida', person: 'p', occurredAt: new Date(), data: { paso: id } },
          ])
        }
      }),
    )
    return (count / (performance.now() - started)) * 1000
  }
  const ours = async (): Promise<number> => {
    await fill(count)
    await db
      .transaction()
      .execute((tx) =>
        tellCrm(ctx, tx, { kind: 'medida', accountId: null, payload: { persona: 'detenida' } }),
      )
    const before = arrived
    const started = performance.now()
    const delivery = startDelivery(ctx, port, parallel)
    while (arrived - before < count) await delay(5)
    const rate = (count / (performance.now() - started)) * 1000
    await delivery.stop()
    return rate
  }

  await bare()
  const [floor, delivered]: [number[], number[]] = [[], []]
  for (let round = 0; round < Number(values.rondas); round += 1) {
    floor.push(await bare())
    delivered.push(await ours())
  }
  const ratio = median(delivered) / median(floor)
  console.log(
    `${count} events of ${people} people, ${parallel} at once, ${values.demora} ms each at the receiver`,
  )
  console.log(`receiver's own limit  ${median(floor).toFixed(0)} events/s`)
  console.log(`delivered             ${median(delivered).toFixed(0)} events/s, one person stopped`)
  console.log(`ratio ${ratio.toFixed(2)} (at least ${values.meta})`)
  process.exitCode = ratio >= Number(values.meta) ? 0 : 1
  await db.destroy()
} finally {
  receiver.closeAllConnections()
  receiver.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
