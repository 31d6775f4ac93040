import { Select } from '@amparo/ui/Select.tsx'
import { useId } from 'react'

interface LabelledSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
  place?: (element: HTMLElement | null) => void
  error?: string | null
  /** What stands there while none is chosen. */
  empty?: string
}

/** A list to choose from within a form: label above, error below. */
export function LabelledSelect({
  label,
  value,
  onChange,
  options,
  place,
  error,
  empty = 'Elige…',
}: LabelledSelectProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <Select
        ref={place}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{empty}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
