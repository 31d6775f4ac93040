import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { templateTexts } from '../src/features/outbound/messages/whatsapp-templates.ts'

/** Behaviour of the fake instead of accepting a message: an error, silence, or a connection cut after accepting. */
export type Trouble =
  | { readonly status: number; readonly code?: number; readonly headers?: Record<string, string> }
  | 'stalls'
  | 'cuts after'

export interface TakenMessage {
  readonly wamid: string
  /** Our own id, returned with every state. */
  readonly id: string
  readonly to: string
  readonly template: string | null
  readonly parameters: readonly string[]
  readonly text: string | null
}

export interface WhatsAppDouble {
  readonly url: string
  readonly taken: TakenMessage[]
  requests: number
  /** Per request; null takes the message. */
  trouble: (to: string) => Trouble | null
  /** Numbers that wrote in the last 24 hours, which can get free text. */
  readonly open: Set<string>
  close(): Promise<void>
}

export const whatsAppPhoneId = '106540352242922'
export const whatsAppToken = 'EAAG-prueba-token'
export const whatsAppAppSecret = '0f3a9c5d7e1b2846a0c9d8e7f6b5a493'
export const whatsAppVerifyToken = 'verifica-8Zk2Qm4Tn6Yp'

export const whatsAppEnv = (url: string) => ({
  WHATSAPP_PHONE_ID: whatsAppPhoneId,
  WHATSAPP_TOKEN: whatsAppToken,
  WHATSAPP_APP_SECRET: whatsAppAppSecret,
  WHATSAPP_VERIFY_TOKEN: whatsAppVerifyToken,
  WHATSAPP_API_URL: url,
})

/** Approved in Spanish, with as many parameters as its text has places. */
const approved = new Map(
  [
    ['amparo_codigo', templateTexts.code],
    ['amparo_recordatorio_cita', templateTexts.appointment],
    ['amparo_aviso_pago', templateTexts.payment],
  ].map(([name = '', text = '']) => [name, new Set(text.match(/\{\{\d\}\}/g)).size]),
)

interface Body {
  readonly messaging_product?: string
  readonly to?: string
  readonly type?: string
  readonly biz_opaque_callback_data?: string
  readonly text?: { readonly body?: string }
  readonly template?: {
    readonly name?: string
    readonly language?: { readonly code?: string }
    readonly components?: readonly {
      readonly type: string
      readonly sub_type?: string
      readonly parameters: readonly { readonly type: string; readonly text: string }[]
    }[]
  }
}

/** The Cloud API's `messages`, as far as a sender needs it, with its refusals by their own numbers. */
export async function startWhatsApp(): Promise<WhatsAppDouble> {
  const double: WhatsAppDouble = {
    url: '',
    taken: [],
    requests: 0,
    trouble: () => null,
    open: new Set(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    answer(double, request, response).catch((error: unknown) => refuse(response, 400, 100, String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(double, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

async function answer(
  double: WhatsAppDouble,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = ''
  for await (const chunk of request) text += chunk
  double.requests += 1
  if (request.method !== 'POST' || request.url !== `/v23.0/${whatsAppPhoneId}/messages`) {
    return refuse(response, 400, 100, 'Unsupported post request')
  }
  if (request.headers.authorization !== `Bearer ${whatsAppToken}`) {
    return refuse(response, 401, 190, 'Invalid OAuth access token')
  }
  const body = JSON.parse(text) as Body
  const to = body.to ?? ''
  const trouble = double.trouble(to)
  if (trouble === 'stalls') return
  if (trouble !== null && trouble !== 'cuts after') {
    return refuse(response, trouble.status, trouble.code ?? 131000, `Trouble with ${to}`, trouble.headers)
  }
  if (body.messaging_product !== 'whatsapp' || !/^[1-9][0-9]{7,14}$/.test(to)) {
    return refuse(response, 400, 100, 'Invalid parameter')
  }
  const problem = body.type === 'template' ? templateProblem(body) : textProblem(double, body, to)
  if (problem !== null) return refuse(response, problem.status, problem.code, problem.message)
  const [first] = body.template?.components ?? []
  const wamid = `wamid.${Buffer.from(`${to}${randomBytes(9).toString('hex')}`).toString('base64')}`
  double.taken.push({
    wamid,
    id: body.biz_opaque_callback_data ?? '',
    to,
    template: body.template?.name ?? null,
    parameters: first?.parameters.map((parameter) => parameter.text) ?? [],
    text: body.text?.body ?? null,
  })
  if (trouble === 'cuts after') return void request.socket.destroy()
  json(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: wamid }],
  })
}

interface Problem {
  readonly status: number
  readonly code: number
  readonly message: string
}

function templateProblem({ template }: Body): Problem | null {
  const places = approved.get(template?.name ?? '')
  if (places === undefined || template?.language?.code !== 'es') {
    return { status: 404, code: 132001, message: 'Template name does not exist in the translation' }
  }
  const body = template.components?.find(({ type }) => type === 'body')
  const button = template.components?.find(({ type }) => type === 'button')
  const wrongButton = (template.name === 'amparo_codigo') !== (button?.sub_type === 'url')
  const dirty = body?.parameters.some(
    ({ type, text }) => type !== 'text' || !text || /[\n\t]| {4}/.test(text),
  )
  return body?.parameters.length !== places || wrongButton || dirty
    ? { status: 400, code: 132000, message: 'Number of parameters does not match' }
    : null
}

function textProblem(double: WhatsAppDouble, { type, text }: Body, to: string): Problem | null {
  if (type !== 'text' || !text?.body) return { status: 400, code: 100, message: 'Invalid parameter' }
  return double.open.has(to) ? null : { status: 400, code: 131047, message: 'Re-engagement message' }
}

function refuse(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  json(response, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'x' } }, headers)
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A notice as WhatsApp's webhook sends it, about our number unless it says otherwise. */
export function noticeOf(value: object, phoneId = whatsAppPhoneId): string {
  const metadata = { display_phone_number: '5117000000', phone_number_id: phoneId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
}

/** The header that proves a notice. */
export function signatureOf(body: string, secret = whatsAppAppSecret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
