import type { AnswerOf, BodyOf } from '@amparo/contract/endpoint.ts'
import type { netSalary } from '@amparo/contract/tools/salary.ts'
import type { Deduction, Employment, HalfYearBonus } from '@amparo/domain/payroll/net-salary.ts'
import type { PensionFund, RateCode } from '@amparo/domain/payroll/rate-codes.ts'
import { type RatesOfDay, rateUnit } from '@amparo/domain/payroll/rates.ts'
import type { KnownAmount, SalaryAnswer } from './salary.service.ts'

const soles = (cents: number) => cents / 100
const percent = (hundredths: number) => hundredths / 100
const cents = (amount: number) => Math.round(amount * 100)

const fundNames: Readonly<Record<PensionFund, string>> = {
  habitat: 'AFP Habitat',
  integra: 'AFP Integra',
  prima: 'Prima AFP',
  profuturo: 'Profuturo AFP',
}

export function fromQuestion(body: BodyOf<typeof netSalary>): { known: KnownAmount; employment: Employment } {
  const pension =
    body.sistema === 'onp' || body.afp === undefined
      ? ({ kind: 'onp' } as const)
      : ({
          kind: 'afp',
          fund: body.afp,
          commission: body.comision === 'mixta' ? 'balance' : 'flow',
        } as const)
  return {
    known: body.bruto === undefined ? { net: cents(body.neto ?? 0) } : { gross: cents(body.bruto) },
    employment: {
      pension,
      familyAllowance: body.asignacionFamiliar,
      eps: body.eps,
      months: body.meses ?? 12,
    },
  }
}

function deductionName({ kind, rateCode }: Deduction): string {
  if (kind === 'onp') return 'Pensión: ONP'
  if (kind === 'fund') return 'Pensión: aporte a tu fondo de AFP'
  if (kind === 'premium') return 'Pensión: prima del seguro de AFP'
  return rateCode.startsWith('afp_saldo')
    ? 'Comisión de AFP (mixta: se cobra de tu fondo, no de tu sueldo)'
    : 'Comisión de AFP (por flujo)'
}

export function toSalary(
  { salary, rates, year }: SalaryAnswer,
  employment: Employment,
): AnswerOf<typeof netSalary> {
  const { tax, bonuses, severance } = salary
  const marginal = tax.steps.findLast(({ base }) => base > 0)?.rate ?? 0
  const halves = (pick: (bonus: HalfYearBonus) => number) => ({
    julio: soles(pick(bonuses.july)),
    diciembre: soles(pick(bonuses.december)),
  })
  return {
    bruto: soles(salary.gross),
    asignacionFamiliar: soles(salary.allowance),
    netoMensual: soles(salary.monthlyNet),
    descuentos: [
      ...salary.deductions.map((line) => ({
        concepto: deductionName(line),
        base: soles(line.base),
        tasa: percent(line.rate),
        monto: soles(line.amount),
      })),
      {
        concepto: 'Impuesto a la renta de quinta categoría (mes típico)',
        base: soles(tax.taxable),
        tasa: percent(marginal),
        monto: soles(salary.monthlyTax),
      },
    ],
    impuestoAnual: soles(tax.tax),
    impuesto: {
      rentaAnual: soles(tax.income),
      deduccion: soles(tax.deduction),
      rentaNeta: soles(tax.taxable),
      tramos: tax.steps.map(({ from, to, rate, base, tax: part }) => ({
        desde: soles(from),
        hasta: to === null ? null : soles(to),
        tasa: percent(rate),
        base: soles(base),
        monto: soles(part),
      })),
    },
    gratificacion: halves(({ total }) => total),
    bonificacion: halves(({ extra }) => extra),
    cts: { mayo: soles(severance.may), noviembre: soles(severance.november) },
    netoAnual: soles(salary.yearlyNet),
    costoEmpleador: soles(salary.employerCost),
    essaludMensual: soles(salary.healthContribution),
    anio: year,
    fuentes: usedRates(employment).map((code) => toSource(code, rates)),
  }
}

function usedRates({ pension, familyAllowance, eps }: Employment): RateCode[] {
  const ofPension: RateCode[] =
    pension.kind === 'onp'
      ? ['onp']
      : [
          'afp_fondo',
          'afp_prima',
          'afp_prima_tope',
          pension.commission === 'flow' ? `afp_flujo_${pension.fund}` : `afp_saldo_${pension.fund}`,
        ]
  return [
    'uit',
    ...(familyAllowance ? (['rmv', 'asignacion_familiar'] as const) : []),
    ...ofPension,
    'renta_deduccion_uit',
    'renta_1_tasa',
    'renta_2_tasa',
    'renta_3_tasa',
    'renta_4_tasa',
    'renta_5_tasa',
    eps ? 'bonificacion_eps' : 'bonificacion',
    'essalud',
  ]
}

function nameOf(code: RateCode, rates: RatesOfDay): string {
  const fund = /^afp_(flujo|saldo)_(\w+)$/.exec(code)
  if (fund) {
    const name = fundNames[fund[2] as PensionFund]
    return fund[1] === 'flujo'
      ? `Comisión de ${name} sobre el sueldo`
      : `Comisión anual de ${name} sobre el fondo`
  }
  const step = /^renta_(\d)_tasa$/.exec(code)
  if (step) {
    const end = {
      1: 'renta_1_hasta_uit',
      2: 'renta_2_hasta_uit',
      3: 'renta_3_hasta_uit',
      4: 'renta_4_hasta_uit',
    }
    const until = end[Number(step[1]) as keyof typeof end] as RateCode | undefined
    const before = end[(Number(step[1]) - 1) as keyof typeof end] as RateCode | undefined
    const from = before ? `más de ${rates[before].value} UIT` : ''
    return `Impuesto: tramo ${[from, until ? `hasta ${rates[until].value} UIT` : ''].filter(Boolean).join(' ')}`
  }
  return plainNames[code] ?? code
}

const plainNames: Readonly<Partial<Record<RateCode, string>>> = {
  uit: 'UIT',
  rmv: 'Remuneración mínima',
  asignacion_familiar: 'Asignación familiar, de la remuneración mínima',
  onp: 'Aporte a la ONP',
  afp_fondo: 'Aporte al fondo de AFP',
  afp_prima: 'Prima del seguro de AFP',
  afp_prima_tope: 'Tope del sueldo para la prima del seguro',
  renta_deduccion_uit: 'Deducción anual del impuesto',
  bonificacion: 'Bonificación sobre las gratificaciones',
  bonificacion_eps: 'Bonificación sobre las gratificaciones, con EPS',
  essalud: 'EsSalud, a cargo del empleador',
}

function toSource(code: RateCode, rates: RatesOfDay) {
  const { value, source, validFrom } = rates[code]
  const unit = rateUnit(code)
  const shown =
    unit === 'soles'
      ? `S/ ${soles(value).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
      : unit === 'uit'
        ? `${value} UIT`
        : `${percent(value)} %`
  return { dato: nameOf(code, rates), valor: shown, fuente: source, vigencia: validFrom }
}
