import {
  getCrmEventsFile,
  getMessagesFile,
  listCrmEvents,
  listMessages as listMessagesEndpoint,
  resendMessage,
  retryCrmEvent,
  retryCrmEvents,
} from '@amparo/contract/operations/console/outbox.ts'
import { eventName } from '@amparo/domain/events/event-names.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { purposeName } from '@amparo/domain/messages/purpose-name.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { placeNumber, readPlace, readTimePlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import {
  type CrmEventRow,
  countEvents,
  countStoppedReasons,
  findRestingReceiver,
  listEvents,
  retryEvent,
  retryStopped,
} from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { queueAgain } from '../../outbound/messages/messages.service.ts'
import { recordAct, recordFile } from '../../staff/audit-log/audit-log.service.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import {
  countMessages,
  type DeliveryState,
  findMessage,
  listMessages,
  type MessageRow,
} from './outbox.repository.ts'

const channelName = { email: 'correo', sms: 'sms', whatsapp: 'whatsapp', push: 'aviso' } as const
const toldNames = {
  leaving: 'saliendo',
  accepted: 'aceptado',
  sent: 'enviado',
  delivered: 'recibido',
  read: 'leido',
  failed: 'fallido',
} as const

/** Progress by WhatsApp, and whether it was sent by another channel. */
function toTold(
  { told_error: error, other_way: otherWay }: MessageRow,
  told: keyof typeof toldNames,
  at: Date,
) {
  return {
    estado: toldNames[told],
    cuando: toInstant(at),
    ...(error === null ? {} : { error }),
    ...(told === 'failed' && otherWay ? { otraVia: true } : {}),
  }
}

const countedUpTo = 10_000
/** Rows of a file at most: a day of a large portal; more is exported day by day. */
const mostOfFile = 100_000

interface Query {
  readonly buscar?: string | undefined
  readonly estado?: DeliveryState | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

const toFilter = (query: Query) => ({
  search: query.buscar || undefined,
  state: query.estado,
  from: query.desde ? toDayStart(query.desde) : undefined,
  until: query.hasta ? toDayEnd(query.hasta) : undefined,
})

const messageColumns: CsvColumns<MessageRow> = {
  Mensaje: ({ purpose }) => purposeName(purpose),
  Canal: ({ channel }) => channelName[channel],
  Creado: ({ created_at }) => toInstant(created_at),
  Entregado: ({ sent_at }) => (sent_at ? toInstant(sent_at) : ''),
  Estado: ({ state }) => state,
  Intentos: ({ tries }) => tries,
  'Último error': ({ last_error }) => last_error ?? '',
}

const eventColumns: CsvColumns<CrmEventRow> = {
  Evento: ({ kind }) => eventName(kind),
  Ocurrió: ({ occurred_at }) => toInstant(occurred_at),
  Entregado: ({ delivered_at }) => (delivered_at ? toInstant(delivered_at) : ''),
  Estado: ({ state }) => state,
  Intentos: ({ tries }) => tries,
  'Último error': ({ last_error }) => last_error ?? '',
}

export function outboxRoutes(app: FastifyInstance, ctx: Context): void {
  const messagesOf = (query: Query & { readonly orden?: string | undefined }): DeskList<MessageRow> => {
    const newestFirst = query.orden !== 'creado'
    return {
      read: async (after, limit) => ({
        rows: await listMessages(ctx.db, toFilter(query), {
          after: readTimePlace(after),
          newestFirst,
          limit,
        }),
        total: () => countMessages(ctx.db, toFilter(query), countedUpTo),
      }),
      place: (row) => [row.created_at.toISOString(), row.id],
    }
  }

  route(app, ctx, listMessagesEndpoint).handle(({ query }) =>
    answerPage(ctx, null, query, messagesOf(query), (rows) =>
      rows.map((row) => ({
        id: row.id,
        clase: purposeName(row.purpose),
        canal: channelName[row.channel],
        estado: row.state,
        creado: toInstant(row.created_at),
        ...(row.sent_at ? { entregado: toInstant(row.sent_at) } : {}),
        intentos: row.tries,
        ...(row.last_error ? { ultimoError: row.last_error } : {}),
        ...(row.told && row.told_at ? { whatsapp: toTold(row, row.told, row.told_at) } : {}),
        puedeReenviar: row.sent_at === null && row.has_content,
      })),
    ),
  )

  route(app, ctx, getMessagesFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, messagesOf(query), {
      name: 'mensajes',
      columns: messageColumns,
      most: mostOfFile,
    }),
  )

