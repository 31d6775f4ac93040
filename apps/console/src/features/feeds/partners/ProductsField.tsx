import type { RefCallback } from 'react'
import { products } from './partner-words.ts'

/** The products of a partner. */
export function ProductsField({
  value,
  onChange,
  error,
  ref,
}: {
  value: readonly string[]
  onChange: (codes: string[]) => void
  error: string | null
  ref: RefCallback<HTMLInputElement>
}) {
  return (
    <fieldset aria-describedby={error ? 'productos-error' : undefined}>
      <legend className="mb-1 font-semibold">Productos</legend>
      <p className="mb-1 text-[0.9375rem] text-ink-soft">Solo ve y envía pólizas de estos.</p>
      {products.map(({ code, name }, n) => (
        <label key={code} className="flex min-h-11 items-center gap-3 py-1.5">
          <input
            type="checkbox"
            ref={n === 0 ? ref : undefined}
            checked={value.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, code] : value.filter((one) => one !== code))
            }
            className="size-5 shrink-0 accent-action"
          />
          <span>
            {name} <span className="text-ink-soft">({code})</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id="productos-error" className="font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
