import { cciError, readCci } from '@amparo/domain/bank-accounts.ts'
import { z } from 'zod'
import { faultsOf, optionalText, type Site, urlOf } from './fields.ts'
import { webhookOf } from './webhooks.ts'

const variables = z.object({
  PAYOUTS_KIND: z.enum(['webhook']).optional(),
  PAYOUTS_URL: urlOf(/^https?$/, 'https://pagos.example/ordenes'),
  PAYOUTS_SECRET: optionalText,
  PAYOUTS_ACCOUNT: optionalText,
})

/** Provider of payments; without it the treasury hands over files of approved batches. */
export const payouts = (site: Site) =>
  variables.transform((read, context) => {
    const reports = faultsOf(context, site)
    const { PAYOUTS_KIND: kind, PAYOUTS_URL: url, PAYOUTS_SECRET: secret, PAYOUTS_ACCOUNT: account } = read
    reports.bad(
      account !== undefined && readCci(account) === null,
      'PAYOUTS_ACCOUNT',
      cciError(account ?? '') ?? '',
    )
    return {
      payouts: webhookOf('PAYOUTS', { kind, url, secret }, reports),
      /** CCI of the account that pays, in files for the bank. */
      payoutsAccount: account === undefined ? undefined : (readCci(account) ?? undefined),
    }
  })
