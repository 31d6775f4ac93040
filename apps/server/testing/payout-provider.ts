import { createHmac, randomUUID } from 'node:crypto'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { crmSecret, startWebhookReceiver } from './crm.ts'
import type { TestPortal } from './portal.ts'
import { present } from './present.ts'

/** An answer of the provider as it goes over the wire. */
export interface ProviderAnswer {
  readonly id: string
  readonly estado: 'pagado' | 'devuelto'
  readonly monto: number
  readonly operacion?: string
  readonly motivo?: string
  readonly fecha: string
}

/**
 * A payout provider: it takes signed orders over HTTP, pays each id once however often it arrives, and answers late, twice, out
 * of order or against itself, as a test asks it to.
 */
export async function startPayoutProvider() {
  const receiver = await startWebhookReceiver()
  const settings = { PAYOUTS_KIND: 'webhook', PAYOUTS_URL: receiver.url, PAYOUTS_SECRET: crmSecret }
  /** Orders by id, with how often each was asked for. */
  const orders = () => {
    const found = new Map<string, { monto: number; times: number; data: Record<string, unknown> }>()
    for (const { id, data } of receiver.received) {
      const times = (found.get(id)?.times ?? 0) + 1
      found.set(id, { monto: Number(data.monto), times, data })
    }
    return found
  }
  const signed = (
    portal: TestPortal,
    answer: ProviderAnswer,
    {
      messageId = randomUUID(),
      to = answer.id,
      secret = crmSecret,
    }: { messageId?: string; to?: string; secret?: string } = {},
  ) => {
    const body = JSON.stringify(answer)
    const time = Math.floor(portal.ctx.clock.now().getTime() / 1000)
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const signature = createHmac('sha256', key).update(`${messageId}.${time}.${body}`).digest('base64')
    return {
      url: `/api/abonos/${to}`,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(time),
        'webhook-signature': `v1,${signature}`,
      },
    }
  }
  const send = (...[portal, ...more]: Parameters<typeof signed>) => {
    const { url, body, headers } = signed(portal, ...more)
    return portal.app.inject({ method: 'POST', url, payload: body, headers })
  }
  const answerOf = (portal: TestPortal, id: string, estado: ProviderAnswer['estado']): ProviderAnswer => ({
    ...{ id, estado, monto: present(orders().get(id)).monto },
    ...(estado === 'pagado' ? { operacion: `OP-${id.slice(0, 8)}` } : { motivo: 'Cuenta cerrada' }),
    fecha: toLimaDay(portal.ctx.clock.now()),
  })
  return { receiver, settings, orders, signed, send, answerOf, close: () => receiver.close() }
}

export type PayoutProvider = Awaited<ReturnType<typeof startPayoutProvider>>
