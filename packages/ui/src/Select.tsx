import type { ComponentProps } from 'react'
import { controlClass } from './Field.tsx'
import { ChevronDownIcon } from './icons.tsx'

/** The one look of a list to choose from; its label stands with whoever uses it. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className}`}>
      <select {...select} className={`${controlClass} appearance-none text-ellipsis pr-9`} />
      <ChevronDownIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-soft" />
    </div>
  )
}
