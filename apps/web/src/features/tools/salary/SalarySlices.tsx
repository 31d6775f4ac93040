import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { netSalary } from '@amparo/contract/tools/salary.ts'
import { useState } from 'react'
import { formatSoles } from '../../../inside/money.ts'

export type SalaryAnswer = AnswerOf<typeof netSalary>

interface Slice {
  readonly name: string
  readonly amount: number
  /** The legal rule, in a sentence. */
  readonly rule: string
  readonly tone: string
}

const tones = ['text-eco-empleabilidad', 'text-band-2', 'text-eco-vida', 'text-band-1'] as const

/** A month's gross pay by slices: the net amount, and each deduction with its rule one tap away. */
export function SalarySlices({ answer }: { answer: SalaryAnswer }) {
  const slices = slicesOf(answer)
  const [chosen, setChosen] = useState(0)
  const paid = slices.reduce((sum, { amount }) => sum + amount, 0)
  const shown = slices[chosen] ?? slices[0]
  if (!shown || paid <= 0) return null
  let from = 0
  return (
    <div>
      <svg
        viewBox="0 0 400 44"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Llega el ${Math.round((100 * answer.netoMensual) / paid)} % de tu sueldo bruto`}
        className="mt-4 block h-14 w-full overflow-hidden rounded-card"
      >
        {slices.map(({ name, amount, tone }, at) => {
          const x = (400 * from) / paid
          from += amount
          const width = (400 * amount) / paid
          return (
            <rect
              key={name}
              x={x}
              y={at === chosen ? 0 : 6}
              width={Math.max(0, width - 1)}
              height={at === chosen ? 44 : 32}
              fill="currentColor"
              className={`${tone} motion-safe:transition-all`}
            />
          )
        })}
      </svg>
      <fieldset className="mt-3 grid gap-1.5">
        <legend className="sr-only">Partes de tu sueldo bruto</legend>
        {slices.map(({ name, amount, tone }, at) => (
          <label
            key={name}
            data-chosen={at === chosen || undefined}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 py-1 data-chosen:bg-surface focus-within:outline-3 focus-within:outline-focus"
          >
            <input
              type="radio"
              name="parte-del-sueldo"
              checked={at === chosen}
              onChange={() => setChosen(at)}
              className="sr-only"
            />
            <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-3.5 shrink-0 ${tone}`}>
              <rect width="12" height="12" rx="3" fill="currentColor" />
            </svg>
            <span className="min-w-0 grow leading-snug">{name}</span>
            <span className="shrink-0 text-right font-semibold tabular-nums">
              {formatSoles(amount)}
              <span className="block font-normal text-ink-soft text-sm">
                {((100 * amount) / paid).toFixed(1)} %
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p aria-live="polite" className="mt-2 min-h-18 rounded-card bg-surface px-4 py-3 text-[0.9375rem]">
        <strong>{shown.name}.</strong> {shown.rule}
      </p>
    </div>
  )
}

function slicesOf({ netoMensual, descuentos, impuesto }: SalaryAnswer): Slice[] {
  return [
    {
      name: 'Llega a tu cuenta',
      amount: netoMensual,
      rule: 'Lo que queda de tu sueldo bruto después de tu pensión y del impuesto.',
      tone: tones[0],
    },
    ...descuentos
      // The fund pays this commission: it is not deducted from the salary.
      .filter(({ monto, concepto }) => monto > 0 && !concepto.includes('no de tu sueldo'))
      .map(({ concepto, base, tasa, monto }, at) => ({
        name: concepto,
        amount: monto,
        rule: concepto.startsWith('Impuesto')
          ? `Se calcula sobre lo que ganas al año menos ${formatSoles(impuesto.deduccion)} que no pagan (7 UIT), por tramos; el tuyo más alto es de ${tasa} %. Aquí está repartido en los meses que trabajas.`
          : `${tasa} % de ${formatSoles(base)}. ${pensionRule(concepto)}`,
        tone: tones[1 + (at % 3)] ?? tones[1],
      })),
  ]
}

function pensionRule(concept: string): string {
  if (concept.includes('ONP')) return 'Va al sistema público de pensiones; no tiene tope.'
  if (concept.includes('fondo')) return 'Es tuyo: se ahorra en tu cuenta individual.'
  if (concept.includes('prima'))
    return 'Paga el seguro de invalidez, sobrevivencia y sepelio, hasta un tope de sueldo.'
  return 'La cobra tu AFP por administrar tu fondo.'
}
