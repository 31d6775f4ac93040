import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import type { Modules } from '@amparo/domain/modules.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { modulesOf } from '../session/modules-of.ts'
import { useSession } from '../session/session-store.ts'

// Loaded separately: visitors, the main readers of these pages, never need it.
const NotMine = lazy(async () => ({ default: (await import('../inside/NotMine.tsx')).NotMine }))

interface Step {
  readonly label: string
  readonly to: string
}

interface WayOnProps {
  ecosystem: Ecosystem
  /** Whether these modules include the benefit. */
  isIn: (modules: Modules) => boolean
  /** The benefit, to follow «parte de…». */
  what: string
  /** Step for visitors. */
  visitor: Step
  /** Step for people with the benefit. */
  mine: Step
}

/**
 * The first action of a public page: the activation for a visitor; with a session, the person's own benefit or why it
 * is not included.
 */
export function WayOn({ ecosystem, isIn, what, visitor, mine }: WayOnProps) {
  const session = useSession()
  if (session.status === 'open' && !isIn(modulesOf(session))) {
    return (
      <Suspense fallback={<div className="mt-6 h-32" />}>
        <NotMine sesion={session.sesion} ecosystem={ecosystem} what={what} />
      </Suspense>
    )
  }
  const { label, to } = session.status === 'open' ? mine : visitor
  return (
    <div data-way-in={session.status === 'restoring' ? '' : undefined} className="mt-6">
      <Link to={to} className={buttonClass('primary', 'large')}>
        {label}
      </Link>
    </div>
  )
}
