import type { ReactNode } from 'react'

/** Content that may be wider than the screen: scrolls sideways, also by keyboard. */
export function Sideways({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
      tabIndex={0}
      className={`relative overflow-x-auto ${className}`}
    >
      {children}
    </section>
  )
}
