import { useId } from 'react'
import { threadsOf, type Weave, weaveCharts } from './charts.ts'

interface WovenBandProps {
  weave: Weave
  /** Size of a stitch in px. */
  stitch?: number
  className?: string
}

const tile = { width: 16, height: 8 }

/** A decorative band woven in the geometry of its ecosystem, as wide as its container. */
export function WovenBand({ weave, stitch = 4, className = '' }: WovenBandProps) {
  const id = useId()
  const chart = weaveCharts[weave]
  return (
    <svg
      aria-hidden="true"
      height={(tile.height + 4) * stitch}
      className={`block w-full ${className}`}
      shapeRendering="crispEdges"
    >
      <defs>
        <pattern
          id={id}
          width={tile.width}
          height={tile.height + 4}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${stitch})`}
        >
          <rect width={tile.width} height="0.5" className="fill-white/45" />
          <rect y={tile.height + 3.5} width={tile.width} height="0.5" className="fill-white/45" />
          <g transform="translate(0 2)">
            <path d={threadsOf(chart, '#')} className="fill-white/85" />
            <path d={threadsOf(chart, 'o')} fill="var(--thread)" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
