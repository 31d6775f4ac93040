import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { chooseChannel, getChannel } from '@amparo/contract/identity/channels.ts'
import { listConsents } from '@amparo/contract/service-desk/consents.ts'
import { receiveWhatsApp } from '@amparo/contract/service-desk/whatsapp.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Outlets } from '../src/context.ts'
import { sendMessageJob } from '../src/features/outbound/messages/messages.jobs.ts'
import { type Message, queueMessage } from '../src/features/outbound/messages/messages.service.ts'
import { cloudWhatsApp } from '../src/ports/whatsapp.ts'
import type { Answer, AnyAnswer } from './caller.ts'
import { asJson } from './caller.ts'
import { newHolder } from './people.ts'
import { noLimits, startTestPortal, type TestPortal } from './portal.ts'
import { noticeOf, signatureOf, startWhatsApp, type WhatsAppDouble, whatsAppEnv } from './whatsapp.ts'

/** A portal whose WhatsApp is the double, and whose jobs run when a test says so. */
interface WhatsAppPortal {
  readonly portal: TestPortal
  readonly double: WhatsAppDouble
  /** Messages sent by the other channels. */
  readonly sms: { to: string; text: string }[]
  readonly mails: { to: string; subject: string }[]
  /** `timeoutMs` is how long WhatsApp may be silent. */
  readonly outlets: (timeoutMs?: number) => Outlets
  /** A notice with this signature, with none, or correctly signed. */
  tell(body: string, signature?: string | null): Promise<AnyAnswer>
  tellStates(...statuses: object[]): Promise<AnyAnswer>
  /** Stores a message as a transaction does; returns its id. */
  keep(purpose: string, message: Message): Promise<string>
  idOf(purpose: string): Promise<string>
  run(messageId: string): Promise<void>
  /** Data of a queue's newest job. */
  queued(name: string): Promise<never>
  /** A time in WhatsApp's format: by default now. */
  seconds(at?: Date): string
  close(): Promise<void>
}

/** A person with an account and a separate number. */
interface Chooser {
  readonly document: string
  readonly mobile: string
  /** The mobile as WhatsApp writes it. */
  readonly number: string
  readonly who: Record<string, string>
  choose(
    canal: RequestOf<typeof chooseChannel>['canal'],
    more?: object,
  ): Promise<Answer<typeof chooseChannel>>
  channelNow(): Promise<string>
  setAccount(change: object): Promise<unknown>
  /** The register's rows about WhatsApp, newest first: answer, channel, text. */
  register(): Promise<unknown[][]>
}

async function startWhatsAppPortal(): Promise<WhatsAppPortal> {
  const double = await startWhatsApp()
  const portal = await startTestPortal({ ...noLimits, ...whatsAppEnv(double.url) }, { worker: false })
  const { whatsApp: config } = portal.ctx.config
  if (!config) throw new Error('not configured')
  const sms: { to: string; text: string }[] = []
  const mails: { to: string; subject: string }[] = []
  const outlets = (timeoutMs = 10_000): Outlets => ({
    mail: { send: async ({ to, subject }) => void mails.push({ to, subject }), close: () => undefined },
    sms: { send: async ({ to, text }) => void sms.push({ to, text }) },
    whatsapp: cloudWhatsApp({ config, clock: portal.ctx.clock, timeoutMs }),
  })
  const tell = async (body: string, signature: string | null = signatureOf(body)) => {
    const headers = { ...asJson, ...(signature === null ? {} : { 'x-hub-signature-256': signature }) }
    return portal.as(headers).callUnchecked(receiveWhatsApp, { bytes: Buffer.from(body) })
  }
  const idOf = async (purpose: string) => {
    const found = portal.ctx.db.selectFrom('outbound_message').select('id').where('purpose', '=', purpose)
    return (await found.executeTakeFirstOrThrow()).id
  }
  return {
    portal,
    double,
    sms,
    mails,
    outlets,
    tell,
    tellStates: (...statuses) => tell(noticeOf({ statuses })),
    idOf,
    async keep(purpose, message) {
      await portal.ctx.db.transaction().execute((tx) => queueMessage(portal.ctx, tx, purpose, message))
      return idOf(purpose)
    },
    run: (messageId) => sendMessageJob(portal.ctx, outlets(), { messageId }),
    async queued(name) {
      const sql = 'SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC LIMIT 1'
      return (await portal.query(sql, [name])).rows[0]?.data as never
    },
    seconds: (at = portal.ctx.clock.now()) => String(Math.floor(at.getTime() / 1000)),
    async close() {
      await portal.close()
      await double.close()
    },
  }
}

let people = 0

/** A new holder, and a reset fake. */
async function newChooser({ portal, double, sms, mails }: WhatsAppPortal): Promise<Chooser> {
  people += 1
  const document = String(47_600_000 + people)
  const mobile = `+519660${String(people).padStart(5, '0')}`
  const who = await newHolder(portal, document, 'Accidentes')
  const setAccount = (change: object) =>
    portal.ctx.db.updateTable('account').set(change).where('document_number', '=', document).execute()
  await setAccount({ mobile, mobile_proven: true })
  double.trouble = () => null
  double.open.clear()
  for (const kept of [double.taken, sms, mails]) kept.length = 0
  return {
    document,
    mobile,
    number: mobile.slice(1),
    who,
    setAccount,
    choose: (canal, more = {}) =>
      portal.as(who).call(chooseChannel, {
        body:
          canal === 'whatsapp'
            ? { canal, acepta: true, version: whatsAppConsent.version, ...more }
            : { canal },
      }),
    channelNow: async () => (await portal.as(who).ask(getChannel)).canal,
    register: async () =>
      (await portal.as(who).ask(listConsents)).registro
        .filter(({ texto }) => texto === 'whatsapp')
        .map(({ aceptado, medio, version }) => [aceptado, medio, version]),
  }
}

/** The portal of a file of tests, with a new person for each of them. */
type WhatsAppBench = WhatsAppPortal & {
  readonly person: Chooser
  /** The person writes to our number. */
  write(body: string, more?: object): Promise<AnyAnswer>
}

/** Registers the hooks of a test file; the returned objects exist once they run. */
export function whatsAppBench(): WhatsAppBench {
  let written = 0
  const bench = {
    write(body: string, more: object = {}) {
      written += 1
      const id = `wamid.entra${written}`
      const message = {
        from: bench.person.number,
        id,
        timestamp: bench.seconds(),
        type: 'text',
        text: { body },
      }
      return bench.tell(noticeOf({ messages: [{ ...message, ...more }] }))
    },
  } as WhatsAppBench
  beforeAll(async () => void Object.assign(bench, await startWhatsAppPortal()))
  beforeEach(async () => void Object.assign(bench, { person: await newChooser(bench) }))
  afterAll(() => bench.close())
  return bench
}
