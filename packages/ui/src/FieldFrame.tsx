import { type ReactNode, useId } from 'react'

export interface FrameProps {
  label: ReactNode
  help?: ReactNode
  /** The error and how to fix it; announced with the field. */
  error?: string | null | undefined
  className?: string
  labelClass?: string
}

/** Label above a control, help and error below, in reading order; passes the control its attributes. */
export function FieldFrame({
  label,
  help,
  error,
  className,
  labelClass = 'mb-1.5 block font-semibold',
  children,
}: FrameProps & { children: (control: ReturnType<typeof attributesOf>) => ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children(attributesOf(id, help, error))}
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

function attributesOf(id: string, help: ReactNode, error: unknown) {
  return {
    id,
    'aria-invalid': !!error || undefined,
    'aria-describedby': `${help ? `${id}-ayuda ` : ''}${error ? `${id}-error` : ''}` || undefined,
  }
}
