import type { QueryOf } from '@amparo/contract/endpoint.ts'
import {
  getActsFile,
  listActors as listActorsEndpoint,
  listActs as listActsEndpoint,
} from '@amparo/contract/staff/console/audit-log.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { type ActTable, namesOf } from '@amparo/domain/staff/act-words.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { placeNumber, readPlace, writePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { actTableOf, toActRow } from './act-sentence.wire.ts'
import { type ActFilter, countActs, type ListedAct, listActors, listActs } from './acts-list.repository.ts'
import { sealedWithinMs } from './audit-log.policy.ts'
import { readHead } from './audit-log.repository.ts'
import { recordAct, recordFile } from './audit-log.service.ts'
import { sealActs } from './seal.service.ts'
import { aboutPerson, subjectsOf } from './subjects.service.ts'

/** Beyond this number, a list says that there are at least so many. */
const countedUpTo = 10_000

type Query = Omit<QueryOf<typeof listActsEndpoint>, 'despues' | 'limite'>

async function toFilter(ctx: Context, table: ActTable, query: Query): Promise<ActFilter> {
  const { estado, ver, clase } = query
  return {
    search: query.buscar || undefined,
    outcome: estado === undefined ? undefined : estado === 'hecho' ? 'done' : 'refused',
    action: query.accion || undefined,
    who: query.quien || undefined,
    staff: query.personal,
    actions: [
      ...(clase ? [namesOf(table, { area: clase })] : []),
      ...(ver && ver !== 'otra_hora' && ver !== 'dos_personas' ? [namesOf(table, { mark: ver })] : []),
    ],
    twoPeople: ver === 'dos_personas' ? namesOf(table, { mark: ver }) : undefined,
    person: query.persona ? await aboutPerson(ctx, query.persona) : undefined,
    folio: query.folio?.toUpperCase() || undefined,
    apartMs: ver === 'otra_hora' ? sealedWithinMs : undefined,
    from: query.desde ? toDayStart(query.desde) : undefined,
    until: query.hasta ? toDayEnd(query.hasta) : undefined,
  }
}

/** The acts of a page in words, with their subjects looked up together. */
async function toRows(ctx: Context, table: ActTable, acts: readonly ListedAct[]) {
  const found = await subjectsOf(ctx, acts)
  return acts.map((act) => toActRow(table, act, found))
}

export function auditLogRoutes(app: FastifyInstance, ctx: Context): void {
  // At each call: not every feature has registered its lists yet.
  const table = () => actTableOf(app.endpoints)

  route(app, ctx, listActsEndpoint).handle(async ({ query, staff }) => {
    await sealActs(ctx)
    const filter = await toFilter(ctx, table(), query)
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
        filas: await toRows(ctx, table(), rows),
        total,
        ...(last ? { siguiente: writePlace([String(last.n)]) } : {}),
        cadena: { n: head.n, huella: head.hash.toString('hex') },
      },
    }
  })

  route(app, ctx, getActsFile).handle(async ({ query, staff }) => {
    await sealActs(ctx)
    const words = table()
    const filter = await toFilter(ctx, words, query)
    await recordFile(ctx, staff, await countActs(ctx.db, filter, countedUpTo))
    const newestFirst = query.orden !== 'n'
    const read = async (after: ActRow | null, limit: number) =>
      toRows(ctx, words, await listActs(ctx.db, filter, { after: after?.n ?? null, newestFirst, limit }))
    return { status: 200, file: csvFile('auditoria', { columns, read }) }
  })

  route(app, ctx, listActorsEndpoint).handle(async () => {
    const staff = await listActors(ctx.db)
    return {
      status: 200,
      body: staff.map(({ id, name, is_active }) => ({ id, nombre: name, activo: is_active })),
    }
  })
}

type ActRow = ReturnType<typeof toActRow>

const columns: CsvColumns<ActRow> = {
  n: ({ n }) => n,
  cuando: ({ cuando }) => cuando,
  quien: ({ quien }) => quien,
  accion: ({ accion }) => accion,
  sobre: ({ sobre }) => sobre,
  resultado: ({ resultado }) => resultado,
  detalle: ({ detalle }) => detalle,
  huella: ({ huella }) => huella,
  clave: ({ clave }) => clave,
  frase: ({ frase }) => frase,
  sello: ({ sello }) => sello,
}
