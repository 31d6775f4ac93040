interface ProgressProps {
  /** Accessible name. */
  label: string
  value: number
  max: number
  className?: string
}

/** Progress bar in the colour of its ecosystem; clearly empty at 0, in both themes. */
export function Progress({ label, value, max, className = '' }: ProgressProps) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={`block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand-strong [&::-moz-progress-bar]:bg-eco [&::-webkit-progress-bar]:bg-sand-strong [&::-webkit-progress-value]:bg-eco ${className}`}
    />
  )
}
