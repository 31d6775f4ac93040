import {
  attachToConversation,
  closeConversation,
  countUnread,
  listConversations,
  markConversationRead,
  openConversation,
  readConversation,
  readConversationFile,
  reopenConversation,
  sendConversationMessage,
} from '@amparo/contract/service-desk/conversations.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { answering, onceAnswered, uploaded } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { waiters } from '../../../http/waiters.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import { answerIfSolved, reopenOwn } from './closing.service.ts'
import {
  countOwnUnread,
  listOwn,
  markOwnRead,
  prepareConversation,
  prepareFile,
  prepareMessage,
  readOwnFile,
  readOwnThread,
} from './conversations.service.ts'
import { fromQuestion, toFile, toOwnList, toThread } from './conversations.wire.ts'

/** A person's questions to the company, or to the professional of a visit (contract §17). */
export function conversationRoutes(app: FastifyInstance, ctx: Context): void {
  const waiting = waiters(app)

  route(app, ctx, openConversation).handle(async ({ body, actor, request }) => {
    const scope = `conversaciones:${actor.accountId}`
    const opened = await onceAnswered(ctx, request, scope, async () =>
      answering(await prepareConversation(ctx, actor, fromQuestion(body)), (row) => ({
        folio: row.folio,
        prometidoEl: row.promised_on,
        venceEl: row.due_on,
      })),
    )
    return { status: 201, body: opened }
  })

  route(app, ctx, listConversations).handle(async ({ actor }) => ({
    status: 200,
    body: toOwnList(await listOwn(ctx, actor)),
  }))

  route(app, ctx, countUnread).handle(async ({ actor }) => ({
    status: 200,
    body: { sinLeer: await countOwnUnread(ctx, actor) },
  }))

  route(app, ctx, readConversation).handle(async ({ params, query, actor, request }) => {
    const thread = await waiting.whileOpen(request, (signal) =>
      readOwnThread(ctx, actor, params.folio, {
        after: query.despues ?? null,
        before: query.antes ?? null,
        waits: query.esperar === '1',
        mark: query.marca ?? null,
        signal,
      }),
    )
    return { status: 200, body: toThread(thread, ctx.clock.now()) }
  })

  route(app, ctx, sendConversationMessage).handle(async ({ params, body, actor, request }) => {
    const scope = `conversaciones:${actor.accountId}:${params.folio}`
    const sent = await onceAnswered(ctx, request, scope, async () =>
      answering(
        await prepareMessage(ctx, actor, params.folio, { text: body.texto, files: body.archivos ?? [] }),
        (row) => ({ n: row.last_n, cuando: toInstant(row.last_at), prometidoEl: row.promised_on }),
      ),
    )
    return { status: 201, body: sent }
  })

  route(app, ctx, attachToConversation).handle(async ({ params, query, actor, address, request }) => {
    const bytes = await readWhole(request.body, attachToConversation.upload.maxBytes)
    const name = query.nombre
    const scope = `conversaciones-archivo:${actor.accountId}:${params.folio}`
    const kept = await onceAnswered(ctx, uploaded(request, bytes, name), scope, async () =>
      answering(await prepareFile(ctx, actor, params.folio, { name, bytes, address }), toFile),
    )
    return { status: 201, body: kept, read: { document: kept.id } }
  })

  route(app, ctx, readConversationFile).handle(async ({ params, actor }) => {
    const { name, content } = await readOwnFile(ctx, actor, params.folio, params.documento)
    return { status: 200, file: { name, content } }
  })

  route(app, ctx, markConversationRead).handle(async ({ params, body, actor }) => {
    await markOwnRead(ctx, actor, params.folio, body.hasta)
    return { status: 200, body: { codigo: 1, mensaje: 'Listo.' } }
  })

  route(app, ctx, closeConversation).handle(async ({ params, body, actor }) => {
    const { state } = await answerIfSolved(ctx, actor, params.folio, body.seResolvio)
    const mensaje = body.seResolvio
      ? 'Gracias por decirnos. La conversación quedó cerrada.'
      : 'Gracias por decirnos. Tu conversación sigue abierta y volvemos a verla.'
    const estado = state === 'open' ? ('abierta' as const) : ('cerrada' as const)
    return { status: 200, body: { codigo: 1, mensaje, estado } }
  })

  route(app, ctx, reopenConversation).handle(async ({ params, actor }) => {
    const { promised_on: prometidoEl } = await reopenOwn(ctx, actor, params.folio)
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Tu conversación está abierta otra vez.', prometidoEl },
    }
  })
}
