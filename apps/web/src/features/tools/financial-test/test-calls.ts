import type {
  forgetFinancialTests,
  getFinancialTest,
  takeFinancialTest,
} from '@amparo/contract/tools/financial-test.ts'
import { call } from '../../../api/call.ts'

export type { FinancialTest, FinancialTestResult } from '@amparo/contract/tools/financial-test.ts'

export const fetchTest = (signal: AbortSignal) =>
  call<typeof getFinancialTest>('GET', '/proteccion/TestFinanciero', { signal })

/** Answers by question key. */
export type Answers = Readonly<Record<string, 0 | 25 | 50 | 75 | 100>>

export const sendTest = (respuestas: Answers, idempotencyKey: string) =>
  call<typeof takeFinancialTest>('POST', '/proteccion/TestFinanciero', {
    body: { respuestas },
    idempotencyKey,
  })

export const forgetTests = () => call<typeof forgetFinancialTests>('DELETE', '/proteccion/TestFinanciero')
