import { z } from 'zod'
import type { WhatsAppConfig } from '../config/whatsapp.ts'
import type { Clock } from './clock.ts'
import { RetryLater } from './queue.ts'
import { readRetryAfter } from './retry-after.ts'

export type WhatsAppTemplate = keyof WhatsAppConfig['templates']

/** An approved template with its values, or free text to a person who has just written. */
export const whatsAppContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('template'),
    template: z.enum(['code', 'appointment', 'payment']) satisfies z.ZodType<WhatsAppTemplate>,
    parameters: z.array(z.string()).readonly(),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
])
export type WhatsAppContent = Readonly<z.output<typeof whatsAppContent>>

interface WhatsAppSending {
  /** Returned with every state of the message: the API itself recognises no repeats. */
  readonly id: string
  /** E.164, e.g. `+51987654321`. */
  readonly to: string
  readonly content: WhatsAppContent
}

export interface WhatsAppPort {
  /** WhatsApp's own id of the message. Throws `WhatsAppRefused`, `RetryLater`, or what the line said. */
  send(sending: WhatsAppSending): Promise<string>
}

/** A message that WhatsApp will not take, however often it is sent; its error's number and nothing of its words. */
export class WhatsAppRefused extends Error {
  readonly errorCode: number
  /** As the desk reads it. */
  readonly code: string

  constructor(errorCode: number) {
    super(`WhatsApp no tomó el mensaje: ${errorCode}`)
    this.errorCode = errorCode
    this.code = `WhatsApp ${errorCode}`
  }
}

/** Temporary errors: too many at once (4, 80007, 130429, 131056), their own faults (1, 2, 131000, 131016). */
const passing: ReadonlySet<number> = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056])
const waits = { fallback: 60, longest: 3600 }
const defaultTimeoutMs = 10_000

/**
 * Sends by the Cloud API: `POST /{version}/{phone-number-id}/messages`. 429 and the errors of too many throw
 * `RetryLater`; permanent ones throw `WhatsAppRefused`; 5xx and silence throw for a retry. No error contains the
 * number, the text or the token.
 */
export function cloudWhatsApp(options: {
  readonly config: WhatsAppConfig
  readonly clock: Clock
  readonly timeoutMs?: number
}): WhatsAppPort {
  const { config, clock, timeoutMs = defaultTimeoutMs } = options
  return {
    async send(sending) {
      const response = await fetch(`${config.url}/${config.version}/${config.phoneId}/messages`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${config.token}` },
        body: JSON.stringify(requestOf(config, sending)),
      })
      const answer = await readJson(response)
      if (response.ok) {
        const [message] = Array.isArray(answer.messages) ? (answer.messages as { id?: unknown }[]) : []
        if (typeof message?.id === 'string') return message.id
        throw new Error('WhatsApp respondió sin el id del mensaje')
      }
      const number = Number((answer.error as { code?: unknown } | undefined)?.code)
      const errorCode = Number.isInteger(number) ? number : response.status
      if (response.status === 429 || passing.has(errorCode)) {
        throw new RetryLater(readRetryAfter(response.headers.get('retry-after'), clock.now(), waits))
      }
      if (response.status >= 500) throw new Error(`WhatsApp respondió ${response.status}`)
      throw new WhatsAppRefused(errorCode)
    },
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function requestOf(config: WhatsAppConfig, { id, to, content }: WhatsAppSending): object {
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: id,
  }
  if (content.kind === 'text') {
    return { ...envelope, type: 'text', text: { preview_url: false, body: content.text } }
  }
  return {
    ...envelope,
    type: 'template',
    template: {
      name: config.templates[content.template],
      language: { code: config.language },
      components: componentsOf(content.template, content.parameters.map(oneLine)),
    },
  }
}

/** A parameter may have neither line breaks nor rows of blanks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function componentsOf(template: WhatsAppTemplate, parameters: readonly string[]): object[] {
  const texts = parameters.map((text) => ({ type: 'text', text }))
  const body = { type: 'body', parameters: texts }
  // An authentication template has a button that copies the code, filled like the body.
  return template === 'code'
    ? [body, { type: 'button', sub_type: 'url', index: '0', parameters: texts }]
    : [body]
}
