import { normalizeMobile } from '@amparo/domain/phones.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { logoAddress } from '../features/outbound/messages/messages.layout.ts'
import { toInstant } from '../instant.ts'
import type { MailFile } from '../ports/mail.ts'
import { logo } from '../ports/mail-logo.ts'
import { type CapturedRow, findCaptured, listCaptured } from './demo.repository.ts'
import { mailboxPage, mailboxStyle } from './mailbox-page.ts'
import { personas } from './personas.ts'

/** The demo's additions: its sample people, and the mailbox of all messages. Production has none of it. */
export function demoRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: { para?: string } }>('/demo/buzon.json', async (request, reply) => {
    const messages = await listCaptured(ctx.db, readRecipient(request.query.para))
    return reply.header('cache-control', 'no-store').send(
      messages.map((message) => ({
        para: message.recipient,
        canal: message.channel,
        asunto: message.subject,
        texto: message.body_text,
        ...(message.code ? { codigo: message.code } : {}),
        enlaces: message.links,
        ...(message.attachments.length > 0 ? { adjuntos: message.attachments.map(toFile) } : {}),
        enviado: toInstant(message.sent_at),
      })),
    )
  })

  app.get<{ Querystring: MailboxQuery }>('/demo/buzon', async (request, reply) => {
    const { para, ver, parte, ancho } = request.query
    const recipient = readRecipient(para)
    const messages = await listCaptured(ctx.db, recipient)
    const open = (await findOpen(ctx, ver)) ?? null
    const view = {
      recipient,
      open,
      part: parte === 'texto' ? 'texto' : 'correo',
      width: ancho === '390' ? 390 : 600,
    } as const
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      )
      .type('text/html; charset=utf-8')
      .send(mailboxPage(messages, view))
  })

  app.get('/demo/buzon.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(mailboxStyle),
  )

  app.get('/demo/personas.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(personas),
  )

  app.get<{ Params: { id: string } }>('/demo/buzon/:id', async (request, reply) => {
    const message = await findOpen(ctx, request.params.id)
    if (!message?.body_html) return reply.callNotFound()
    return (
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
        )
        .type('text/html; charset=utf-8')
        // Pictures attached to the mail are inlined in the page.
        .send(message.body_html.replaceAll(logoAddress, logoData))
    )
  })
}

interface MailboxQuery {
  readonly para?: string
  readonly ver?: string
  readonly parte?: string
  readonly ancho?: string
}

async function findOpen(ctx: Context, id: unknown): Promise<CapturedRow | undefined> {
  return typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? findCaptured(ctx.db, id) : undefined
}

const logoData = `data:image/png;base64,${logo.content.toString('base64')}`

function toFile({ name, type, content }: MailFile): { nombre: string; tipo: string; contenido: string } {
  return { nombre: name, tipo: type, contenido: content }
}

/** An e-mail in any letters; a mobile with or without its `+51`, whose plus an unescaped query reads as a space. */
function readRecipient(para: unknown): string | null {
  if (typeof para !== 'string' || para === '') return null
  // No message has a NUL in its address, and PostgreSQL takes none in a text.
  const text = para.slice(0, 254).replaceAll('\0', '\ufffd').trim()
  return normalizeMobile(text) ?? normalizeMobile(`+${text}`) ?? text
}
