import { Link } from 'react-router'
import { portalConfig } from '../portal-config.ts'

/** The mark and the name, leading to `to`. */
export function Brand({ to, inverse = false }: { to: string; inverse?: boolean }) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2 rounded-lg font-extrabold text-xl tracking-tight xs:gap-2.5 xs:text-2xl ${inverse ? 'text-white' : 'text-ink'}`}
      aria-label={`${portalConfig.brand}, ir al inicio`}
    >
      <BrandMark className={`size-8 shrink-0 xs:size-9 ${inverse ? '' : 'text-action'}`} />
      <span className="truncate">{portalConfig.brand}</span>
    </Link>
  )
}

function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M3 21.5C3 10.6 8.2 4 16 4s13 6.6 13 17.5c-2.9-4.6-7.3-7-13-7s-10.1 2.4-13 7Z"
        fill="currentColor"
      />
      <circle cx="16" cy="24" r="4.6" className="fill-accent" />
    </svg>
  )
}
