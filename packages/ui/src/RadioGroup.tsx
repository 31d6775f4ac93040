import { type ReactNode, type Ref, useId } from 'react'

interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** A line below the label, part of the option's name. */
  readonly help?: ReactNode
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  /** Shows the legend only to assistive technology. */
  hidesLegend?: boolean
  /** A paragraph between the legend and the options. */
  lead?: ReactNode
  name: string
  /** Empty before a choice. */
  value: Value | '' | null
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  /** Options side by side, one below the other, or each in a box. */
  look?: 'row' | 'lines' | 'boxes'
  error?: string | null | undefined
  /** The first option, which receives the focus if no choice was made. */
  ref?: Ref<HTMLInputElement> | undefined
  className?: string
}

const layouts = { row: 'flex flex-wrap gap-x-6', lines: 'grid', boxes: 'grid gap-2' } as const
const lines = {
  row: 'flex min-h-11 cursor-pointer items-center gap-2.5',
  lines: 'flex min-h-11 cursor-pointer items-start gap-3 py-2',
  boxes:
    'flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-line px-4 py-3 data-chosen:border-action data-chosen:bg-action-tint',
} as const

/** A choice among a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hidesLegend, lead, name, value, options, onChange, look = 'row', error, ref } = props
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className={props.className}>
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      {lead ? <p className="mb-1.5 text-[0.9375rem] text-ink-soft">{lead}</p> : null}
      <div className={`${layouts[look]} ${look === 'boxes' && options.length === 2 ? 'sm:grid-cols-2' : ''}`}>
        {options.map((option, place) => (
          <label key={option.value} data-chosen={value === option.value || undefined} className={lines[look]}>
            <input
              ref={place === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className={`size-5 shrink-0 accent-action ${look === 'row' ? '' : 'mt-0.5'}`}
            />
            <span className="min-w-0">
              {option.help ? (
                <>
                  <span className="block font-semibold">{option.label}</span>
                  <span className="block text-[0.9375rem] text-ink-soft">{option.help}</span>
                </>
              ) : (
                option.label
              )}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        // Focusable for forms that move the focus to the choice or link to it from their error list.
        <p
          id={errorId}
          role={ref ? undefined : 'alert'}
          className="mt-1.5 font-medium text-[0.9375rem] text-danger"
        >
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
