import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  lead?: ReactNode
  /** Shown beside the title, such as a tag. */
  mark?: ReactNode
  children: ReactNode
  className?: string
}

/** One sheet of a benefit's own page. */
export function Panel({ title, lead, mark, children, className = '' }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8 ${className}`}
    >
      <div className="flex items-start gap-x-4 gap-y-2 max-sm:flex-col sm:flex-wrap sm:justify-between">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {mark}
      </div>
      {lead ? <p className="mt-1.5 text-ink-soft">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}
