import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { netSalary } from '@amparo/contract/tools/salary.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { SalaryResult } from './SalaryResult.tsx'
import type { SalaryAnswer } from './SalarySlices.tsx'

const salaryForm = defineForm({
  known: oneOf(['bruto', 'neto']),
  amount: '',
  system: oneOf(['onp', 'habitat', 'integra', 'prima', 'profuturo']),
  commission: oneOf(['flujo', 'mixta']),
  worked: '12',
  family: false,
  eps: false,
})

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

function monthsText(count: string): string {
  if (count === '12') return 'Todo el año'
  return count === '1' ? 'El último mes' : `Los últimos ${count} meses`
}

export function SalaryCalculator() {
  const form = useForm({
    ...salaryForm,
    draft: 'sueldo',
    check: ({ amount }) => ({ amount: solesProblem(amount) }),
  })
  const { values, refusal } = form
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
    if (answer === null) return
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView({ block: 'start' })
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
          options={[
            ['bruto', 'Cuánto recibo (del bruto al neto)'],
            ['neto', 'Cuánto pedir (del neto al bruto)'],
          ]}
          {...form.choice('known')}
        />
        <Field
          label={known === 'bruto' ? 'Sueldo bruto al mes (S/)' : 'Neto que quieres recibir al mes (S/)'}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
          error={form.errorOf('amount') ?? refusal?.fieldError(known) ?? refusal?.fieldError('bruto')}
          placeholder="3,500.00"
        />
        <SelectField label="Sistema de pensiones" options={systems} {...form.choice('system')} />
        {system === 'onp' ? null : (
          <SelectField
            label="Comisión de tu AFP"
            options={[
              ['flujo', 'Por flujo (sobre el sueldo)'],
              ['mixta', 'Mixta (sobre el fondo)'],
            ]}
            {...form.choice('commission')}
          />
        )}
        <SelectField label="Meses que trabajas este año" options={months} {...form.choice('worked')} />
        <Checkbox {...form.tick('family')}>
          Recibo asignación familiar (tengo hijos menores de 18, o hasta 24 si estudian)
        </Checkbox>
        <Checkbox {...form.tick('eps')}>Estoy en una EPS</Checkbox>
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
