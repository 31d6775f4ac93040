import { listMessages } from '@amparo/contract/console/deliveries.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import { recoveryCode } from '../../../testing/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { noticeOf, type WhatsAppDouble } from '../../../testing/whatsapp.ts'
import {
  type Chooser,
  newChooser,
  secondsOf,
  startWhatsAppPortal,
  type WhatsAppPortal,
} from '../../../testing/whatsapp-portal.ts'
import { RetryLater } from '../../ports/queue.ts'
import { sendCodeJob } from '../codes/codes.jobs.ts'
import type { CodeJob } from '../codes/codes.policy.ts'
import type { Message } from '../messages/messages.service.ts'

let bench: WhatsAppPortal
let portal: TestPortal
let double: WhatsAppDouble
beforeAll(async () => {
  bench = await startWhatsAppPortal()
  ;({ portal, double } = bench)
})
afterAll(() => bench.close())

let person: Chooser
let document: string
let mobile: string
beforeEach(async () => {
  person = await newChooser(bench)
  ;({ document, mobile } = person)
})
const seconds = (at = portal.ctx.clock.now()) => secondsOf(at)
const status = (id: string, state: string, more: object = {}) => ({
  id,
  status: state,
  timestamp: seconds(),
  recipient_id: mobile.slice(1),
  ...more,
})
const reminder = (): Message => ({
  channel: 'whatsapp',
  to: mobile,
  content: { kind: 'template', template: 'appointment', parameters: ['lunes', 'https://amparo.example'] },
  other: { channel: 'sms', to: mobile, text: 'Recordatorio por SMS' },
})
const keep = (purpose: string, message = reminder()) => bench.keep(purpose, message)
const wayOf = (id: string) =>
  portal.ctx.db
    .selectFrom('whatsapp_message as w')
    .innerJoin('outbound_message as m', 'm.id', 'w.message_id')
    .select(['w.state', 'w.error_code', 'w.spare', 'm.channel', 'm.sent_at'])
    .where('w.message_id', '=', id)
    .executeTakeFirstOrThrow()
let desk: Promise<DeskBrowser> | undefined
const theDesk = () => {
  desk ??= deskOf(portal, 'jefatura')
  return desk
}

