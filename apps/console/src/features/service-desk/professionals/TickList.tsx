import { type RefCallback, useId } from 'react'

interface TickListProps<V extends string> {
  legend: string
  help?: string
  options: readonly (readonly [value: V, label: string])[]
  value: readonly V[]
  onChange: (chosen: V[]) => void
  error: string | null
  ref: RefCallback<HTMLInputElement>
}

/** Several of a few options, in the order of the options. */
export function TickList<V extends string>({
  legend,
  help,
  options,
  value,
  onChange,
  error,
  ref,
}: TickListProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {help ? <p className="mb-1 text-[0.9375rem] text-ink-soft">{help}</p> : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(([option, label], n) => (
          <label key={option} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="checkbox"
              ref={n === 0 ? ref : undefined}
              checked={value.includes(option)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(
                  options
                    .map(([one]) => one)
                    .filter((one) => (one === option ? target.checked : value.includes(one))),
                )
              }
              className="size-5 shrink-0 accent-action"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
