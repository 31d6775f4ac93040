import { Link, useLocation } from 'react-router'
import { benefitToolsOf } from './benefit-tools.ts'

/** The tools of a benefit, with the current one marked. Nothing if there is only one. */
export function BenefitTools({ serviceId }: { serviceId: number }) {
  const { pathname } = useLocation()
  const tools = benefitToolsOf(serviceId)
  if (tools.length === 0) return null
  const here = pathname.replace(/\/$/, '')
  return (
    <nav aria-label="Formas de usar este beneficio" className="mt-3 mb-4 sm:mb-6">
      <ul className="flex flex-wrap gap-2">
        {tools.map(({ label, path, reload }) => (
          <li key={path}>
            <Link
              to={path}
              reloadDocument={reload ?? false}
              aria-current={here === path ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-semibold text-ink hover:border-action hover:text-action aria-[current=page]:border-action aria-[current=page]:bg-action aria-[current=page]:text-on-action"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