describe('a message by WhatsApp', () => {
  beforeEach(async () => {
    await person.choose('whatsapp')
  })

  it('leaves once, and its spare is forgotten when it has arrived', async () => {
    const id = await keep(`una:${document}`)
    await bench.run(id)
    await bench.run(id)
    expect(double.taken).toHaveLength(1)
    expect(bench.sms).toEqual([])
    expect(await wayOf(id)).toMatchObject({
      state: 'accepted',
      channel: 'whatsapp',
      sent_at: expect.any(Date),
    })
    expect((await wayOf(id)).spare).not.toBeNull()
    await bench.tellStates(status(double.taken[0]?.wamid ?? '', 'delivered'))
    expect(await wayOf(id)).toMatchObject({ state: 'delivered', spare: null })
  })

  it('goes by SMS at once where the number is not on WhatsApp', async () => {
    double.trouble = () => ({ status: 400, code: 131026 })
    const id = await keep(`sin:${document}`)
    await bench.run(id)
    expect(bench.sms).toEqual([{ to: mobile, text: 'Recordatorio por SMS' }])
    expect(await wayOf(id)).toMatchObject({ state: 'failed', error_code: 131026, channel: 'sms' })
  })

  it('waits where there are too many, and goes by SMS at the third failure', async () => {
    double.trouble = () => ({ status: 429, code: 130429 })
    const id = await keep(`muchos:${document}`)
    await expect(bench.run(id)).rejects.toBeInstanceOf(RetryLater)
    await expect(bench.run(id)).rejects.toBeInstanceOf(RetryLater)
    expect(bench.sms).toEqual([])
    await bench.run(id)
    expect(bench.sms).toHaveLength(1)
    expect(double.requests).toBeGreaterThanOrEqual(3)
  })

  it('goes by SMS where the person has taken WhatsApp back while it waited', async () => {
    const id = await keep(`retirado:${document}`)
    await person.choose('correo')
    await bench.run(id)
    expect(double.taken).toEqual([])
    expect(bench.sms).toHaveLength(1)
  })

  it('whose answer was lost is not sent again once WhatsApp has told of it', async () => {
    double.trouble = () => 'cuts after'
    const id = await keep(`perdida:${document}`)
    await expect(bench.run(id)).rejects.toThrow()
    double.trouble = () => null
    const wamid = double.taken[0]?.wamid ?? ''
    await bench.tellStates(status(wamid, 'sent', { biz_opaque_callback_data: id }))
    await bench.run(id)
    expect(double.taken).toHaveLength(1)
    expect(await wayOf(id)).toMatchObject({ state: 'sent', sent_at: expect.any(Date) })
  })

  it('that fails afterwards leaves by SMS, once, however often the status comes', async () => {
    const id = await keep(`despues:${document}`)
    await bench.run(id)
    const wamid = double.taken[0]?.wamid ?? ''
    const failed = status(wamid, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
    await bench.tellStates(status(wamid, 'sent'), failed, failed)
    await bench.tellStates(failed)
    const other = await bench.idOf(`despues:${document}:otra-via`)
    await bench.run(other)
    await bench.run(other)
    expect(bench.sms).toEqual([{ to: mobile, text: 'Recordatorio por SMS' }])
    // Killed before it was noted as sent, its own job does not send it a third way.
    await portal.ctx.database.pool.query(
      'UPDATE outbound_message SET sent_at = NULL, leased_until = NULL, content = $2 WHERE id = $1',
      [id, portal.ctx.keys.seal('message', JSON.stringify(reminder()))],
    )
    await bench.run(id)
    expect([double.taken.length, bench.sms.length]).toEqual([1, 1])

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

  it('that fails with no other way stands still in the console', async () => {
    const id = await keep(`nada:${document}`, { ...reminder(), other: null } as Message)
    await bench.run(id)
    await bench.tellStates(status(double.taken[0]?.wamid ?? '', 'failed', { errors: [{ code: 131049 }] }))
    const desk = await theDesk()
    const { filas } = await desk.ask(listMessages, { query: { estado: 'detenido', limite: '100' } })
    expect(filas.map((one) => one.id)).toContain(id)
  })

  it('of a code comes as the authentication template, is stored nowhere, and by SMS where it fails', async () => {
    const { solicitud } = await recoveryCode(portal, document, { canal: 'sms' })
    const job: CodeJob = { requestId: solicitud, sentCount: 1 }
    await sendCodeJob(portal.ctx, bench.outlets(), job)
    const [taken] = double.taken
    expect(taken).toMatchObject({ template: 'amparo_codigo', to: mobile.slice(1) })
    const code = taken?.parameters[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect((await wayOf(taken?.id ?? '')).spare).toBeNull()
    await bench.tellStates(status(taken?.wamid ?? '', 'failed', { errors: [{ code: 131026 }] }))
    const again = await bench.queued('enviar-codigo')
    expect(again).toEqual({ ...job, otherWay: true })
    await sendCodeJob(portal.ctx, bench.outlets(), again)
    await sendCodeJob(portal.ctx, bench.outlets(), again)
    expect(bench.sms).toHaveLength(1)
    expect(bench.sms[0]?.text).toContain(code)

    // One that is not taken at once does not wait: it lives ten minutes.
    double.trouble = () => 'stalls'
    const next = (await recoveryCode(portal, document, { canal: 'sms' })).solicitud
    await sendCodeJob(portal.ctx, bench.outlets(300), { requestId: next, sentCount: 1 })
    expect(bench.sms).toHaveLength(2)
  })
})

describe('what WhatsApp tells', () => {
  it('only moves a message on, in whatever order and however often it comes', async () => {
    await person.choose('whatsapp')
    const order = ['sent', 'failed', 'delivered', 'read']
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('sent', 'delivered', 'read'), { minLength: 1, maxLength: 6 }),
        async (states) => {
          runs += 1
          const id = await keep(`orden:${document}:${runs}`)
          await bench.run(id)
          const { wamid = '' } = double.taken.at(-1) ?? {}
          for (const state of states) await bench.tellStates(status(wamid, state))
          const furthest = Math.max(...states.map((state) => order.indexOf(state)))
          expect((await wayOf(id)).state).toBe(order[furthest])
        },
      ),
      { numRuns: 12 },
    )
    expect(bench.sms).toEqual([])
  })

  it('of long ago, of the future or of another number changes nothing', async () => {
    await person.choose('whatsapp')
    const id = await keep(`viejo:${document}`)
    await bench.run(id)
    const wamid = double.taken[0]?.wamid ?? ''
    const now = portal.ctx.clock.now().getTime()
    await bench.tellStates(status(wamid, 'read', { timestamp: seconds(new Date(now - 9 * 86_400_000)) }))
    await bench.tellStates(status(wamid, 'read', { timestamp: seconds(new Date(now + 3_600_000)) }))
    await bench.tell(noticeOf({ statuses: [status(wamid, 'read')] }, '999999999'))
    await bench.tellStates(status('wamid.de-nadie', 'read'))
    expect((await wayOf(id)).state).toBe('accepted')
  })
})

describe('«BAJA»', () => {
  it('of a number that nobody chose is told that nothing comes to it; one from before a later yes is not', async () => {
    const write = (from: string, at: string) =>
      bench.tell(
        noticeOf({
          messages: [
            {
              from,
              id: `wamid.${crypto.randomUUID()}`,
              timestamp: at,
              type: 'text',
              text: { body: 'BAJA' },
            },
          ],
        }),
      )
    const stranger = '51900000000'
    double.open.add(stranger)
    await write(stranger, seconds())
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    expect(double.taken).toMatchObject([
      { to: stranger, text: expect.stringMatching(/^Listo: .* no te escribe más/) },
    ])
    double.open.add(mobile.slice(1))
    const before = seconds()
    portal.ctx.clock.advance(5000)
    await person.choose('whatsapp')
    await write(mobile.slice(1), before)
    expect(await person.channelNow()).toBe('whatsapp')
    expect(await bench.queued('enviar-mensaje')).toMatchObject({ messageId })
  })
})
