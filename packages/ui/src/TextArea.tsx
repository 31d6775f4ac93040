import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass } from './Field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  help?: ReactNode
  error?: string | null
}

/** Several lines with a label, help and error like those of a field. */
export function TextArea({ label, help, error, ...area }: TextAreaProps) {
  const id = useId()
  const described = [help ? `${id}-ayuda` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        className={controlClass}
      />
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
    </div>
  )
}
