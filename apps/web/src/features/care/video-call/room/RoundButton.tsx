import type { ReactNode } from 'react'

interface RoundButtonProps {
  /** Accessible name. */
  label: string
  /** Action of a press, shown on hover; by default the label. */
  hint?: string
  /** Whether it is on; absent if it is no switch. */
  on?: boolean
  onClick: () => void
  children: ReactNode
  className?: string
}

/** A control over a picture. A disabled one stands out, so that a muted person notices. */
export function RoundButton({
  label,
  hint = label,
  on,
  onClick,
  children,
  className = '',
}: RoundButtonProps) {
  const look =
    on === false
      ? 'bg-white text-[#8f1d12] hover:bg-[#fbe9e6]'
      : 'bg-[#24312f]/90 text-white hover:bg-[#34443f]'
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={hint}
      onClick={onClick}
      className={`grid size-13 shrink-0 place-items-center rounded-full transition-colors ${look} ${className}`}
    >
      {children}
    </button>
  )
}
