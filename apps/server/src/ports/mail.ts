import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { logo } from './mail-logo.ts'

/** A calendar entry of a mail, as a separate part and as a file (RFC 6047). */
export const calendarPart = z.object({
  method: z.enum(['REQUEST', 'CANCEL']),
  filename: z.string(),
  content: z.string(),
})
export type CalendarPart = Readonly<z.output<typeof calendarPart>>

export const mailFile = z.object({
  name: z.string(),
  type: z.string(),
  /** In base64. */
  content: z.string(),
})
export type MailFile = Readonly<z.output<typeof mailFile>>

interface Mail {
  /** Same id, same message: it becomes the Message-ID, so that a repeat is recognised as one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: CalendarPart
  readonly files?: readonly MailFile[]
}

export interface MailPort {
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * Sends by a real SMTP server (`smtp://` or `smtps://`, with user and password if required). With `encrypted`, one
 * without TLS gets no mail at all.
 */
export function smtpMail(url: string, from: string, { encrypted }: { encrypted: boolean }): MailPort {
  const transport = createTransport({ ...reach(url, encrypted), pool: true, maxConnections: 3 }, { from })
  return {
    async send({ id, to, calendar, files = [], ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(calendar ? { icalEvent: calendar } : {}),
        attachments: [
          ...(mail.html.includes('cid:logo@amparo') ? [logo] : []),
          ...files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            encoding: 'base64',
          })),
        ],
        // As an object it is one address, whatever commas it contains.
        to: { name: '', address: to },
        messageId: `<${id}@amparo>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** Greets the server like `smtpMail`, with user and password, and sends nothing; throws if it is refused. */
export async function checkSmtp(url: string, { encrypted }: { encrypted: boolean }): Promise<void> {
  const transport = createTransport(reach(url, encrypted))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function reach(url: string, requireTLS: boolean) {
  return { url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
}
