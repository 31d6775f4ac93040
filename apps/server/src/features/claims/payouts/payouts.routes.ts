import {
  approveBatch as approveBatchEndpoint,
  buildBatch as buildBatchEndpoint,
  discardBatch as discardBatchEndpoint,
  getBatch,
  getBatchCsv,
  getBatchXml,
  getPaymentsFile,
  listBatches,
  listPayments as listPaymentsEndpoint,
} from '@amparo/contract/claims/console/payouts.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { onceByKey } from '../../../http/idempotency.ts'
import { readTimePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { listOwn } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { paymentStateNames } from '../claims/claim-payments.wire.ts'
import { type BatchRow, type BatchState, findBatch, listBatchRows, listOrders } from './batches.repository.ts'
import { aboutBatch, approveBatch, buildBatch, discardBatch } from './batches.service.ts'
import { drawBatchFile } from './order-files.service.ts'
import type { PaymentFilter } from './payment-list.repository.ts'
import { listPayments, type PaymentEntry } from './payment-list.service.ts'
import { toBatchRow, toOrder, toOutcome, toPaymentRow } from './payouts.wire.ts'
import { reconciliationRoutes } from './reconciliation.routes.ts'

const stateFromName = inverseNames(paymentStateNames)

interface Query {
  readonly buscar?: string | undefined
  readonly estado?: keyof typeof stateFromName | 'pendientes' | 'todos' | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly orden?: string | undefined
}

const days = ({ desde, hasta }: Pick<Query, 'desde' | 'hasta'>) => ({
  from: desde ? toDayStart(desde) : null,
  until: hasta ? toDayEnd(hasta) : null,
})

const columns: CsvColumns<PaymentEntry> = {
  Id: (entry) => entry.payment.id,
  Folio: ({ claim }) => claim.row.folio,
  Nombre: ({ payment }) => payment.name,
  Documento: ({ payment }) => payment.document,
  Monto: ({ payment }) => (payment.cents / 100).toFixed(2),
  Interés: (entry) => (toPaymentRow(entry).interes ?? 0).toFixed(2),
  Estado: ({ payment }) => paymentStateNames[payment.state],
  Motivo: (entry) => toPaymentRow(entry).motivo ?? '',
  Aprobada: ({ row }) => toInstant(row.approved_at),
  Ordenado: ({ payment }) => payment.order?.ordered_on ?? '',
  Llega: ({ payment }) => payment.order?.arrives_on ?? '',
  Operación: ({ payment }) => payment.order?.operation ?? '',
}

/** Payments of approved claims and their batches (contract §23.4). */
export function payoutRoutes(app: FastifyInstance, ctx: Context): void {
  const paymentList = (query: Query): DeskList<PaymentEntry> => {
    const { estado = 'pendientes', buscar: search = '' } = query
    const state: PaymentFilter['state'] =
      estado === 'pendientes' ? 'unpaid' : estado === 'todos' ? null : stateFromName[estado]
    const newestFirst = query.orden === '-aprobada'
    return {
      async read(place, limit) {
        const after = readTimePlace(place)
        const filter = { state, search, ...days(query) }
        const { entries, total } = await listPayments(ctx, filter, { after, newestFirst, limit })
        return { rows: entries, total }
      },
      place: ({ row }) => [row.approved_at.toISOString(), row.id],
    }
  }

  route(app, ctx, listPaymentsEndpoint).handle(({ query, staff }) =>
    answerPage(ctx, staff, query, paymentList(query), (entries) => entries.map(toPaymentRow)),
  )

  route(app, ctx, getPaymentsFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, paymentList(query), { name: 'abonos', columns }),
  )

  batchRoutes(app, ctx)
  reconciliationRoutes(app, ctx)
}

const batchStates = { por_aprobar: 'open', aprobado: 'approved', descartado: 'discarded' } as const

function batchRoutes(app: FastifyInstance, ctx: Context): void {
  const ownOf = (staff: StaffActor, batches: readonly BatchRow[]) =>
    listOwn(ctx, ctx.db, staff, 'tesoreria', [...new Set(batches.map((batch) => batch.proposed_by_id))])

  route(app, ctx, listBatches).handle(({ query, staff }) => {
    const { estado = 'todos' } = query
    const state: BatchState | null =
      estado === 'abiertos' ? 'open' : estado === 'todos' ? null : batchStates[estado]
    const newestFirst = query.orden !== 'hecho'
    const list: DeskList<BatchRow> = {
      read: (place, limit) =>
        listBatchRows(ctx.db, { state, ...days(query) }, { after: readTimePlace(place), newestFirst, limit }),
      place: (batch) => [batch.built_at.toISOString(), batch.id],
    }
    return answerPage(ctx, staff, query, list, async (batches) => {
      const own = await ownOf(staff, batches)
      return batches.map((batch) => toBatchRow(batch, own.has(batch.proposed_by_id)))
    })
  })

  route(app, ctx, getBatch).handle(async ({ params, staff }) => {
    const batch = await findBatch(ctx.db, params.id)
    if (!batch) throw new AppError('no_encontrado')
    const [orders, own] = [await listOrders(ctx.db, batch.id), await ownOf(staff, [batch])]
    await recordAct(ctx, ctx.db, staff, { about: aboutBatch(batch.id) })
    const ordenes = orders.map((order) => toOrder(ctx, order))
    return { status: 200, body: { ...toBatchRow(batch, own.has(batch.proposed_by_id)), ordenes } }
  })

  route(app, ctx, getBatchXml).handle(async ({ params, staff }) => ({
    status: 200,
    file: await drawBatchFile(ctx, staff, params.id, 'xml'),
  }))

  route(app, ctx, getBatchCsv).handle(async ({ params, staff }) => ({
    status: 200,
    file: await drawBatchFile(ctx, staff, params.id, 'csv'),
  }))

  route(app, ctx, buildBatchEndpoint).handle(async ({ body, staff, request }) => {
    const chosen = body.abonos === 'todos' ? 'all' : body.abonos
    const work = buildBatch(ctx, staff, chosen)
    const answer = await onceByKey(ctx, request, `lote:${staff.staffId}`, async (tx) =>
      toOutcome(await work(tx), true),
    )
    return { status: 201, body: answer }
  })

  route(app, ctx, approveBatchEndpoint).handle(async ({ params, staff }) => ({
    status: 200,
    body: toOutcome(await approveBatch(ctx, staff, params.id), false),
  }))

  route(app, ctx, discardBatchEndpoint).handle(async ({ params, staff }) => {
    await discardBatch(ctx, staff, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Lote descartado: sus abonos vuelven a la lista.' } }
  })
}
