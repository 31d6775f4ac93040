import type { ReactNode } from 'react'

interface TaskPanelProps {
  titleId: string
  title: string
  /** Beside the title: what is left, for instance. */
  aside?: ReactNode
  children: ReactNode
}

export const taskPanelClass =
  'sm:rounded-panel sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-raised'

/** The place of a task: a card where there is room, the page itself on a phone, so that a calendar fits whole. */
export function TaskPanel({ titleId, title, aside, children }: TaskPanelProps) {
  return (
    <section aria-labelledby={titleId} className={taskPanelClass}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-2xl leading-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
