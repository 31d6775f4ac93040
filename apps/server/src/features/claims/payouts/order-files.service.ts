import { bankId, pain001, type Transfer } from '@amparo/domain/claims/pain-001.ts'
import { csvCell } from '@amparo/domain/csv-cells.ts'
import { toLimaDay, toLimaIso } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { openDestination } from '../claims/claim-payments.service.ts'
import { type BatchOrderRow, findBatchFile, listOrders } from './batches.repository.ts'
import { aboutBatch } from './batches.service.ts'
import { payerPurpose, storedPayer } from './payouts.policy.ts'

const documentNames = { 8: 'DNI', 6: 'CE', ruc: 'RUC' } as const

/** A mobile by its nine digits. */
const digitsOf = (number: string) => number.replace(/^\+51/, '')

const schemeOf = (kind: 'bank' | 'wallet', wallet: 'yape' | 'plin' | undefined) =>
  kind === 'bank' ? 'CCI' : wallet === 'plin' ? 'PLIN' : 'YAPE'

function transferOf(ctx: Context, order: BatchOrderRow): Transfer {
  const { name, documentType, documentNumber, account } = openDestination(ctx, order.destination)
  const { kind, number, bank = null, wallet } = account
  return {
    ...{ id: order.id, cents: order.cents + order.interest_cents, name, documentNumber, bank },
    documentType: documentNames[documentType],
    account: kind === 'window' ? null : { number: digitsOf(number), scheme: schemeOf(kind, wallet) },
    concept: order.folio,
  }
}

/**
 * An approved batch as the bank takes it, with account numbers: the same bytes each time, whatever became of its orders. Each
 * download is an act. Throws `no_encontrado` and `lote_sin_aprobar`.
 */
export async function drawBatchFile(
  ctx: Context,
  staff: StaffActor,
  id: string,
  form: 'xml' | 'csv',
): Promise<{ name: string; content: Buffer }> {
  const batch = await findBatchFile(ctx.db, id)
  if (!batch) throw new AppError('no_encontrado')
  if (batch.approved_at === null || batch.payer === null) throw new AppError('lote_sin_aprobar')
  const orders = (await listOrders(ctx.db, id)).filter(({ state }) => state !== 'dropped')
  const transfers = orders.map((order) => transferOf(ctx, order))
  const payer = openStored(ctx.keys, payerPurpose, batch.payer, storedPayer)
  const text =
    form === 'csv'
      ? csvOf(transfers)
      : pain001({
          ...{ id, payer, transfers, createdAt: toLimaIso(batch.approved_at) },
          executesOn: toLimaDay(batch.approved_at),
        })
  await recordAct(ctx, ctx.db, staff, {
    about: aboutBatch(id),
    detail: { archivo: form, abonos: transfers.length },
  })
  return { name: `lote-${id}.${form}`, content: Buffer.from(text, 'utf8') }
}

const header = [
  'orden',
  'nombre',
  'tipoDocumento',
  'documento',
  'tipoCuenta',
  'cuenta',
  'banco',
  'moneda',
  'monto',
  'concepto',
]

function csvOf(transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ id, name, documentType, documentNumber, account, bank, cents, concept }) => [
    ...[
      bankId(id),
      name,
      documentType,
      documentNumber,
      account?.scheme ?? 'VENTANILLA',
      account?.number ?? '',
    ],
    ...[bank ?? '', 'PEN', (cents / 100).toFixed(2), concept],
  ])
  return [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
