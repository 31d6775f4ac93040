import { z } from 'zod'
import type { WhatsAppNews } from './whatsapp.policy.ts'

/**
 * Fields read from a notification of the Cloud API; others are ignored, because WhatsApp adds fields freely.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components
 */
const seconds = z.coerce.number().int().positive()
const status = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number().int() }))
    .optional()
    .catch(undefined),
})
/** Events without text: a reaction, a changed number. */
const unsaid: readonly string[] = ['reaction', 'system']
const message = z.object({
  type: z.string().optional().catch(undefined),
  id: z.string().min(1).max(300),
  from: z.string().regex(/^[0-9]{6,15}$/),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
})
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
})
const notice = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

/** Reads the events of our number; other numbers and event types, which share the webhook, are skipped. */
export function readNotice(body: unknown, phoneId: string): WhatsAppNews {
  const read = notice.safeParse(body)
  const values = (read.data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .map((change) => value.safeParse(change.value).data)
    .filter((one) => one?.metadata.phone_number_id === phoneId)
  return {
    statuses: values
      .flatMap((one) => one?.statuses ?? [])
      .flatMap((one) => status.safeParse(one).data ?? [])
      .map((one) => ({
        providerId: one.id,
        messageId: one.biz_opaque_callback_data ?? null,
        state: one.status,
        errorCode: one.errors?.[0]?.code ?? null,
        at: new Date(one.timestamp * 1000),
      })),
    messages: values
      .flatMap((one) => one?.messages ?? [])
      .flatMap((one) => message.safeParse(one).data ?? [])
      .filter(({ type }) => !unsaid.includes(type ?? ''))
      .map((one) => ({
        providerId: one.id,
        from: `+${one.from}`,
        text: one.text?.body ?? one.button?.text ?? '',
        at: new Date(one.timestamp * 1000),
      })),
  }
}
