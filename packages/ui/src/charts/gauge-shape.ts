/** A point of the gauge's half circle at `share` (0 left, 1 right) of its way, on 200 by 110 with radius `radius`. */
export function gaugePoint(share: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - share)
  return { x: round(100 + radius * Math.cos(angle)), y: round(100 - radius * Math.sin(angle)) }
}

/** The arc between two shares of the half circle, as an SVG path. */
export function gaugeArc(from: number, to: number, radius: number): string {
  const start = gaugePoint(from, radius)
  const end = gaugePoint(to, radius)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

/** How far `value` has come from `min` to `max`, kept between 0 and 1; halfway where there is no way. */
export function shareOf(value: number, min: number, max: number): number {
  if (!(max > min)) return 0.5
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
