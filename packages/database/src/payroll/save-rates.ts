import { averageRate, type Rate } from '@amparo/domain/payroll/rate-file.ts'
import type { Tx } from '../open.ts'

/** Saves the rates of a file: a day that is known takes the file's value. */
export async function saveRates(tx: Tx, rates: readonly Rate[]): Promise<void> {
  const average = rates.filter(({ code }) => code === averageRate)
  const payroll = rates.filter(({ code }) => code !== averageRate)
  if (payroll.length > 0) {
    await tx
      .insertInto('payroll_rate')
      .values(payroll)
      .onConflict((conflict) =>
        conflict.columns(['code', 'valid_from']).doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          source: ref('excluded.source'),
        })),
      )
      .execute()
  }
  if (average.length > 0) {
    await tx
      .insertInto('average_rate')
      .values(average.map(({ valid_from, value, source }) => ({ valid_from, hundredths: value, source })))
      .onConflict((conflict) =>
        conflict.column('valid_from').doUpdateSet(({ ref }) => ({
          hundredths: ref('excluded.hundredths'),
          source: ref('excluded.source'),
        })),
      )
      .execute()
  }
}
