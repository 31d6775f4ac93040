/** Point of the half circle at `share` (0 left, 1 right), in a 200 × 110 box with radius `radius`. */
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

/** Position of `value` between `min` and `max`, clamped to 0–1; one half if the range is empty. */
export function shareOf(value: number, min: number, max: number): number {
  if (!(max > min)) return 0.5
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
