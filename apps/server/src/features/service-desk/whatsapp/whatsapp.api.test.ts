import { listMessages } from '@amparo/contract/operations/console/outbox.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { recoveryCode } from '../../../../testing/people.ts'
import { noticeOf } from '../../../../testing/whatsapp.ts'
import { whatsAppBench } from '../../../../testing/whatsapp-portal.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { sendCodeJob } from '../../identity/codes/codes.jobs.ts'
import type { CodeJob } from '../../identity/codes/codes.policy.ts'
import type { Message } from '../../outbound/messages/messages.service.ts'

const bench = whatsAppBench()
const status = (id: string, state: string, more: object = {}) => ({
  id,
  status: state,
  timestamp: bench.seconds(),
  recipient_id: bench.person.number,
  ...more,
})
const reminder = (): Message => ({
  channel: 'whatsapp',
  to: bench.person.mobile,
  content: { kind: 'template', template: 'appointment', parameters: ['lunes', 'https://amparo.example'] },
  other: { channel: 'sms', to: bench.person.mobile, text: 'Recordatorio por SMS' },
})
const keep = (purpose: string, message = reminder()) => bench.keep(purpose, message)
const wayOf = (id: string) =>
  bench.portal.ctx.db
    .selectFrom('whatsapp_message as w')
    .innerJoin('outbound_message as m', 'm.id', 'w.message_id')
    .select(['w.state', 'w.error_code', 'w.spare', 'm.channel', 'm.sent_at'])
    .where('w.message_id', '=', id)
    .executeTakeFirstOrThrow()
let desk: Promise<DeskBrowser> | undefined
const theDesk = () => {
  desk ??= deskOf(bench.portal, 'jefatura')
  return desk
}

