import { confirmContent, publishContent, saveContent } from '@amparo/contract/staff/console/contents.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crmSecret, type Receiver, startWebhookReceiver } from '../../../../testing/crm.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import type { Context } from '../../../context.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { secondsToPurge } from './purge.policy.ts'
import { sendPurge } from './purge.service.ts'

let receiver: Receiver
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

const withCdn = (): Context => ({
  ...portal.ctx,
  config: { ...portal.ctx.config, cdn: { url: receiver.url, secret: crmSecret } },
})
/** A publication that went live this many seconds ago. */
const purge = (seconds: number) => {
  const live = new Date(portal.ctx.clock.now().getTime() - seconds * 1000)
  return { key: 'faq.3', version: 1, liveFrom: live.toISOString() }
}

it('waits a minute after the hour of a publication, while processes still show the previous text', () => {
  const live = new Date('2026-11-26T08:00:00-05:00')
  expect(secondsToPurge(live, new Date('2026-11-26T07:59:00-05:00'))).toBe(120)
  expect(secondsToPurge(live, new Date('2026-11-26T08:00:59-05:00'))).toBe(1)
  expect(secondsToPurge(live, new Date('2026-11-26T08:01:00-05:00'))).toBe(0)
})

it('asks the CDN once, signed, and again only until it answers', async () => {
  const before = receiver.requests
  await expect(sendPurge(withCdn(), purge(0))).rejects.toThrow(RetryLater)
  expect(receiver.requests).toBe(before)
  receiver.behave = () => ({ status: 503 })
  await expect(sendPurge(withCdn(), purge(61))).rejects.toThrow(RetryLater)
  receiver.behave = () => ({ status: 200 })
  await sendPurge(withCdn(), purge(61))
  expect(receiver.received).toMatchObject([
    { id: 'purge:faq.3:1', kind: 'pe.amparo.contenido.publicado', data: { clave: 'faq.3', version: 1 } },
  ])
})

it('gives up after a day, and sends nothing without a CDN', async () => {
  const before = receiver.requests
  await sendPurge(portal.ctx, purge(61))
  expect(receiver.requests).toBe(before)
  receiver.behave = () => ({ status: 500 })
  await sendPurge(withCdn(), purge(86_401))
  expect(receiver.requests).toBe(before + 1)
})

it('queues no purge with a publication unless a CDN is configured', async () => {
  const params = { clave: 'faq.3' }
  const [milagros, tomas] = [await deskOf(portal, 'contenidos'), await deskOf(portal, 'contenidos2')]
  const body = { version: 0, valor: { respuesta: 'Acércate a una agencia con tu documento.' } }
  await milagros.ask(saveContent, { params, body })
  await milagros.ask(publishContent, { params, body: { version: 1 } })
  await tomas.ask(confirmContent, { params, body: {} })
  const { rows } = await portal.query(`SELECT FROM pgboss.job WHERE name = 'purgar-cdn'`)
  expect(rows).toEqual([])
})
