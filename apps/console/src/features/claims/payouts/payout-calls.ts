import { ApiError } from '@amparo/client/api/api-error.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  approveBatch,
  BatchRow,
  buildBatch,
  closePaymentCase,
  discardBatch,
  getBatch,
  getBatchCsv,
  getBatchXml,
  listPaymentCases,
  PaymentRow,
  reconcilePayments,
} from '@amparo/contract/claims/console/payouts.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { call } from '../../../api/call.ts'
import { keepFile, sendBytes } from '../../../api/files.ts'
import { askSecondFactor } from '../../../api/second-factor.ts'

export type { BatchRow, PaymentRow }
export type Batch = AnswerOf<typeof getBatch>
export type BuiltBatch = AnswerOf<typeof buildBatch>
export type Reconciled = AnswerOf<typeof reconcilePayments>
export type PaymentCase = AnswerOf<typeof listPaymentCases>['filas'][number]

export const soles = (amount: number) => formatSoles(Math.round(amount * 100))

export const stateWords: Readonly<Record<PaymentRow['estado'], string>> = {
  sin_cuenta: 'Sin cuenta',
  en_espera: 'En espera',
  por_ordenar: 'Por ordenar',
  ordenado: 'Ordenado',
  pagado: 'Pagado',
  devuelto: 'Devuelto',
}

const wallets = { yape: 'Yape', plin: 'Plin' } as const

export function accountWords(cuenta: PaymentRow['cuenta']): string {
  if (!cuenta) return '—'
  if (cuenta.tipo === 'giro') return 'Ventanilla'
  return `${cuenta.billetera ? wallets[cuenta.billetera] : (cuenta.banco ?? 'Banco')} ··${cuenta.termina ?? ''}`
}

const reloadAll = () =>
  Promise.all(['abonos', 'lotes', 'lote', 'casos-de-abonos'].map((name) => reloadWhere(name)))

/** Builds a batch of chosen payments, or of all that can be paid. */
export async function build(abonos: string[] | 'todos'): Promise<BuiltBatch> {
  const built = await call<typeof buildBatch>('POST', '/consola/Abonos/Lotes', { body: { abonos } })
  await reloadAll()
  return built
}

export function useBatch(id: string): Load<Batch> {
  return useLoad(['lote', id], (signal) =>
    call<typeof getBatch>('GET', '/consola/Abonos/Lotes/:id', { params: { id }, signal }),
  )
}

export async function approve(id: string): Promise<BuiltBatch> {
  const approved = await call<typeof approveBatch>('POST', '/consola/Abonos/Lotes/:id/Aprobar', {
    params: { id },
    body: {},
  })
  await reloadAll()
  return approved
}

export async function discard(id: string): Promise<void> {
  await call<typeof discardBatch>('POST', '/consola/Abonos/Lotes/:id/Descartar', { params: { id }, body: {} })
  await reloadAll()
}

/** Downloads a batch for the bank; asks for the second factor where the server wants it again. */
export async function keepBatch(id: string, form: 'xml' | 'csv'): Promise<void> {
  const name = `lote-${id}.${form}`
  const keep = () =>
    form === 'xml'
      ? keepFile<typeof getBatchXml>('GET', '/consola/Abonos/Lotes/:id.xml', name, { params: { id } })
      : keepFile<typeof getBatchCsv>('GET', '/consola/Abonos/Lotes/:id.csv', name, { params: { id } })
  try {
    await keep()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.problem.codigo === 'confirmacion_requerida'
    if (!isAsked || !(await askSecondFactor())) throw error
    await keep()
  }
}

export async function reconcile(file: File): Promise<Reconciled> {
  const found = await sendBytes<typeof reconcilePayments>('POST', '/consola/Abonos/Conciliar', file)
  await reloadAll()
  return found
}

export function useCases(): Load<AnswerOf<typeof listPaymentCases>> {
  return useLoad(['casos-de-abonos'], (signal) =>
    call<typeof listPaymentCases>('GET', '/consola/Abonos/Casos', { query: { limite: 100 }, signal }),
  )
}

export async function closeCase(id: string, body: RequestOf<typeof closePaymentCase>): Promise<void> {
  await call<typeof closePaymentCase>('POST', '/consola/Abonos/Casos/:id/Cerrar', {
    params: { id },
    body,
  })
  await reloadAll()
}
