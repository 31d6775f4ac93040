import { getInboundFile, listInboundMessages } from '@amparo/contract/operations/console/outbox.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { readTimePlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { recordFile } from '../../staff/audit-log/audit-log.service.ts'
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
  route(app, ctx, listInboundMessages).handle(async ({ query }) => {
    const limit = query.limite ?? 25
    const filter = toFilter(query)
    const rows = await listInbound(ctx.db, filter, { after: readTimePlace(query.despues), limit })
    return {
      status: 200,
      body: toPage(rows, {
        total: await countInbound(ctx.db, filter, countedUpTo),
        limit,
        place: (row) => [row.taken_at.toISOString(), row.id],
        show: (row) => ({
          id: row.id,
          llego: toInstant(row.taken_at),
          ...(row.outcome === null ? {} : { resultado: outcomes[row.outcome] }),
          ...(row.word === null ? {} : { palabra: row.word }),
          ...(row.folio === null ? {} : { folio: row.folio }),
        }),
      }),
    }
  })

  route(app, ctx, getInboundFile).handle(async ({ query, staff }) => {
    const filter = toFilter(query)
    await recordFile(ctx, staff, await countInbound(ctx.db, filter, countedUpTo))
    const read = (last: InboundRow | null, limit: number) =>
      listInbound(ctx.db, filter, { after: last ? { at: last.taken_at, id: last.id } : null, limit })
    return { status: 200, file: csvFile('mensajes-recibidos', { columns, read, most: mostOfFile }) }
  })
}