describe('a message by WhatsApp', () => {
  beforeEach(async () => {
    await bench.person.choose('whatsapp')
  })

  it('is sent once, and its fallback is deleted on delivery', async () => {
    const id = await keep(`una:${bench.person.document}`)
    await bench.run(id)
    await bench.run(id)
    expect(bench.double.taken).toHaveLength(1)
    expect(bench.sms).toEqual([])
    expect(await wayOf(id)).toMatchObject({
      state: 'accepted',
      channel: 'whatsapp',
      sent_at: expect.any(Date),
    })
    expect((await wayOf(id)).spare).not.toBeNull()
    await bench.tellStates(status(bench.double.taken[0]?.wamid ?? '', 'delivered'))
    expect(await wayOf(id)).toMatchObject({ state: 'delivered', spare: null })
  })

  it('goes by SMS at once if the number is not on WhatsApp', async () => {
    bench.double.trouble = () => ({ status: 400, code: 131026 })
    const id = await keep(`sin:${bench.person.document}`)
    await bench.run(id)
    expect(bench.sms).toEqual([{ to: bench.person.mobile, text: 'Recordatorio por SMS' }])
    expect(await wayOf(id)).toMatchObject({ state: 'failed', error_code: 131026, channel: 'sms' })
  })

  it('waits while the limit is reached, and goes by SMS at the third failure', async () => {
    bench.double.trouble = () => ({ status: 429, code: 130429 })
    const id = await keep(`muchos:${bench.person.document}`)
    await expect(bench.run(id)).rejects.toBeInstanceOf(RetryLater)
    await expect(bench.run(id)).rejects.toBeInstanceOf(RetryLater)
    expect(bench.sms).toEqual([])
    await bench.run(id)
    expect(bench.sms).toHaveLength(1)
    expect(bench.double.requests).toBeGreaterThanOrEqual(3)
  })

  it('goes by SMS if the person withdrew the WhatsApp consent while it waited', async () => {
    const id = await keep(`retirado:${bench.person.document}`)
    await bench.person.choose('correo')
    await bench.run(id)
    expect(bench.double.taken).toEqual([])
    expect(bench.sms).toHaveLength(1)
  })

  it('is not sent again after a lost response once WhatsApp has reported its status', async () => {
    bench.double.trouble = () => 'cuts after'
    const id = await keep(`perdida:${bench.person.document}`)
    await expect(bench.run(id)).rejects.toThrow()
    bench.double.trouble = () => null
    const wamid = bench.double.taken[0]?.wamid ?? ''
    await bench.tellStates(status(wamid, 'sent', { biz_opaque_callback_data: id }))
    await bench.run(id)
    expect(bench.double.taken).toHaveLength(1)
    expect(await wayOf(id)).toMatchObject({ state: 'sent', sent_at: expect.any(Date) })
  })

  it('is sent by SMS once if it fails later, however often the status arrives', async () => {
    const id = await keep(`despues:${bench.person.document}`)
    await bench.run(id)
    const wamid = bench.double.taken[0]?.wamid ?? ''
    const failed = status(wamid, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
    await bench.tellStates(status(wamid, 'sent'), failed, failed)
    await bench.tellStates(failed)
    const other = await bench.idOf(`despues:${bench.person.document}:otra-via`)
    await bench.run(other)
    await bench.run(other)
    expect(bench.sms).toEqual([{ to: bench.person.mobile, text: 'Recordatorio por SMS' }])
    // Killed before recording the send, its own job does not send it a third way.
    await bench.portal.query(
      'UPDATE outbound_message SET sent_at = NULL, leased_until = NULL, content = $2 WHERE id = $1',
      [id, bench.portal.ctx.keys.seal('message', JSON.stringify(reminder()))],
    )
    await bench.run(id)
    expect([bench.double.taken.length, bench.sms.length]).toEqual([1, 1])

    const desk = await theDesk()
    const { filas } = await desk.ask(listMessages, { query: { limite: '100' } })
    const row = filas.find((one) => one.id === id)
    expect(row).toMatchObject({
      canal: 'whatsapp',
      estado: 'entregado',
      whatsapp: { estado: 'fallido', error: 131026, otraVia: true },
    })
    expect(filas.find((one) => one.id === other)).toMatchObject({ canal: 'sms' })
  })

  it('stays failed in the console if there is no other channel', async () => {
    const id = await keep(`nada:${bench.person.document}`, { ...reminder(), other: null } as Message)
    await bench.run(id)
    await bench.tellStates(
      status(bench.double.taken[0]?.wamid ?? '', 'failed', { errors: [{ code: 131049 }] }),
    )
    const desk = await theDesk()
    const { filas } = await desk.ask(listMessages, { query: { estado: 'detenido', limite: '100' } })
    expect(filas.map((one) => one.id)).toContain(id)
  })

  it('with a code uses the authentication template, is stored nowhere, and goes by SMS if it fails', async () => {
    const { solicitud } = await recoveryCode(bench.portal, bench.person.document, { canal: 'sms' })
    const job: CodeJob = { requestId: solicitud, sentCount: 1 }
    await sendCodeJob(bench.portal.ctx, bench.outlets(), job)
    const [taken] = bench.double.taken
    expect(taken).toMatchObject({ template: 'amparo_codigo', to: bench.person.number })
    const code = taken?.parameters[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect((await wayOf(taken?.id ?? '')).spare).toBeNull()
    await bench.tellStates(status(taken?.wamid ?? '', 'failed', { errors: [{ code: 131026 }] }))
    const again = await bench.queued('enviar-codigo')
    expect(again).toEqual({ ...job, otherWay: true })
    await sendCodeJob(bench.portal.ctx, bench.outlets(), again)
    await sendCodeJob(bench.portal.ctx, bench.outlets(), again)
    expect(bench.sms).toHaveLength(1)
    expect(bench.sms[0]?.text).toContain(code)

    // One that is not taken at once does not wait: it lives ten minutes.
    bench.double.trouble = () => 'stalls'
    const next = (await recoveryCode(bench.portal, bench.person.document, { canal: 'sms' })).solicitud
    await sendCodeJob(bench.portal.ctx, bench.outlets(300), { requestId: next, sentCount: 1 })
    expect(bench.sms).toHaveLength(2)
  })
})

describe('a WhatsApp status', () => {
  it('only moves a message forward, in any order and however often it arrives', async () => {
    await bench.person.choose('whatsapp')
    const order = ['sent', 'failed', 'delivered', 'read']
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('sent', 'delivered', 'read'), { minLength: 1, maxLength: 6 }),
        async (states) => {
          runs += 1
          const id = await keep(`orden:${bench.person.document}:${runs}`)
          await bench.run(id)
          const { wamid = '' } = bench.double.taken.at(-1) ?? {}
          for (const state of states) await bench.tellStates(status(wamid, state))
          const furthest = Math.max(...states.map((state) => order.indexOf(state)))
          expect((await wayOf(id)).state).toBe(order[furthest])
        },
      ),
      { numRuns: 12 },
    )
    expect(bench.sms).toEqual([])
  })

  it('is ignored if it is old, in the future or about another number', async () => {
    await bench.person.choose('whatsapp')
    const id = await keep(`viejo:${bench.person.document}`)
    await bench.run(id)
    const wamid = bench.double.taken[0]?.wamid ?? ''
    const now = bench.portal.ctx.clock.now().getTime()
    await bench.tellStates(
      status(wamid, 'read', { timestamp: bench.seconds(new Date(now - 9 * 86_400_000)) }),
    )
    await bench.tellStates(status(wamid, 'read', { timestamp: bench.seconds(new Date(now + 3_600_000)) }))
    await bench.tell(noticeOf({ statuses: [status(wamid, 'read')] }, '999999999'))
    await bench.tellStates(status('wamid.de-nadie', 'read'))
    expect((await wayOf(id)).state).toBe('accepted')
  })
})
