import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  help?: ReactNode
  /** What is wrong and how to put it right; read out with the field. */
  error?: string | null | undefined
  /** A control at the end of the field, such as “show the password”. */
  end?: ReactNode
}

/** Classes of every control that a person types in or chooses from. */
export const controlClass =
  'block min-h-12 w-full rounded-field border border-line-strong bg-surface px-4 py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:outline-danger'

/** A labelled input: label above, help and error below, in the order in which they are read. */
export function Field({ label, help, error, end, className = '', ...input }: FieldProps) {
  const id = useId()
  const described = [help ? `${id}-ayuda` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described === '' ? undefined : described}
          className={`${controlClass} ${end ? 'pr-14' : ''}`}
        />
        {end ? <div className="absolute inset-y-0 right-1 flex items-center">{end}</div> : null}
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
    </div>
  )
}
