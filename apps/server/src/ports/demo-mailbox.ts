import type { Db } from '@amparo/database/open.ts'
import type { CalendarPart, MailFile, MailPort } from './mail.ts'
import type { SmsPort } from './sms.ts'
import type { WhatsAppContent, WhatsAppPort } from './whatsapp.ts'

// Alone, and not a piece of a link or of a sheet's number.
const codePattern = /(?<![\w-])(?:[0-9]{12}|[0-9]{6})(?![\w-])/
// Without the full stop or bracket of the sentence around it.
const linkPattern = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g

/** Demo mode's mailbox: stores outgoing messages for the page `/demo/buzon`. */
export function capturedMail(db: Db): MailPort {
  return {
    send: ({ id, to, subject, text, html, calendar, files }) =>
      capture(db, { id, to, channel: 'correo', subject, text, html, calendar, files }),
    close: () => undefined,
  }
}

export function capturedSms(db: Db): SmsPort {
  return {
    send: ({ id, to, text }) =>
      capture(db, { id, to, channel: 'sms', subject: 'Mensaje de texto', text, html: null }),
  }
}

/** WhatsApp's sample: the text of its templates, and an id that no webhook will ever report. */
export function capturedWhatsApp(db: Db, read: (content: WhatsAppContent) => string): WhatsAppPort {
  return {
    async send({ id, to, content }) {
      const subject = 'WhatsApp (muestra)'
      await capture(db, { id, to, channel: 'whatsapp', subject, text: read(content), html: null })
      return `muestra.${id}`
    },
  }
}

async function capture(
  db: Db,
  message: {
    id: string
    to: string
    channel: 'correo' | 'sms' | 'whatsapp'
    subject: string
    text: string
    html: string | null
    calendar?: CalendarPart | undefined
    files?: readonly MailFile[] | undefined
  },
): Promise<void> {
  await db
    .insertInto('captured_message')
    .values({
      id: message.id,
      recipient: message.to,
      channel: message.channel,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      code: codePattern.exec(message.text.replaceAll(linkPattern, ''))?.[0] ?? null,
      links: message.text.match(linkPattern) ?? [],
      attachments: JSON.stringify([
        ...(message.calendar ? [toFile(message.calendar)] : []),
        ...(message.files ?? []),
      ]),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

function toFile({ filename, method, content }: CalendarPart): {
  name: string
  type: string
  content: string
} {
  return { name: filename, type: `text/calendar; charset=utf-8; method=${method}`, content }
}
