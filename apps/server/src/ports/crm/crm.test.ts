import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  crmSecret,
  type Receiver,
  type Salesforce,
  salesforceKey,
  startSalesforce,
  startWebhookReceiver,
} from '../../../testing/crm.ts'
import { systemClock } from '../clock.ts'
import type { CrmEvent } from './crm.ts'
import { salesforceCrm } from './salesforce.ts'
import { webhookCrm } from './webhook.ts'

let open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.map((server) => server.close()))
  open = []
})
const event = (more: Partial<CrmEvent> = {}): CrmEvent => ({
  id: randomUUID(),
  kind: 'uso_beneficio',
  person: 'marca',
  occurredAt: new Date('2026-12-01T14:30:00Z'),
  data: { beneficioUsado: 'Score de crédito' },
  ...more,
})

describe('the webhook connector', () => {
  async function opened(): Promise<{ receiver: Receiver; port: ReturnType<typeof webhookCrm> }> {
    const receiver = await startWebhookReceiver()
    open.push(receiver)
    const options = {
      url: receiver.url,
      secret: crmSecret,
      source: 'https://amparo.example',
      clock: systemClock,
    }
    return { receiver, port: webhookCrm({ ...options, timeoutMs: 400 }) }
  }

  it('sends requests that both standards accept', async () => {
    const { receiver, port } = await opened()
    const sent = event()
    expect(await port.deliver([sent])).toEqual([{ is: 'delivered' }])
    expect(receiver.received).toMatchObject([
      { id: sent.id, person: 'marca', kind: 'pe.amparo.uso_beneficio', data: sent.data },
    ])
    await port.deliver([event({ person: null })])
    expect(receiver.received[1]?.person).toBeNull()
  })

  it.each([
    [{ status: 400 }, { is: 'refused', reason: 'HTTP 400' }],
    ...[413, 415, 422].map((status) => [{ status }, { is: 'refused', reason: `HTTP ${status}` }] as const),
    ...[401, 403, 404, 405, 410].map(
      (status) => [{ status }, { is: 'away', reason: `HTTP ${status}` }] as const,
    ),
    [{ status: 409 }, { is: 'failed', reason: 'HTTP 409' }],
    [
      { status: 302, headers: { location: 'https://otra.example' } },
      { is: 'away', reason: 'HTTP 302' },
    ],
    [{ status: 500 }, { is: 'failed', reason: 'HTTP 500' }],
    [{ status: 503 }, { is: 'failed', reason: 'HTTP 503' }],
    [{ status: 408 }, { is: 'failed', reason: 'HTTP 408' }],
    [
      { status: 503, headers: { 'retry-after': '9' } },
      { is: 'later', reason: 'HTTP 503', seconds: 9 },
    ],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { is: 'later', reason: 'HTTP 429', seconds: 120 },
    ],
    [
      { status: 429, headers: { 'retry-after': '9999999' } },
      { is: 'later', reason: 'HTTP 429', seconds: 86_400 },
    ],
    [{ status: 429 }, { is: 'later', reason: 'HTTP 429', seconds: 30 }],
    ['stalls', { is: 'failed', reason: 'sin respuesta a tiempo' }],
    ['cuts before', { is: 'failed', reason: expect.stringMatching(/^sin conexión/) }],
    ['cuts after', { is: 'failed', reason: expect.stringMatching(/^sin conexión/) }],
  ] as const)('takes %j for %j', async (behaviour, outcome) => {
    const { receiver, port } = await opened()
    receiver.behave = () => behaviour
    expect(await port.deliver([event()])).toEqual([outcome])
  })

  it('is refused with another secret', async () => {
    const { receiver } = await opened()
    const secret = `whsec_${Buffer.from('otra clave de treinta y dos bytes').toString('base64')}`
    const stranger = webhookCrm({
      url: receiver.url,
      secret,
      source: 'https://a.example',
      clock: systemClock,
    })
    expect(await stranger.deliver([event()])).toEqual([{ is: 'refused', reason: 'HTTP 400' }])
    expect(receiver.received).toEqual([])
  })
})

