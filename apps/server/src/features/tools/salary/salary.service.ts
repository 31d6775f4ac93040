import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { grossFor } from '@amparo/domain/payroll/gross-salary.ts'
import { type Employment, type Salary, takeApart } from '@amparo/domain/payroll/net-salary.ts'
import { type RatesOfDay, ratesOn } from '@amparo/domain/payroll/rates.ts'
import { badField } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { listAddedRates } from './salary.repository.ts'

/** One of the two ends of the calculation, in céntimos. */
export type KnownAmount = { readonly gross: number } | { readonly net: number }

export interface SalaryAnswer {
  readonly salary: Salary
  readonly rates: RatesOfDay
  readonly year: number
}

/**
 * A salary at today's rates in Lima. Stores only that a calculation was made that day. Throws `sin_cobertura` or
 * `solo_titular`, and `datos_invalidos` if no salary yields the wished net.
 */
export async function calculateSalary(
  ctx: Context,
  actor: Actor,
  known: KnownAmount,
  employment: Employment,
): Promise<SalaryAnswer> {
  await requireModule(ctx, ctx.db, actor, { modules: ['empleabilidad'] })
  await spendWithin(ctx, limits.salariesOfAccount, String(actor.accountId))
  const today = toLimaDay(ctx.clock.now())
  const rates = ratesOn(today, await listAddedRates(ctx.db))
  const gross = 'gross' in known ? known.gross : grossFor(known.net, employment, rates)
  if (gross === null) {
    throw badField('neto', 'Ningún sueldo de hasta S/ 1,000,000 deja ese neto')
  }
  // Once a day, however many are reckoned.
  await ctx.db
    .transaction()
    .execute((tx) => tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 16, act: `sueldo:${today}` }))
  return { salary: takeApart(gross, employment, rates), rates, year: Number(today.slice(0, 4)) }
}
