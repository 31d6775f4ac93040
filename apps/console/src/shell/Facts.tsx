import type { ReactNode } from 'react'

/** Facts side by side: names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7.5rem,auto)_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a panel. */
export function Part({
  title,
  level: Heading = 'h3',
  children,
}: {
  title: string
  /** `h2` if no other heading is between it and the screen's own. */
  level?: 'h2' | 'h3'
  children: ReactNode
}) {
  return (
    <section className="border-line border-t py-4 first:border-t-0 first:pt-0">
      <Heading className="mb-2 font-semibold">{title}</Heading>
      {children}
    </section>
  )
}
