import { Link } from 'react-router'
import { useSession } from '../session/session-store.ts'

interface BreadcrumbProps {
  trail: readonly { readonly label: string; readonly to: string }[]
  current: string
}

/** Breadcrumb trail from the start to this page. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  // The landing page is for visitors: it offers the activation.
  const isOpen = useSession().status === 'open'
  return (
    <nav aria-label="Ruta de la página">
      <ol className="flex flex-wrap items-center text-[0.9375rem] text-ink-soft">
        {trail.map(({ label, to }, place) => (
          <li key={to} className="flex items-center">
            {place > 0 ? <Separator /> : null}
            <Link
              to={isOpen && to === '/' ? '/ecosistema' : to}
              className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-action hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
        {/* On a phone the heading below repeats it, and a third level would wrap. */}
        <li
          aria-current="page"
          className={`flex items-center font-medium text-ink ${trail.length > 1 ? 'max-sm:sr-only' : ''}`}
        >
          <Separator />
          {current}
        </li>
      </ol>
    </nav>
  )
}

function Separator() {
  return (
    <span aria-hidden="true" className="px-2.5 font-normal text-ink-soft">
      /
    </span>
  )
}
