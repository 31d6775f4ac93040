import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'

/** A collapsed section of a page, with its title visible. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b first:border-t">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-action">
        <h2 className="text-lg leading-snug">{title}</h2>
        <ChevronDownIcon className="size-6 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
