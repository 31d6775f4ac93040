import { getInboundFile, listInboundMessages } from '@amparo/contract/operations/console/outbox.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { readTimePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { countInbound, type InboundRow, listInbound } from './whatsapp.repository.ts'

const outcomes = {
  menu: 'menu',
  link: 'enlace',
  unproven: 'numero_sin_cuenta',
  opted_out: 'baja',
  conversation: 'conversacion',
  ways: 'vias',
} as const

const countedUpTo = 10_000
/** Rows of a file at most: a day of a large portal; more is exported day by day. */
const mostOfFile = 100_000

const toFilter = ({ desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }) => ({
  from: desde ? toDayStart(desde) : undefined,
  until: hasta ? toDayEnd(hasta) : undefined,
})

const columns: CsvColumns<InboundRow> = {
  Llegó: ({ taken_at }) => toInstant(taken_at),
  Resultado: ({ outcome }) => (outcome === null ? '' : outcomes[outcome]),
  Palabra: ({ word }) => word ?? '',
  Folio: ({ folio }) => folio ?? '',
}

/** Messages received by WhatsApp as the staff see them, with the outcome of each. */
export function inboundRoutes(app: FastifyInstance, ctx: Context): void {
  const listOf = (query: Parameters<typeof toFilter>[0]): DeskList<InboundRow> => {
    const filter = toFilter(query)
    return {
      read: async (after, limit) => ({
        rows: await listInbound(ctx.db, filter, { after: readTimePlace(after), limit }),
        total: () => countInbound(ctx.db, filter, countedUpTo),
      }),
      place: (row) => [row.taken_at.toISOString(), row.id],
    }
  }

  route(app, ctx, listInboundMessages).handle(({ query }) =>
    answerPage(ctx, null, query, listOf(query), (rows) =>
      rows.map((row) => ({
        id: row.id,
        llego: toInstant(row.taken_at),
        ...(row.outcome === null ? {} : { resultado: outcomes[row.outcome] }),
        ...(row.word === null ? {} : { palabra: row.word }),
        ...(row.folio === null ? {} : { folio: row.folio }),
      })),
    ),
  )

  route(app, ctx, getInboundFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(query), { name: 'mensajes-recibidos', columns, most: mostOfFile }),
  )
}
