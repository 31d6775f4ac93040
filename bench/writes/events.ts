import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDelivery } from '@amparo/server/src/features/outbound/crm-outbox/crm-delivery.ts'
import { tellCrm } from '@amparo/server/src/features/outbound/crm-outbox/crm-outbox.service.ts'
import { systemClock } from '@amparo/server/src/ports/clock.ts'
import { webhookCrm } from '@amparo/server/src/ports/crm/webhook.ts'
import { withContext } from '../context.ts'
import { median } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * Delivers events to a slow receiver, eight at once, against the same requests sent by eight plain loops: the
 * receiver's own limit. It refuses one person's events throughout.
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

await withContext(parallel + 4, async (ctx, db) => {
  const { config } = ctx
  const port = webhookCrm({ url, secret, source: config.portalUrl, clock: systemClock })
  const fill = async (total: number) => {
    await db.transaction().execute(async (tx) => {
      for (let at = 0; at < total; at += 1) {
        const persona = `p${at % people}`
        await tellCrm(ctx, tx, {
          kind: 'uso_beneficio',
          accountId: null,
          payload: { persona, paso: String(at) },
        })
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
            { id, kind: 'uso_beneficio', person: 'p', occurredAt: new Date(), data: { paso: id } },
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
        tellCrm(ctx, tx, { kind: 'uso_beneficio', accountId: null, payload: { persona: 'detenida' } }),
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
  const met = ratio >= Number(values.meta)
  tell('events delivered', {
    goal: `≥ ${values.meta} of the receiver`,
    figure: `${median(delivered).toFixed(0)}/s`,
    ratio,
    met,
  })
  process.exitCode = met ? 0 : 1
})
receiver.closeAllConnections()
receiver.close()
