import type { ReactNode } from 'react'

interface AccountSectionProps {
  /** Anchor of the section; its heading is named after it. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One sheet of the account page. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-24 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id={`${id}-titulo`} className="text-xl">
        {title}
      </h2>
      {lead ? <p className="mt-1.5 text-ink-soft">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}
