import { Link } from 'react-router'
import { portalConfig } from '../portal-config.ts'

/** The mark and the name, leading to `to`. */
export function Brand({ to, inverse = false }: { to: string; inverse?: boolean }) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center gap-2.5 rounded-lg font-extrabold text-2xl tracking-tight ${inverse ? 'text-white' : 'text-ink'}`}
      aria-label={`${portalConfig.brand}, ir al inicio`}
    >
      <BrandMark className="size-9" />
      <span>{portalConfig.brand}</span>
    </Link>
  )
}

function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={className}>
      <rect width="36" height="36" rx="11" fill="#0b575b" />
      <path
        d="M7.5 19.5a10.5 10.5 0 0 1 21 0"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="18" cy="23.5" r="4.2" fill="#f0803c" />
    </svg>
  )
}
