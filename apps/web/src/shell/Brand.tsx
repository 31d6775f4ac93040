import { Link } from 'react-router'
import { portalConfig } from '../portal-config.ts'

/** Mark and name, linked to `to`. */
export function Brand({ to, inverse = false }: { to: string; inverse?: boolean }) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2 rounded-lg font-extrabold text-xl tracking-tight xs:gap-2.5 xs:text-2xl ${inverse ? 'text-white' : 'text-ink'}`}
      aria-label={`${portalConfig.brand}, ir al inicio`}
    >
      <BrandMark className={`size-8 shrink-0 xs:size-9 ${inverse ? '' : 'text-action'}`} />
      <span className="max-[17rem]:hidden truncate">{portalConfig.brand}</span>
    </Link>
  )
}

function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M4.6 20.9c-.9.9-2.2.4-2.2-.9C2.6 9.5 8 3 16 3s13.4 6.5 13.6 17c0 1.3-1.3 1.8-2.2.9-2.8-3.3-6.8-5.3-11.4-5.3s-8.6 2-11.4 5.3Z"
        fill="currentColor"
      />
      <circle cx="16" cy="24.4" r="4.6" className="fill-accent" />
    </svg>
  )
}
