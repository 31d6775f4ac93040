import { shareOf } from './gauge-shape.ts'

interface RingProps {
  /** The remaining amount. */
  value: number
  max: number
  className?: string
}

const radius = 27
const around = 2 * Math.PI * radius

/** The remaining part of something as a ring around the number; the text beside it states it in full. */
export function Ring({ value, max, className = 'size-16' }: RingProps) {
  const share = shareOf(value, 0, max)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 text-eco ${className}`} fill="none">
      <circle cx="32" cy="32" r={radius} strokeWidth="7" className="stroke-line-strong/30" />
      {share > 0 ? (
        <circle
          cx="32"
          cy="32"
          r={radius}
          strokeWidth="7"
          strokeLinecap="round"
          stroke="currentColor"
          strokeDasharray={`${(around * share).toFixed(1)} ${around.toFixed(1)}`}
          transform="rotate(-90 32 32)"
        />
      ) : null}
      <text x="32" y="39" textAnchor="middle" fontSize="20" fontWeight="700" className="fill-ink">
        {value}
      </text>
    </svg>
  )
}
