import { controlClass } from '@amparo/ui/control-class.ts'
import { type ReactNode, type Ref, useId, useState } from 'react'

const parts = [
  { name: 'dia', label: 'Día', digits: 2, autoComplete: 'bday-day', width: 'w-18' },
  { name: 'mes', label: 'Mes', digits: 2, autoComplete: 'bday-month', width: 'w-18' },
  { name: 'anio', label: 'Año', digits: 4, autoComplete: 'bday-year', width: 'w-24' },
] as const

interface BirthDateFieldProps {
  help?: ReactNode
  /** `AAAA-MM-DD`, what is typed of it so far, or empty. */
  value: string
  onChange: (value: string) => void
  error: string | null
  /** The first part, which receives the focus. */
  ref: Ref<HTMLInputElement>
}

/** A date of birth in three numeric fields: people know it by heart, and a calendar starts decades away. */
export function BirthDateField({ help, value, onChange, error, ref }: BirthDateFieldProps) {
  const id = useId()
  const [kept, setTyped] = useState<readonly string[]>([])
  // The form has other values by a draft or a reset.
  const typed = dayOf(kept) === value ? kept : value.split('-').reverse()
  const described = `${help ? `${id}-ayuda ` : ''}${error ? `${id}-error` : ''}` || undefined
  return (
    <fieldset aria-describedby={described}>
      <legend className="mb-1.5 font-semibold">Fecha de nacimiento</legend>
      <div className="flex gap-3">
        {parts.map(({ name, label, digits, autoComplete, width }, place) => (
          <label key={name} className={`${width} text-[0.9375rem]`}>
            <span className="mb-1 block text-ink-soft">{label}</span>
            <input
              ref={place === 0 ? ref : undefined}
              name={`nacimiento-${name}`}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={digits}
              value={typed[place] ?? ''}
              onChange={({ target }) => {
                const next = parts.map((_, at) => (at === place ? target.value.trim() : (typed[at] ?? '')))
                setTyped(next)
                onChange(dayOf(next))
              }}
              aria-invalid={!!error || undefined}
              className={`${controlClass} text-base`}
            />
          </label>
        ))}
      </div>
      {help ? (
        <p id={`${id}-ayuda`} className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** `AAAA-MM-DD` of day, month and year as typed; empty if all are. */
function dayOf([day = '', month = '', year = '']: readonly string[]): string {
  if (day === '' && month === '' && year === '') return ''
  const two = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'))
  return [year, two(month), two(day)].join('-')
}
