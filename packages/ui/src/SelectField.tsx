import type { Ref } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'
import { ChevronDownIcon } from './icons.tsx'

interface SelectFieldProps<Value extends string> extends FrameProps {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly (readonly [value: Value, label: string])[]
  /** Text of the empty option; without it one value is always chosen. */
  empty?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
  selectClass?: string
}

export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  empty,
  ref,
  className = 'min-w-0',
  selectClass = controlClass,
  ...frame
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame {...frame} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            ref={ref}
            value={value}
            onChange={({ target }) => onChange(target.value as Value)}
            className={`${selectClass} appearance-none text-ellipsis pr-9`}
          >
            {empty ? <option value="">{empty}</option> : null}
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-soft" />
        </div>
      )}
    </FieldFrame>
  )
}
