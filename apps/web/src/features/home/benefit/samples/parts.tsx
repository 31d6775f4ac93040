import type { BenefitSample } from '@amparo/domain/catalogue/types.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import type { ReactNode } from 'react'

/** A sheet of paper: white in both themes. */
export function Paper({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`relative mx-auto w-full max-w-md rounded-[0.25rem] bg-white px-5 py-4 text-[#1d2b2c] text-[0.9375rem] leading-snug shadow-raised forced-colors:border ${className}`}
    >
      {children}
    </div>
  )
}

/** Words marked on a sheet. */
export function Marked({ children }: { children: ReactNode }) {
  return (
    <mark className="bg-[#ffe9c7] text-[#1d2b2c] underline decoration-[#b4530a] decoration-2 underline-offset-4">
      {children}
    </mark>
  )
}

/** Note beside the marked words. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2.5 border-[#b4530a] border-l-3 pl-3 font-semibold text-[#8a3f06] leading-snug">
      {children}
    </p>
  )
}

export function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <div aria-hidden="true" className="grid gap-1.5 py-1">
      {widths.map((width) => (
        <span key={width} className={`block h-1.5 rounded-full bg-[#dfe4e3] ${width}`} />
      ))}
    </div>
  )
}

/** Names and values, one beside the other. */
export function Rows({ rows }: { rows: BenefitSample['rows'] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(([name, value = '']) => (
        <div key={`${name} ${value}`} className="grid grid-cols-[7.5rem_1fr] gap-x-3">
          <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
          <dd className="font-semibold leading-snug">{unbrokenHours(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A sheet of the product, in the look of the screens inside. */
export function Sheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`mx-auto w-full max-w-md rounded-panel border border-line bg-surface p-4 shadow-raised sm:p-5 ${className}`}
    >
      {children}
    </div>
  )
}
