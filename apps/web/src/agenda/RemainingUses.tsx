import { remainingText } from '@amparo/domain/agenda/remaining-text.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Remaining } from './use-remaining.ts'

/** How many uses of a benefit are left this policy year; nothing while that is not known. */
export function RemainingUses({
  remaining,
  unit,
}: {
  remaining: Remaining | null
  /** What is counted: `cita`, `citas`. */
  unit: readonly [one: string, many: string]
}) {
  if (remaining === null) return null
  const { quedan, limite, hasta } = remaining
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      Te <strong className="text-ink">{remainingText(quedan, limite, unit)}</strong> hasta el{' '}
      {formatDay(hasta)}
    </p>
  )
}
