import { remainingText } from '@amparo/domain/agenda/remaining-text.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Remaining } from './use-remaining.ts'

/** Typical text, for the size of the placeholder. */
const likely = { quedan: 4, limite: 4, hasta: '2026-12-31' }

/** Remaining uses of a benefit in this policy year; a placeholder while loading, so that nothing jumps. */
export function RemainingUses({
  remaining,
  unit,
}: {
  remaining: Remaining | null | undefined
  /** Unit in singular and plural: `cita`, `citas`. */
  unit: readonly [one: string, many: string]
}) {
  if (remaining === null) return null
  const { quedan, limite, hasta } = remaining ?? likely
  return (
    <p
      aria-hidden={remaining === undefined || undefined}
      className={`text-[0.9375rem] text-ink-soft ${remaining ? '' : 'invisible'}`}
    >
      Te <strong className="text-ink">{remainingText(quedan, limite, unit)}</strong> hasta el{' '}
      {formatDay(hasta)}
    </p>
  )
}
