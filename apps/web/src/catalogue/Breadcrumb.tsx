import { Link } from 'react-router'

interface BreadcrumbProps {
  trail: readonly { readonly label: string; readonly to: string }[]
  current: string
}

/** Where this page stands, from the start to itself. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Ruta de la página">
      <ol className="flex flex-wrap items-center text-[0.9375rem] text-ink-soft">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-action hover:underline"
            >
              {label}
            </Link>
            <span aria-hidden="true" className="px-2.5">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
