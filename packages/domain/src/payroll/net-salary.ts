import { divideHalfUp, share } from './cents.ts'
import { type IncomeTax, incomeTax } from './income-tax.ts'
import type { PensionFund, RateCode } from './rate-codes.ts'
import type { RatesOfDay } from './rates.ts'

type Pension =
  | { readonly kind: 'onp' }
  /** `flow`: the commission is deducted from the salary; `balance`: from the fund, not from the salary. */
  | { readonly kind: 'afp'; readonly fund: PensionFund; readonly commission: 'flow' | 'balance' }

export interface Employment {
  readonly pension: Pension
  readonly familyAllowance: boolean
  readonly eps: boolean
  /** Months of the year with this employer, up to December; 12 if employment began before the year. */
  readonly months: number
}

type DeductionKind = 'onp' | 'fund' | 'premium' | 'commission'

/** A deduction of a month, in céntimos; the rate in hundredths of a percent. */
export interface Deduction {
  readonly kind: DeductionKind
  readonly rateCode: RateCode
  readonly base: number
  readonly rate: number
  readonly amount: number
}

/** The breakdown of a salary, every amount in whole céntimos, each line rounded half up. */
export interface Salary {
  readonly gross: number
  readonly allowance: number
  readonly deductions: readonly Deduction[]
  readonly tax: IncomeTax
  /** The year's tax over its months: a typical month. */
  readonly monthlyTax: number
  readonly monthlyNet: number
  /** The payments of July and December, and the extraordinary bonus included. */
  readonly bonuses: { readonly july: HalfYearBonus; readonly december: HalfYearBonus }
  readonly severance: { readonly may: number; readonly november: number }
  /** Salaries, both bonuses and severance deposits, less pension and the exact tax of the year. */
  readonly yearlyNet: number
  /** For the year: salaries, bonuses, severance and health insurance. */
  readonly employerCost: number
  readonly healthContribution: number
}

export interface HalfYearBonus {
  readonly salary: number
  readonly extra: number
  readonly total: number
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))

function deductionsOf(paid: number, pension: Pension, rates: RatesOfDay): Deduction[] {
  const line = (kind: DeductionKind, rateCode: RateCode, base: number, rate = rates[rateCode].value) => ({
    kind,
    rateCode,
    base,
    rate,
    amount: share(base, rate),
  })
  if (pension.kind === 'onp') return [line('onp', 'onp', paid)]
  return [
    line('fund', 'afp_fondo', paid),
    line('premium', 'afp_prima', Math.min(paid, rates.afp_prima_tope.value)),
    pension.commission === 'flow'
      ? line('commission', `afp_flujo_${pension.fund}`, paid)
      : line('commission', `afp_saldo_${pension.fund}`, 0, 0),
  ]
}

/** A half-year bonus: one sixth of a salary per whole month, and 9 % (6.75 % with EPS) on top. */
function bonusOf(paid: number, sixths: number, extraRate: number): HalfYearBonus {
  const salary = divideHalfUp(paid * sixths, 6)
  const extra = share(salary, extraRate)
  return { salary, extra, total: salary + extra }
}

/** A CTS deposit: one twelfth per month of the salary and a sixth of the last bonus (DS 001-97-TR). */
function severanceOf(paid: number, lastBonus: number, months: number): number {
  return divideHalfUp((6 * paid + lastBonus) * months, 72)
}

/**
 * Breaks down a monthly salary (`gross` in céntimos, without the family allowance). Pension and health insurance are
 * not deducted from the bonuses of July and December; income tax is (Ley 27735, TUO LIR).
 */
export function takeApart(gross: number, employment: Employment, rates: RatesOfDay): Salary {
  const { months } = employment
  const allowance = employment.familyAllowance ? share(rates.rmv.value, rates.asignacion_familiar.value) : 0
  const paid = gross + allowance
  const deductions = deductionsOf(paid, employment.pension, rates)
  const extraRate = employment.eps ? rates.bonificacion_eps.value : rates.bonificacion.value
  const july = bonusOf(paid, clamp(months - 6, 6), extraRate)
  const december = bonusOf(paid, clamp(months, 6), extraRate)
  const wholeYear = months === 12
  const may = severanceOf(paid, wholeYear ? paid : 0, wholeYear ? 6 : clamp(months - 8, 4))
  const november = severanceOf(paid, july.salary, clamp(months - 2, 6))
  const tax = incomeTax(paid * months + july.total + december.total, rates)
  const pension = deductions.reduce((sum, { amount }) => sum + amount, 0)
  const monthlyTax = divideHalfUp(tax.tax, months)
  const healthContribution = share(paid, rates.essalud.value)
  const income = paid * months + july.total + december.total + may + november
  return {
    gross,
    allowance,
    deductions,
    tax,
    monthlyTax,
    monthlyNet: paid - pension - monthlyTax,
    bonuses: { july, december },
    severance: { may, november },
    yearlyNet: income - pension * months - tax.tax,
    employerCost: income + healthContribution * months,
    healthContribution,
  }
}
