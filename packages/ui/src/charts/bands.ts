/** A named band of a scale as its source defines it; `to` is inclusive. */
export interface Band {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** From the worst to the best; a name always accompanies the colour. */
const tones = ['text-band-1', 'text-band-2', 'text-band-3', 'text-band-4', 'text-band-5'] as const

/** Colour of a band by its index. */
export function toneOf(bands: readonly Band[], at: number): string {
  const place = bands.length < 2 ? 4 : Math.round((4 * at) / (bands.length - 1))
  return tones[Math.min(4, Math.max(0, place))] ?? tones[4]
}

/** Index of the band of a value; undefined outside all bands. */
export function placeOfBand(bands: readonly Band[], value: number): number | undefined {
  const at = bands.findIndex(({ from, to }) => value >= from && value <= to)
  return at < 0 ? undefined : at
}

/** Distance to the next band, such as 32 to «Muy bueno»; null in the best one. */
export function wayToNext(bands: readonly Band[], value: number): { points: number; name: string } | null {
  const next = bands.find(({ from }) => from > value)
  return next ? { points: next.from - value, name: next.name } : null
}
