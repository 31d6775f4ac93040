import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type { netSalary } from '@amparo/contract/tools/salary.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useEffect, useRef, useState } from 'react'
import { boolean, object, picklist, string } from 'valibot'
import { call } from '../../../api/call.ts'
import { SalaryResult } from './SalaryResult.tsx'
import type { SalaryAnswer } from './SalarySlices.tsx'

type System = 'onp' | 'habitat' | 'integra' | 'prima' | 'profuturo'

interface SalaryDraft {
  known: 'bruto' | 'neto'
  amount: string
  system: System
  commission: 'flujo' | 'mixta'
  worked: string
  family: boolean
  eps: boolean
}

const blank: SalaryDraft = {
  known: 'bruto',
  amount: '',
  system: 'onp',
  commission: 'flujo',
  worked: '12',
  family: false,
  eps: false,
}

const systems = [
  ['onp', 'ONP'],
  ['habitat', 'AFP Habitat'],
  ['integra', 'AFP Integra'],
  ['prima', 'Prima AFP'],
  ['profuturo', 'Profuturo AFP'],
] as const
const months = Array.from({ length: 12 }, (_, at) => String(12 - at)).map(
  (count) => [count, monthsText(count)] as const,
)

const isDraft = guardOf(
  object({
    known: picklist(['bruto', 'neto']),
    amount: string(),
    system: picklist(systems.map(([system]) => system)),
    commission: picklist(['flujo', 'mixta']),
    worked: string(),
    family: boolean(),
    eps: boolean(),
  }),
)

function monthsText(count: string): string {
  if (count === '12') return 'Todo el año'
  return count === '1' ? 'El último mes' : `Los últimos ${count} meses`
}

function amountProblem({ amount }: SalaryDraft) {
  const problem = solesProblem(amount)
  return problem === null ? {} : { amount: problem }
}

export function SalaryCalculator() {
  const form = useForm<SalaryDraft>({
    start: blank,
    check: amountProblem,
    draft: { name: 'sueldo', isDraft },
  })
  const { values, set, refusal } = form
  const { known, system } = values
  const [answer, setAnswer] = useState<SalaryAnswer | null>(null)
  const result = useRef<HTMLHeadingElement>(null)

  const submit = form.submit(async (typed) => {
    const answered = await call<typeof netSalary>('POST', '/empleabilidad/SueldoNeto', {
      body: {
        [typed.known]: readSoles(typed.amount) ?? 0,
        sistema: typed.system === 'onp' ? 'onp' : 'afp',
        ...(typed.system === 'onp' ? {} : { afp: typed.system, comision: typed.commission }),
        asignacionFamiliar: typed.family,
        eps: typed.eps,
        meses: Number(typed.worked),
      },
    })
    setAnswer(answered)
  })
  // After rendering, however long that takes.
  useEffect(() => {
    if (answer !== null) result.current?.focus()
  }, [answer])

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_1fr] lg:gap-12">
      <form
        onSubmit={submit}
        noValidate
        className="grid gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
      >
        <FormTrouble form={form} />
        <SelectField
          label="Quiero calcular"
          value={known}
          options={[
            ['bruto', 'Cuánto recibo (del bruto al neto)'],
            ['neto', 'Cuánto pedir (del neto al bruto)'],
          ]}
          onChange={(next) => set('known', next)}
        />
        <Field
          label={known === 'bruto' ? 'Sueldo bruto al mes (S/)' : 'Neto que quieres recibir al mes (S/)'}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
          error={form.errorOf('amount') ?? refusal?.fieldError(known) ?? refusal?.fieldError('bruto')}
          placeholder="3,500.00"
        />
        <SelectField
          label="Sistema de pensiones"
          value={system}
          options={systems}
          onChange={(next) => set('system', next)}
        />
        {system === 'onp' ? null : (
          <SelectField
            label="Comisión de tu AFP"
            value={values.commission}
            options={[
              ['flujo', 'Por flujo (sobre el sueldo)'],
              ['mixta', 'Mixta (sobre el fondo)'],
            ]}
            onChange={(next) => set('commission', next)}
          />
        )}
        <SelectField
          label="Meses que trabajas este año"
          value={values.worked}
          options={months}
          onChange={(next) => set('worked', next)}
        />
        <Checkbox checked={values.family} onChange={(next) => set('family', next)}>
          Recibo asignación familiar (tengo hijos menores de 18, o hasta 24 si estudian)
        </Checkbox>
        <Checkbox checked={values.eps} onChange={(next) => set('eps', next)}>
          Estoy en una EPS
        </Checkbox>
        <Button type="submit" busy={form.busy} size="large">
          Calcular
        </Button>
      </form>
      <div aria-live="polite">
        {answer ? (
          <SalaryResult answer={answer} months={Number(values.worked)} headingRef={result} />
        ) : (
          <p className="rounded-panel bg-eco-tint p-6 text-ink-soft">
            Escribe tu sueldo y verás aquí el neto del mes, los descuentos uno por uno, tus gratificaciones,
            tu CTS y lo que paga tu empleador.
          </p>
        )}
      </div>
    </div>
  )
}
