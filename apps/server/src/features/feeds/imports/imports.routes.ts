import { Readable } from 'node:stream'
import {
  cancelImport as cancelImportEndpoint,
  getImport as getImportEndpoint,
  getImportRejects,
  getImportsFile,
  listImports as listImportsEndpoint,
  putImportPart,
  runImport as runImportEndpoint,
  simulateImport,
  startImport,
} from '@amparo/contract/feeds/console/imports.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { kindsToSee } from '@amparo/domain/staff/import-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { onceByKey } from '../../../http/idempotency.ts'
import { readTimePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { kindFromName, kindNames, partBytes, stateFromName, stateNames } from './imports.policy.ts'
import { countImports, type ImportFilter, type ImportRow, listImports } from './imports.repository.ts'
import { cancelImport, getImport, keepPart, openImport, openRejects, runImport } from './imports.service.ts'
import { shownState, toImport } from './imports.wire.ts'
import { judgeAtOnce } from './second-look.service.ts'

const countedUpTo = 10_000

interface Query {
  readonly buscar?: string | undefined
  readonly clase?: keyof typeof kindFromName | undefined
  readonly estado?: keyof typeof stateFromName | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

const toFilter = (query: Query, { roles }: StaffActor): ImportFilter => ({
  search: query.buscar || undefined,
  kinds: kindsToSee(roles)
    .filter((kind) => query.clase === undefined || kind === query.clase)
    .map((kind) => kindFromName[kind]),
  state: query.estado && stateFromName[query.estado],
  from: query.desde ? toDayStart(query.desde) : undefined,
  until: query.hasta ? toDayEnd(query.hasta) : undefined,
})

const messages = {
  tries: 'Probamos el archivo sin cambiar nada. El resultado queda aquí.',
  goesOn: 'La importación sigue sola: puedes cerrar la consola.',
  waits: 'Cambia contactos o anula pólizas de muchas personas: espera a otra persona de administración.',
}

const columns: CsvColumns<ImportRow> = {
  Archivo: ({ file_name }) => file_name,
  Trae: ({ kind }) => kindNames[kind],
  Cuándo: ({ created_at }) => toInstant(created_at),
  Quién: ({ by_name }) => by_name ?? 'Por una orden',
  Estado: (row) => stateNames[shownState(row)],
  Leídas: ({ lines_read }) => lines_read,
  Nuevas: ({ inserted }) => inserted,
  Cambiadas: ({ updated }) => updated,
  'Sin cambios': ({ unchanged }) => unchanged,
  Cerradas: ({ closed }) => closed,
  Rechazadas: ({ refused }) => refused,
  'Perfiles desconocidos': ({ findings }) =>
    Object.entries(findings.unknownProfiles ?? {})
      .map(([name, lines]) => `${name}: ${lines}`)
      .join('; '),
  'Mismo documento, otra persona': ({ findings }) => findings.otherPersons ?? '',
  'La misma persona, con otro documento': ({ findings }) => findings.changedDocuments ?? '',
  Falla: ({ failure }) => failure ?? '',
}

export function importRoutes(app: FastifyInstance, ctx: Context): void {
  const listOf = (
    query: Query & { readonly orden?: string | undefined },
    staff: StaffActor,
  ): DeskList<ImportRow> => {
    const filter = toFilter(query, staff)
    const newestFirst = query.orden !== 'creado'
    return {
      read: async (after, limit) => ({
        rows: await listImports(ctx.db, filter, { after: readTimePlace(after), newestFirst, limit }),
        total: () => countImports(ctx.db, filter, countedUpTo),
      }),
      place: (row) => [row.created_at.toISOString(), row.id],
    }
  }

  route(app, ctx, listImportsEndpoint).handle(({ query, staff }) =>
    answerPage(ctx, null, query, listOf(query, staff), (rows) =>
      rows.map((row) => toImport(row, staff.staffId)),
    ),
  )

  route(app, ctx, getImportsFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(query, staff), { name: 'importaciones', columns }),
  )

  route(app, ctx, getImportEndpoint).handle(async ({ params, staff }) => ({
    status: 200,
    body: toImport(await getImport(ctx.db, params.id, staff), staff.staffId),
  }))

  route(app, ctx, startImport).handle(async ({ body, staff, request }) => {
    const opened = await onceByKey(ctx, request, `consola/Importaciones:${staff.staffId}`, async (tx) => {
      const row = await openImport(ctx, tx, staff, {
        kind: kindFromName[body.clase],
        name: body.archivo,
        sizeBytes: body.bytes,
        source: body.fuente || null,
        cutAt: body.corte === undefined ? null : new Date(body.corte),
      })
      return { ...toImport(row, staff.staffId), bytesPorParte: partBytes }
    })
    return { status: 201, body: opened }
  })

  route(app, ctx, putImportPart).handle(async ({ params, staff, request }) => {
    const bytes = await readWhole(request.body, partBytes, { large: 'archivo_grande', none: null })
    const { there, total } = await keepPart(ctx, staff, { id: params.id, n: params.n, bytes })
    return { status: 200, body: { recibidas: there, total } }
  })

  route(app, ctx, simulateImport).handle(async ({ params, staff }) => {
    await runImport(ctx, staff, params.id, { simulate: true })
    return { status: 202, body: { codigo: 1, mensaje: messages.tries } }
  })

  route(app, ctx, runImportEndpoint).handle(async ({ params, body, staff }) => {
    const run = await runImport(ctx, staff, params.id, {
      judge: (row) => judgeAtOnce(ctx, row),
      ...(body?.aceptaConflictos ? { acceptsConflicts: true } : {}),
    })
    return {
      status: 202,
      body: run.isPending
        ? { codigo: 1, mensaje: messages.waits, pendiente: { id: params.id.toLowerCase() } }
        : { codigo: 1, mensaje: messages.goesOn },
    }
  })

  route(app, ctx, cancelImportEndpoint).handle(async ({ params, staff }) => {
    await cancelImport(ctx, staff, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'La importación se canceló; no cambió nada.' } }
  })

  route(app, ctx, getImportRejects).handle(async ({ params, staff }) => {
    const { name, chunks } = await openRejects(ctx, staff, params.id)
    return { status: 200, file: { name, content: Readable.from(chunks) } }
  })
}
