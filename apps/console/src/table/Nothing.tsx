import type { ReactNode } from 'react'

/** Text of an empty list: that there is nothing, and what will appear, or what to do. */
export function Nothing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-balance text-ink-soft">{children}</p>
    </>
  )
}
