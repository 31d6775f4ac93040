import { type Band, placeOfBand, toneOf } from './bands.ts'
import { gaugeArc, shareOf } from './gauge-shape.ts'

interface GaugeProps {
  /** Accessible name of the gauge. */
  label: string
  value: number
  min: number
  max: number
  /** The value in words: «742, banda Bueno». */
  valueText: string
  /** Word under the number, such as the band, since colour alone is not enough. */
  caption?: string
  /** Bands of the scale, worst first, drawn around it. */
  bands?: readonly Band[]
  className?: string
}

const radius = 80
const scaleRadius = 94
/** Gap between two bands, as a share of the arc. */
const gap = 0.008

/** A value between two bounds as an animated half circle, in the colour of its band or of the text around it. */
export function Gauge({
  label,
  value,
  min,
  max,
  valueText,
  caption,
  bands = [],
  className = 'text-eco',
}: GaugeProps) {
  const share = shareOf(value, min, max)
  const at = placeOfBand(bands, value)
  const whole = gaugeArc(0, 1, radius)
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
      <svg viewBox="-4 0 208 130" aria-hidden="true" className="block h-auto w-full" fill="none">
        {bands.map((band, place) => (
          <path
            key={band.name}
            d={gaugeArc(
              shareOf(band.from, min, max) + (place === 0 ? 0 : gap),
              shareOf(band.to, min, max),
              scaleRadius,
            )}
            strokeWidth={place === at ? 7 : 4}
            stroke="currentColor"
            className={toneOf(bands, place)}
          />
        ))}
        <g className={at === undefined ? '' : toneOf(bands, at)}>
          <path d={whole} strokeWidth="15" strokeLinecap="round" className="stroke-sand-strong" />
          {share > 0 ? (
            <path
              d={whole}
              pathLength="100"
              strokeDasharray={`${100 * share} 200`}
              strokeWidth="15"
              strokeLinecap="round"
              stroke="currentColor"
              className="motion-safe:animate-draw-arc"
            />
          ) : null}
          <g className="motion-safe:[&>path]:animate-draw-dot">
            {[21, 11].map((width) => (
              <path
                key={width}
                d={whole}
                pathLength="100"
                strokeDasharray="0.01 200"
                strokeDashoffset={-100 * share}
                strokeWidth={width}
                strokeLinecap="round"
                stroke="currentColor"
                className={width === 11 ? 'stroke-surface' : ''}
              />
            ))}
          </g>
        </g>
        <text x="100" y="88" textAnchor="middle" fontSize="40" fontWeight="700" className="fill-ink">
          {value}
        </text>
        {caption ? (
          <text x="100" y="109" textAnchor="middle" fontSize="13" fontWeight="600" className="fill-ink-soft">
            {caption}
          </text>
        ) : null}
        <text x="20" y="126" textAnchor="middle" fontSize="11" className="fill-ink-soft">
          {min}
        </text>
        <text x="180" y="126" textAnchor="middle" fontSize="11" className="fill-ink-soft">
          {max}
        </text>
      </svg>
    </div>
  )
}
