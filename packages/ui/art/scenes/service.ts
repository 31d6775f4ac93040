import type { Picture } from '../canvas.ts'
import type { Tone } from '../palette.ts'

/** A service's scene: 800 × 600, at most 18 kB. */
export function serviceScene(id: number, tone: Tone, draw: () => string[]): Picture {
  return { name: `scene-service-${id}`, width: 800, height: 600, budget: 18_000, tone, corner: 40, draw }
}
