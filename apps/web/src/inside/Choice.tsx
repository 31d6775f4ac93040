import { controlClass } from '@amparo/ui/Field.tsx'
import { useId } from 'react'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  onChange: (value: T) => void
  className?: string
}

/** A labelled list to choose one from. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
}: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
        className={controlClass}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
