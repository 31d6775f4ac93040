import type { ApiError } from '@amparo/client/api/api-error.ts'

/** The free times that come with a refusal because of a taken one. */
export function alternativesOf(error: ApiError | null): readonly string[] {
  const offered: unknown = error?.problem.alternativas
  if (!Array.isArray(offered)) return []
  return offered.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'inicio' in one && typeof one.inicio === 'string'
      ? [one.inicio]
      : [],
  )
}
