import { controlClass } from '@amparo/ui/Field.tsx'
import { useId } from 'react'

interface TextAreaProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** A labelled box for several lines. */
export function TextArea({ label, value, maxLength, onChange }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      />
    </div>
  )
}
