import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CloudEvent, HTTP } from 'cloudevents'
import { importSPKI, jwtVerify } from 'jose'
import { Webhook } from 'standardwebhooks'

/** A receiver's reaction to a request: an answer, silence, or a connection cut before or after storing it. */
export type Behaviour =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'stalls'
  | 'cuts before'
  | 'cuts after'

export interface Received {
  readonly id: string
  readonly person: string | null
  readonly kind: string
  readonly data: Record<string, unknown>
  /** The event as received. */
  readonly whole: unknown
}

export interface Receiver {
  readonly url: string
  /** Stored events, including repeats, in the order of arrival. */
  readonly received: Received[]
  /** Requests received, with any outcome. */
  requests: number
  behave: (event: Received) => Behaviour
  close(): Promise<void>
}

export const crmSecret = `whsec_${Buffer.from('una clave que solo usan las pruebas').toString('base64')}`

async function listen(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      answer(request, Buffer.concat(chunks).toString('utf8'), response).catch((error: unknown) => {
        // An unverifiable one is refused, as by a real receiver.
        response.writeHead(400).end(String(error))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A webhook receiver without trust: both standards' packages parse and verify each request. */
export async function startWebhookReceiver(): Promise<Receiver> {
  const verifier = new Webhook(crmSecret)
  const { url, close } = await listen(async (request, body, response) => {
    receiver.requests += 1
    verifier.verify(body, request.headers as Record<string, string>)
    const event = HTTP.toEvent<Record<string, unknown>>({ headers: request.headers, body })
    if (!(event instanceof CloudEvent)) throw new Error('one event a request')
    event.validate()
    const { id, subject, type, data } = event
    const one = { id, person: subject ?? null, kind: type, data: data ?? {}, whole: JSON.parse(body) }
    const behaviour = receiver.behave(one)
    if (behaviour === 'stalls') return
    if (behaviour === 'cuts before') return void request.socket.destroy()
    if (behaviour === 'cuts after') {
      receiver.received.push(one)
      return void request.socket.destroy()
    }
    if (behaviour.status < 300) receiver.received.push(one)
    response.writeHead(behaviour.status, behaviour.headers).end()
  })
  const receiver: Receiver = {
    url: `${url}/crm`,
    received: [],
    requests: 0,
    behave: () => ({ status: 204 }),
    close,
  }
  return receiver
}

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
export const salesforceKey = keys.privateKey

export interface Salesforce extends Receiver {
  /** Number of issued tokens. */
  tokens: number
  /** Invalidates all tokens so far. */
  expireTokens(): void
  /** Answers the whole call in place of its records. */
  wholeCall: (() => Behaviour | null) | null
}

interface SalesforceRecord {
  readonly attributes?: { readonly type?: string }
  readonly [field: string]: unknown
}

/** Salesforce's OAuth 2.0 and SObject Collections, as far as events need them, with its own refusals. */
export async function startSalesforce(): Promise<Salesforce> {
  let good = ''
  const upserted = new Set<string>()

  async function giveToken(body: string, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') === 'client_credentials') {
      if (form.get('client_secret') !== 'secreto') return json(response, 400, { error: 'invalid_client' })
    } else {
      const key = await importSPKI(keys.publicKey, 'RS256')
      await jwtVerify(form.get('assertion') ?? '', key, {
        issuer: 'amparo',
        audience: 'https://login.salesforce.com',
      })
    }
    receiver.tokens += 1
    good = `token-${receiver.tokens}`
    json(response, 200, { access_token: good, instance_url: url, token_type: 'Bearer' })
  }

  const takeIn = (record: SalesforceRecord, field: string): unknown => {
    const { [field]: id, Persona__c: person, Tipo__c: kind, Datos__c: data } = record
    const one = {
      id: String(id),
      person: typeof person === 'string' ? person : null,
      kind: String(kind),
      data: JSON.parse(String(data)) as Record<string, unknown>,
      whole: record,
    }
    const behaviour = receiver.behave(one)
    if (typeof behaviour === 'string') throw new Error('a record does not stall by itself')
    if (behaviour.status >= 300) {
      return { success: false, errors: [{ statusCode: behaviour.body, message: 'No se pudo', fields: [] }] }
    }
    receiver.received.push(one)
    upserted.add(one.id)
    return { id: `a00${receiver.received.length}`, success: true, errors: [] }
  }

  const { url, close } = await listen(async (request, body, response) => {
    if (request.url === '/services/oauth2/token') return giveToken(body, response)
    receiver.requests += 1
    if (request.headers.authorization !== `Bearer ${good}`) {
      return json(response, 401, [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }])
    }
    const whole = receiver.wholeCall?.()
    if (whole === 'stalls') return
    if (whole === 'cuts before') return void request.socket.destroy()
    if (whole && whole !== 'cuts after') return json(response, whole.status, whole.body ?? [], whole.headers)
    const path = /^\/services\/data\/v62\.0\/composite\/sobjects(?:\/([A-Za-z_]+)\/([A-Za-z_]+))?$/.exec(
      request.url ?? '',
    )
    const { records } = JSON.parse(body) as { records: SalesforceRecord[] }
    const fits = path && request.method === (path[1] ? 'PATCH' : 'POST') && records.length <= 200
    if (!fits || records.some(({ attributes }) => attributes?.type !== (path[1] ?? 'Amparo_Evento__e'))) {
      return json(response, 400, [{ message: 'Bad', errorCode: 'INVALID_INPUT' }])
    }
    const results = records.map((record) => takeIn(record, path[2] ?? 'Id_Evento__c'))
    if (whole === 'cuts after') return void request.socket.destroy()
    json(response, 200, results)
  })
  const receiver: Salesforce = {
    url,
    received: [],
    requests: 0,
    tokens: 0,
    wholeCall: null,
    behave: () => ({ status: 200 }),
    expireTokens: () => {
      good = 'ninguno'
    },
    close,
  }
  return receiver
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
