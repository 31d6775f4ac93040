import type { ReactNode } from 'react'

/** Cards side by side, swipeable; the edge of the next one shows that there are more. */
export function WalletStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="-mx-4 mt-3 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:-mx-2 sm:scroll-px-2 sm:px-2"
    >
      {children}
    </ul>
  )
}

export function WalletPlace({ children }: { children: ReactNode }) {
  return <li className="w-[88%] max-w-96 shrink-0 snap-start only:w-full">{children}</li>
}
