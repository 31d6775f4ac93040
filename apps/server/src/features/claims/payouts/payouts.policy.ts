import { paymentHoldHours } from '@amparo/domain/bank-accounts.ts'
import { z } from 'zod'
import type { Config } from '../../../config/config.ts'

/** Payments that one batch takes at most. */
export const mostOrders = 2000

/** A change of account or access after this instant holds payments at `now`. */
export const heldSince = (now: Date) => new Date(now.getTime() - paymentHoldHours * 3_600_000)

export const payerPurpose = 'payment-batch'

/** The house that pays, as the files of a batch show it. */
export const storedPayer = z.object({
  name: z.string(),
  /** CCI from which the bank pays; null lets the bank choose. */
  cci: z.string().nullable(),
})
type Payer = z.output<typeof storedPayer>

export const payerOf = ({
  business,
  payoutsAccount,
}: Pick<Config, 'business' | 'payoutsAccount'>): Payer => ({
  name: business.name,
  cci: payoutsAccount ?? null,
})
