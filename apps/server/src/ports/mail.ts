import { createTransport } from 'nodemailer'

/** A calendar entry that a mail carries, as a part of its own and as a file (RFC 6047). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly filename: string
  readonly content: string
}

export interface Mail {
  /** Same id, same message: it becomes the Message-ID, so that a repeat is recognised as one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: CalendarPart
}

export interface MailPort {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends by a real SMTP server (`smtp://` or `smtps://`, with user and password where it wants them). */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  )
  return {
    async send({ id, to, calendar, ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(calendar ? { icalEvent: calendar } : {}),
        // As an object it is one address, whatever commas it holds.
        to: { name: '', address: to },
        messageId: `<${id}@amparo>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
