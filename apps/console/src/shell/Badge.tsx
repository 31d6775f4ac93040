import type { ReactNode } from 'react'

const looks = {
  calm: 'bg-action-tint text-action',
  good: 'bg-success-tint text-success',
  late: 'bg-danger-tint text-danger',
  soon: 'bg-accent-tint text-accent-ink',
  plain: 'bg-sand-strong text-ink',
} as const

export type BadgeLook = keyof typeof looks

/** A state in a word; the colour only repeats it. Round ends on one line, a card on two. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex w-fit rounded-[0.875rem] px-2.5 py-0.5 font-semibold text-sm ${looks[look]}`}
    >
      {children}
    </span>
  )
}
