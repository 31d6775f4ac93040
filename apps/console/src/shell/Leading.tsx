import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { navItems } from '../nav.ts'
import { mayWork, useWorker } from '../session/use-me.ts'

interface LeadingProps {
  to: string | null
  children: ReactNode
  className?: string
}

/** A figure or a name linked to its rows, if the person's roles open them; otherwise plain text. */
export function Leading({ to, children, className = '' }: LeadingProps) {
  const worker = useWorker()
  const roles = navItems.find((item) => item.to === to?.split('?')[0])?.roles
  if (to === null || roles === undefined || (roles !== 'any' && !mayWork(worker, roles))) return children
  return (
    <Link
      to={to}
      className={`inline-flex min-h-9 pointer-coarse:min-h-11 items-center underline underline-offset-4 ${className}`}
    >
      {children}
    </Link>
  )
}
