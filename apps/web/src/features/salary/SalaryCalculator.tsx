import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { netSalary } from '@amparo/contract/salary.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { Choice } from '../../inside/Choice.tsx'
import { type SalaryAnswer, SalaryResult } from './SalaryResult.tsx'

type System = 'onp' | 'habitat' | 'integra' | 'prima' | 'profuturo'

const systems = [
  ['onp', 'ONP'],
  ['habitat', 'AFP Habitat'],
  ['integra', 'AFP Integra'],
  ['prima', 'Prima AFP'],
  ['profuturo', 'Profuturo AFP'],
] as const
const months = Array.from({ length: 12 }, (_, at) => String(12 - at)).map(
  (count) => [count, count === '12' ? 'Todo el año' : `Los últimos ${count} meses`] as const,
)

export function SalaryCalculator() {
  const [known, setKnown] = useState<'bruto' | 'neto'>('bruto')
  const [amount, setAmount] = useState('')
  const [system, setSystem] = useState<System>('onp')
  const [commission, setCommission] = useState<'flujo' | 'mixta'>('flujo')
  const [worked, setWorked] = useState('12')
  const [family, setFamily] = useState(false)
  const [eps, setEps] = useState(false)
  const [answer, setAnswer] = useState<SalaryAnswer | null>(null)
  const { busy, error, attempts, run } = useSubmission()
  const result = useRef<HTMLHeadingElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const value = Number(amount.replace(/[,\s]/g, '').replace(/^S\//i, ''))
      const answered = await call<typeof netSalary>('POST', '/empleabilidad/SueldoNeto', {
        body: {
          [known]: Number.isFinite(value) ? value : 0,
          sistema: system === 'onp' ? 'onp' : 'afp',
          ...(system === 'onp' ? {} : { afp: system, comision: commission }),
          asignacionFamiliar: family,
          eps,
          meses: Number(worked),
        },
      })
      setAnswer(answered)
      requestAnimationFrame(() => result.current?.focus())
    })
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,24rem)_1fr] lg:gap-12">
      <form
        onSubmit={submit}
        noValidate
        className="grid gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
      >
        <ApiProblem error={error} attempt={attempts} />
        <Choice
          label="Quiero calcular"
          value={known}
          options={[
            ['bruto', 'Cuánto recibo (del bruto al neto)'],
            ['neto', 'Cuánto pedir (del neto al bruto)'],
          ]}
          onChange={setKnown}
        />
        <Field
          label={known === 'bruto' ? 'Sueldo bruto al mes (S/)' : 'Neto que quieres recibir al mes (S/)'}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={error?.fieldError(known) ?? error?.fieldError('bruto')}
          placeholder="3,500.00"
        />
        <Choice label="Sistema de pensiones" value={system} options={systems} onChange={setSystem} />
        {system === 'onp' ? null : (
          <Choice
            label="Comisión de tu AFP"
            value={commission}
            options={[
              ['flujo', 'Por flujo (sobre el sueldo)'],
              ['mixta', 'Mixta (sobre el fondo)'],
            ]}
            onChange={setCommission}
          />
        )}
        <Choice label="Meses que trabajas este año" value={worked} options={months} onChange={setWorked} />
        <Checkbox checked={family} onChange={setFamily}>
          Recibo asignación familiar (tengo hijos menores de 18, o hasta 24 si estudian)
        </Checkbox>
        <Checkbox checked={eps} onChange={setEps}>
          Estoy en una EPS
        </Checkbox>
        <Button type="submit" busy={busy} size="large">
          Calcular
        </Button>
      </form>
      <div aria-live="polite">
        {answer ? (
          <SalaryResult answer={answer} months={Number(worked)} headingRef={result} />
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
