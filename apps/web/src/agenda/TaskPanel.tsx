import type { ReactNode } from 'react'

interface TaskPanelProps {
  titleId: string
  title: string
  /** Beside the title, such as the remaining uses. */
  aside?: ReactNode
  children: ReactNode
}

export const taskPanelClass =
  'sm:rounded-panel sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-raised'

/** Container of a task: a card if there is room, the full width on a phone, so that a calendar fits. */
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
