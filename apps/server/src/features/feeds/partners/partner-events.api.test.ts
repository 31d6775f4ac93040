import { askPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { expect, it, vi } from 'vitest'
import { crmSecret, startWebhookReceiver } from '../../../../testing/crm.ts'
import { addTestPartner } from '../../../../testing/partners.ts'
import { changeRow, goodPassword, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import type { Outlets } from '../../../context.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { listReceivers, updateReceiver } from './partner-events.repository.ts'
import { deliverToPartner } from './partner-events.service.ts'

// Receivers refuse an event that is five minutes old: this portal's clock is the process's.
openPortal()

it('notifies each partner of the product of a withdrawal, under one id until it acknowledges', async () => {
  const receiver = await startWebhookReceiver()
  for (const [name, product] of [
    ['Vida Segura', '6727-1'],
    ['Otra Casa', '6704-1'],
  ] as const) {
    const { id } = await addTestPartner(portal, name, [product])
    const secret = portal.ctx.keys.seal('partner-events', crmSecret)
    await updateReceiver(portal.ctx.db, id, { events_url: receiver.url, events_secret: secret })
  }
  const document = '57700001'
  const who = await newHolder(portal, document, 'Vida')
  await changeRow(portal, 'policy', document, {
    starts_on: toLimaDay(portal.ctx.clock.now().getTime() - 3 * 86_400_000),
  })
  const call = { params: { certificado: `PRUEBA-${document}` }, body: { passwordActual: goodPassword } }
  const { folio } = await portal.as(who).ask(askPolicyWithdrawal, call)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 30_000 })
  const [event] = receiver.received
  expect(event).toMatchObject({ person: `PRUEBA-${document}`, data: { folio, producto: '6727-1' } })

  receiver.behave = () => ({ status: 503 })
  const [partnerId = ''] = await listReceivers(portal.ctx.db, '6727-1')
  const job = { partnerId, withdrawalId: Number(folio.slice(-6)), eventId: present(event).id }
  const outlets = {} as Outlets
  await expect(deliverToPartner(portal.ctx, outlets, job)).rejects.toBeInstanceOf(RetryLater)
  await receiver.close()
})
