import type { DatedRate } from '@amparo/domain/payroll/rate-codes.ts'
import { isRateCode } from '@amparo/domain/payroll/rates.ts'
import type { Tx } from '../../../context.ts'

/** Operators' figures; skips codes that this release does not know. */
export async function listAddedRates(tx: Tx): Promise<DatedRate[]> {
  const rows = await tx.selectFrom('payroll_rate').selectAll().orderBy('valid_from').execute()
  return rows.flatMap(({ code, valid_from, value, source }) =>
    isRateCode(code) ? [{ code, validFrom: valid_from, value, source }] : [],
  )
}
