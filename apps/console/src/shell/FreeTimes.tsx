import type { ApiError } from '@amparo/client/api/api-error.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { object, string } from 'valibot'
import { columnMoment } from '../dates.ts'

const isFree = guardOf(object({ inicio: string() }))

function alternativesOf(error: ApiError | null): readonly string[] {
  const offered: unknown = error?.problem.alternativas
  if (!Array.isArray(offered)) return []
  return (offered as readonly unknown[]).filter(isFree).map(({ inicio }) => inicio)
}

/** The free times of a refusal for a taken one, chosen with one press. */
export function FreeTimes({
  error,
  onChoose,
}: {
  error: ApiError | null
  onChoose: (instant: string) => void
}) {
  const alternatives = alternativesOf(error)
  if (alternatives.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {alternatives.map((free) => (
        <button
          key={free}
          type="button"
          onClick={() => onChoose(free)}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem]"
        >
          {columnMoment(free)}
        </button>
      ))}
    </div>
  )
}