  route(app, ctx, resendMessage).handle(async ({ params, staff }) => {
    await ctx.db.transaction().execute(async (tx) => {
      const message = await findMessage(tx, params.id)
      if (!message) throw new AppError('no_encontrado')
      if (message.sent_at !== null) throw new AppError('ya_entregado')
      // A notice is composed again by its own job: there is no stored copy to resend.
      if (message.content === null) throw new AppError('no_encontrado')
      await queueAgain(ctx, tx, message.id)
      await recordAct(ctx, tx, staff, { about: `mensajes:${message.id}` })
    })
    return { status: 200, body: { codigo: 1, mensaje: 'Volvió a la cola; sale en unos segundos.' } }
  })

  route(app, ctx, listCrmEvents).handle(async ({ query }) => {
    const limit = query.limite ?? 25
    const [after] = readPlace(query.despues, 1) ?? []
    const rows = await listEvents(ctx.db, toFilter(query), {
      after: after === undefined ? null : placeNumber(after),
      newestFirst: query.orden !== 'ocurrio',
      limit,
    })
    const resting = await findRestingReceiver(ctx.db)
    return {
      status: 200,
      body: {
        motivos: (await countStoppedReasons(ctx.db)).map(({ reason, total }) => ({ motivo: reason, total })),
        ...(resting
          ? {
              pausa: {
                motivo: resting.reason,
                desde: toInstant(resting.since),
                hasta: toInstant(resting.until),
              },
            }
          : {}),
        ...toPage(rows, {
          total: await countEvents(ctx.db, toFilter(query), countedUpTo),
          limit,
          place: (row) => [String(row.id)],
          show: (row) => ({
            id: String(row.id),
            clase: row.kind,
            estado: row.state,
            ocurrio: toInstant(row.occurred_at),
            ...(row.delivered_at ? { entregado: toInstant(row.delivered_at) } : {}),
            intentos: row.tries,
            ...(row.last_error ? { ultimoError: row.last_error } : {}),
          }),
        }),
      },
    }
  })

  route(app, ctx, retryCrmEvents).handle(async ({ body, staff }) => {
    const total = await retryStopped(ctx, body.motivo)
    await recordAct(ctx, ctx.db, staff, { about: `eventos:${body.motivo}`, detail: { eventos: total } })
    const message =
      total === 1 ? 'Un evento sale en unos segundos.' : `${total} eventos salen en unos segundos.`
    return { status: 200, body: { codigo: 1, mensaje: message, total } }
  })

  route(app, ctx, getCrmEventsFile).handle(async ({ query, staff }) => {
    const filter = toFilter(query)
    const newestFirst = query.orden !== 'ocurrio'
    await recordFile(ctx, staff, await countEvents(ctx.db, filter, countedUpTo))
    const read = (last: CrmEventRow | null, limit: number) =>
      listEvents(ctx.db, filter, { after: last?.id ?? null, newestFirst, limit })
    return { status: 200, file: csvFile('eventos', { columns: eventColumns, read, most: mostOfFile }) }
  })

  route(app, ctx, retryCrmEvent).handle(async ({ params, staff }) => {
    await ctx.db.transaction().execute(async (tx) => {
      const before = await retryEvent(tx, params.id)
      if (!before) throw new AppError('no_encontrado')
      if (before.delivered) throw new AppError('ya_entregado')
      await recordAct(ctx, tx, staff, { about: `eventos:${params.id}` })
    })
    return { status: 200, body: { codigo: 1, mensaje: 'Se volverá a intentar en unos segundos.' } }
  })
}
