/** Seconds of a `Retry-After` header, in seconds or as a date; limited to between one second and `longest`. */
export function readRetryAfter(
  header: string | null,
  now: Date,
  { fallback, longest }: { fallback: number; longest: number },
): number {
  if (header === null) return fallback
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(longest, Math.max(1, seconds)) : fallback
}
