import { getActsFile, listActs as listActsEndpoint } from '@amparo/contract/console/administration.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { type CsvColumns, csvFile } from '../../http/csv-file.ts'
import { placeNumber, readPlace, writePlace } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { type ActFilter, countActs, type ListedAct, listActs, readHead } from './record.repository.ts'
import { recordAct, recordFile } from './record.service.ts'
import { sealActs } from './seal.service.ts'

/** Beyond so many, a list says that there are at least so many. */
const countedUpTo = 10_000

interface Query {
  readonly buscar?: string | undefined
  readonly estado?: 'hecho' | 'rechazado' | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly accion?: string | undefined
  readonly quien?: string | undefined
}

function toFilter(query: Query): ActFilter {
  return {
    search: query.buscar || undefined,
    outcome: query.estado === undefined ? undefined : query.estado === 'hecho' ? 'done' : 'refused',
    action: query.accion || undefined,
    who: query.quien || undefined,
    from: query.desde ? toDayStart(query.desde) : undefined,
    until: query.hasta ? toDayEnd(query.hasta) : undefined,
  }
}

function toRow(act: ListedAct) {
  return {
    n: act.n,
    cuando: toInstant(act.at),
    quien: act.who,
    accion: act.action,
    sobre: act.about,
    resultado: act.result,
    detalle: Object.entries(act.detail)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join(' · '),
    huella: act.hash.toString('hex'),
  }
}

export function recordRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listActsEndpoint).handle(async ({ query, staff }) => {
    await sealActs(ctx)
    const filter = toFilter(query)
    const limit = query.limite ?? 25
    const [after = null] = readPlace(query.despues, 1) ?? []
    const newestFirst = query.orden !== 'n'
    const rows = await listActs(ctx.db, filter, {
      after: after === null ? null : placeNumber(after),
      newestFirst,
      limit,
    })
    const total = await countActs(ctx.db, filter, countedUpTo)
    const head = await readHead(ctx.db)
    await recordAct(ctx, ctx.db, staff, { detail: { filas: rows.length } })
    const last = rows.length === limit ? rows[rows.length - 1] : undefined
    return {
      status: 200,
      body: {
        filas: rows.map(toRow),
        total,
        ...(last ? { siguiente: writePlace([String(last.n)]) } : {}),
        cadena: { n: head.n, huella: head.hash.toString('hex') },
      },
    }
  })

  route(app, ctx, getActsFile).handle(async ({ query, staff }) => {
    await sealActs(ctx)
    const filter = toFilter(query)
    await recordFile(ctx, staff, await countActs(ctx.db, filter, countedUpTo))
    const newestFirst = query.orden !== 'n'
    const read = (after: ListedAct | null, limit: number) =>
      listActs(ctx.db, filter, { after: after?.n ?? null, newestFirst, limit })
    return { status: 200, file: csvFile('auditoria', { columns, read }) }
  })
}

const columns: CsvColumns<ListedAct> = {
  n: ({ n }) => n,
  cuando: ({ at }) => toInstant(at),
  quien: ({ who }) => who,
  accion: ({ action }) => action,
  sobre: ({ about }) => about,
  resultado: ({ result }) => result,
  detalle: (act) => toRow(act).detalle,
  huella: ({ hash }) => hash.toString('hex'),
}
