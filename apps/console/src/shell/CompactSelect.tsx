import { SelectField } from '@amparo/ui/SelectField.tsx'
import type { ComponentProps } from 'react'

type SelectProps<Value extends string> = ComponentProps<typeof SelectField<Value>>

/** The smaller look for a row of filters, or for a line that names the choice itself. */
export function CompactSelect<Value extends string>({
  hidesLabel = false,
  ...select
}: SelectProps<Value> & { hidesLabel?: boolean }) {
  return (
    <SelectField
      {...select}
      labelClass={hidesLabel ? 'sr-only' : 'mb-1 block font-semibold text-sm'}
      selectClass="min-h-11 w-full rounded-field border border-line-strong bg-surface pl-3 text-[0.9375rem] text-ink"
    />
  )
}
