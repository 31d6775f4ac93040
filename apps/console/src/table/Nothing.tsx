import type { ReactNode } from 'react'

/** What an empty list says: that there is nothing, and what will be there, or what to do. */
export function Nothing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-balance text-ink-soft">{children}</p>
    </>
  )
}
