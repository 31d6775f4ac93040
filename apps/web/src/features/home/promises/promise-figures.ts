import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { readPromises } from '@amparo/contract/operations/promises.ts'
import { call } from '../../../api/call.ts'

export type Ledger = AnswerOf<typeof readPromises>
export type KindOfPromises = Ledger['clases'][number]
export type MonthOfPromises = KindOfPromises['meses'][number]

export function fetchPromises(signal: AbortSignal): Promise<Ledger> {
  return call<typeof readPromises>('GET', '/promesas', { signal })
}

export function sumsOf(months: readonly MonthOfPromises[]): {
  readonly total: number
  readonly inTime: number
} {
  return {
    total: months.reduce((sum, { total }) => sum + total, 0),
    inTime: months.reduce((sum, { aTiempo }) => sum + aTiempo, 0),
  }
}

const counts = new Intl.NumberFormat('es-PE')

/** `1,928`. */
export const amount = (count: number) => counts.format(count)

/** `95 % a tiempo`, rounded down, so that only all of them are 100 %. */
export const share = (inTime: number, total: number) => `${Math.floor((100 * inTime) / total)} % a tiempo`
