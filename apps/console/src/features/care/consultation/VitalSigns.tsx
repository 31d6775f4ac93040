import { doubtfulSigns, type SignField, signsByField, vitalSigns } from '@amparo/domain/health/vital-signs.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import type { SignsTyped } from './use-signs.ts'

/** Vital signs with their units: an unlikely value is questioned, an impossible one stays unsent with its error. */
export function VitalSigns({ typed, disabled }: { typed: SignsTyped; disabled: boolean }) {
  const [left, setLeft] = useState<readonly SignField[]>([])
  const doubtful = doubtfulSigns(signsByField(typed.signs ?? {}))
  return (
    <fieldset className="rounded-card border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold">Signos vitales</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-4">
        {vitalSigns.map(({ sign, field, label, unit }) => {
          // While a number is typed its first digits are out of bounds.
          const error = left.includes(field) ? typed.errorOf(field) : undefined
          return (
            <Field
              key={field}
              label={
                <>
                  {label} <span className="block font-normal text-ink-soft">{unit}</span>
                </>
              }
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              disabled={disabled}
              value={typed.textOf(field)}
              error={error}
              help={
                !error && doubtful.includes(sign) && left.includes(field)
                  ? 'Poco probable: ¿está bien?'
                  : undefined
              }
              onChange={({ target }) => typed.type(field, target.value)}
              onBlur={() => setLeft((before) => [...before.filter((one) => one !== field), field])}
              onFocus={() => setLeft((before) => before.filter((one) => one !== field))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
