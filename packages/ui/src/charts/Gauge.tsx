import { gaugeArc, gaugePoint, shareOf } from './gauge-shape.ts'

interface GaugeProps {
  /** What is measured, for who listens. */
  label: string
  value: number
  min: number
  max: number
  /** The value in words: «742, banda Bueno». */
  valueText: string
  /** Word under the number, such as the band; the colour never says it alone. */
  caption?: string
  className?: string
}

const radius = 84

/** A value between two bounds as a half circle, in the colour of the text around it. */
export function Gauge({ label, value, min, max, valueText, caption, className = 'text-eco' }: GaugeProps) {
  const share = shareOf(value, min, max)
  const end = gaugePoint(share, radius)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> takes no drawing of its own in every browser
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={`mx-auto w-full max-w-80 ${className}`}
    >
      <svg viewBox="0 0 200 128" aria-hidden="true" className="block h-auto w-full" fill="none">
        <path
          d={gaugeArc(0, 1, radius)}
          strokeWidth="16"
          strokeLinecap="round"
          className="stroke-sand-strong"
        />
        {share > 0 ? (
          <path d={gaugeArc(0, share, radius)} strokeWidth="16" strokeLinecap="round" stroke="currentColor" />
        ) : null}
        <circle cx={end.x} cy={end.y} r="11" className="fill-surface" stroke="currentColor" strokeWidth="5" />
        <text x="100" y="88" textAnchor="middle" fontSize="40" fontWeight="700" className="fill-ink">
          {value}
        </text>
        {caption ? (
          <text x="100" y="109" textAnchor="middle" fontSize="13" fontWeight="600" className="fill-ink-soft">
            {caption}
          </text>
        ) : null}
        <text x="16" y="126" textAnchor="middle" fontSize="11" className="fill-ink-soft">
          {min}
        </text>
        <text x="184" y="126" textAnchor="middle" fontSize="11" className="fill-ink-soft">
          {max}
        </text>
      </svg>
    </div>
  )
}
