import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange' | 'children'> {
  onChange: (checked: boolean) => void
  /** The label; a button or link inside it works independently. */
  children: ReactNode
  error?: string | null
}

/** A checkbox with its label; the whole line is the touch target. */
export function Checkbox({ onChange, children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...input}
          type="checkbox"
          id={id}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-2.5 size-6 shrink-0 rounded accent-action"
        />
        <label htmlFor={id} className="min-h-11 flex-1 cursor-pointer py-2">
          {children}
        </label>
      </div>
      {error ? (
        <p id={`${id}-error`} className="ml-9 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
