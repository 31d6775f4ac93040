import type { ReactNode } from 'react'

/** A sheet with the colour of its ecosystem along its top edge (`data-eco` is set on it or on an ancestor). */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`relative overflow-hidden rounded-card border border-line bg-surface shadow-card before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-eco-edge ${className}`}
    >
      {children}
    </div>
  )
}