describe('the Salesforce connector', () => {
  const secret = { flow: 'client_credentials', clientSecret: 'secreto' } as const
  const jwt = {
    flow: 'jwt',
    user: 'portal@amparo.example',
    privateKey: salesforceKey,
    audience: 'https://login.salesforce.com',
  } as const
  async function opened(
    { proof, upsert }: { proof: typeof secret | typeof jwt; upsert?: boolean } = { proof: secret },
  ): Promise<{ receiver: Salesforce; port: ReturnType<typeof salesforceCrm> }> {
    const receiver = await startSalesforce()
    open.push(receiver)
    const port = salesforceCrm({
      logIn: { url: receiver.url, clientId: 'amparo', proof },
      apiVersion: 'v62.0',
      object: upsert ? 'Uso__c' : 'Amparo_Evento__e',
      externalIdField: upsert ? 'Clave__c' : undefined,
      clock: systemClock,
      timeoutMs: 400,
    })
    return { receiver, port }
  }

  it('publishes many in one call, with one token, by either flow', async () => {
    for (const proof of [secret, jwt]) {
      const { receiver, port } = await opened({ proof })
      const sent = [event(), event({ person: 'otra' })]
      expect(await port.deliver(sent)).toEqual([{ is: 'delivered' }, { is: 'delivered' }])
      await port.deliver([event()])
      expect(receiver).toMatchObject({ requests: 2, tokens: 1 })
      expect(receiver.received.slice(0, 2).map(({ id }) => id)).toEqual(sent.map(({ id }) => id))
    }
  })

  it('upserts by the external id if one is configured, so that a repeat changes nothing', async () => {
    const { receiver, port } = await opened({ proof: secret, upsert: true })
    const sent = event()
    expect(await port.deliver([sent])).toEqual([{ is: 'delivered' }])
    expect(await port.deliver([sent])).toEqual([{ is: 'delivered' }])
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([sent.id]))
  })

  it('requests one new token once the old one is refused', async () => {
    const { receiver, port } = await opened()
    await port.deliver([event()])
    receiver.expireTokens()
    expect(await port.deliver([event()])).toEqual([{ is: 'delivered' }])
    expect(receiver.tokens).toBe(2)
  })

  it('gives each record its own result', async () => {
    const { receiver, port } = await opened()
    const codes: Record<string, string> = {
      uno: 'STRING_TOO_LONG',
      dos: 'UNABLE_TO_LOCK_ROW',
      tres: 'PLATFORM_EVENT_PUBLISHING_LIMIT_EXCEEDED',
      cuatro: 'algo de una persona',
    }
    receiver.behave = ({ person }) =>
      person && codes[person] ? { status: 400, body: codes[person] } : { status: 200 }
    const people = ['uno', 'dos', 'bien', 'tres', 'cuatro']
    expect(await port.deliver(people.map((person) => event({ person })))).toEqual([
      { is: 'refused', reason: 'STRING_TOO_LONG' },
      { is: 'failed', reason: 'UNABLE_TO_LOCK_ROW' },
      { is: 'delivered' },
      { is: 'later', reason: 'PLATFORM_EVENT_PUBLISHING_LIMIT_EXCEEDED', seconds: 300 },
      { is: 'refused', reason: 'sin código' },
    ])
  })

  it.each([
    [{ status: 500 }, { is: 'failed', reason: 'HTTP 500' }],
    [
      { status: 403, body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }] },
      { is: 'later', reason: 'HTTP 403 REQUEST_LIMIT_EXCEEDED', seconds: 300 },
    ],
    [
      { status: 429, headers: { 'retry-after': '15' } },
      { is: 'later', reason: 'HTTP 429', seconds: 15 },
    ],
    [
      { status: 404, body: [{ errorCode: 'NOT_FOUND' }] },
      { is: 'away', reason: 'HTTP 404 NOT_FOUND' },
    ],
    [
      { status: 400, body: [{ errorCode: 'INVALID_FIELD' }] },
      { is: 'away', reason: 'HTTP 400 INVALID_FIELD' },
    ],
    [
      { status: 302, headers: { location: 'https://otra.example' } },
      { is: 'away', reason: 'HTTP 302' },
    ],
    ['stalls', { is: 'failed', reason: 'sin respuesta a tiempo' }],
    ['cuts after', { is: 'failed', reason: expect.stringMatching(/^sin conexión/) }],
  ] as const)('takes a call that answers %j for %j', async (behaviour, outcome) => {
    const { receiver, port } = await opened()
    receiver.wholeCall = () => behaviour
    expect(await port.deliver([event()])).toEqual([outcome])
  })

  it('finds the one bad record of a call refused as a whole', async () => {
    const { receiver, port } = await opened()
    const refused = { status: 400, body: [{ errorCode: 'JSON_PARSER_ERROR' }] }
    // The three together, then each alone: the second is the bad one.
    const answers = [refused, null, refused, null]
    receiver.wholeCall = () => answers.shift() ?? null
    const outcomes = await port.deliver([event(), event(), event()])
    expect(outcomes.map(({ is }) => is)).toEqual(['delivered', 'refused', 'delivered'])
  })

  it('waits if no token is issued', async () => {
    const { receiver } = await opened()
    const logIn = {
      url: receiver.url,
      clientId: 'amparo',
      proof: { flow: 'client_credentials', clientSecret: 'otro' },
    } as const
    const options = {
      apiVersion: 'v62.0',
      object: 'Amparo_Evento__e',
      externalIdField: undefined,
      clock: systemClock,
    }
    expect(await salesforceCrm({ logIn, ...options }).deliver([event()])).toEqual([
      { is: 'away', reason: 'sin token (HTTP 400)' },
    ])
  })
})
