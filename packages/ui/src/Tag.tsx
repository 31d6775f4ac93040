import type { ReactNode } from 'react'

/** A small label in the colour of its ecosystem (`data-eco` is set on an ancestor). */
export function Tag({ children, on = 'surface' }: { children: ReactNode; on?: 'surface' | 'tint' }) {
  return (
    <span
      className={`inline-flex w-fit items-center rounded-full px-3 py-1 font-semibold text-eco text-sm leading-tight ${on === 'tint' ? 'bg-surface' : 'bg-eco-tint'}`}
    >
      {children}
    </span>
  )
}
