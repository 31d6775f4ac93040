import type { ReactNode } from 'react'

/** A small label in the colour of its ecosystem (`data-eco` stands on an ancestor). */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex w-fit items-center rounded-full bg-eco-tint px-3 py-1 font-semibold text-eco text-sm leading-tight">
      {children}
    </span>
  )
}
