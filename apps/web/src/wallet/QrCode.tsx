import { encode } from 'uqr'

/** A QR code as one path; dark on white in both themes, so that any camera reads it. */
export function QrCode({
  text,
  label,
  className = 'max-w-56',
}: {
  text: string
  label: string
  className?: string
}) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={`block h-auto w-full rounded-card bg-white forced-color-adjust-none ${className}`}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
