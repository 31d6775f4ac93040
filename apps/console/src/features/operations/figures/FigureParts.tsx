import type { ReactNode } from 'react'
import { Leading } from '../../../shell/Leading.tsx'
import { grouped } from '../../../words.ts'

interface FigureProps {
  name: string
  value: ReactNode
  note: string
  /** Link to its rows. */
  to?: string
}

/** A figure with its note. */
export function Figure({ name, value, note, to }: FigureProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-3 sm:p-4">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd>
        <span className="block font-bold text-2xl tabular-nums">
          <Leading to={value === 0 ? null : (to ?? null)}>
            {typeof value === 'number' ? grouped(value) : value}
            <span className="sr-only"> {name}</span>
          </Leading>
        </span>
        <span className="block min-h-5 text-ink-soft text-sm">{note}</span>
      </dd>
    </div>
  )
}

export function Chart({
  title,
  wide = false,
  children,
}: {
  title: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={`min-w-0 rounded-card border border-line bg-surface p-4 ${wide ? 'xl:col-span-2' : ''}`}
    >
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
