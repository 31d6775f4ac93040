import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Remaining } from './use-remaining.ts'

/** How many uses of a benefit are left this policy year; nothing while that is not known. */
export function RemainingUses({
  remaining,
  unit: [one, many],
}: {
  remaining: Remaining | null
  /** What is counted: `cita`, `citas`. */
  unit: readonly [one: string, many: string]
}) {
  if (remaining === null) return null
  const { quedan, limite, hasta } = remaining
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {quedan === 1 ? 'Te queda' : 'Te quedan'} <strong className="text-ink">{quedan}</strong> de {limite}{' '}
      {limite === 1 ? one : many} hasta el {formatDay(hasta)}
    </p>
  )
}
