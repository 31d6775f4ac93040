import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Links to another visit; from a call in another tab, since leaving the page would end it. */
export function VisitLink({
  id,
  isCalling,
  className = 'font-semibold text-action underline underline-offset-4',
  children,
}: {
  id: string
  isCalling: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={`/atencion/${id}`}
      className={className}
      {...(isCalling ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {children}
      {isCalling ? <span className="sr-only"> (se abre en otra pestaña)</span> : null}
    </Link>
  )
}
