import { CheckIcon } from '@amparo/ui/icons.tsx'
import type { ClaimSummary } from './claim-door.ts'
import { trackOf } from './claim-words.ts'

/** The four steps of a claim, side by side. */
export function ClaimTrack({ state }: { state: ClaimSummary['estado'] }) {
  const { labels, at } = trackOf(state)
  return (
    <ol
      aria-label="Avance de tu solicitud"
      className="grid grid-cols-[repeat(4,auto)] gap-1.5 sm:grid-cols-4"
    >
      {labels.map((label, index) => (
        <li key={label} aria-current={index === at ? 'step' : undefined} className="min-w-0">
          <span
            aria-hidden="true"
            className={`block h-1.5 rounded-full ${index <= at ? 'bg-action' : 'bg-sand-strong'}`}
          />
          <span
            className={`mt-1.5 flex gap-x-1 gap-y-0.5 text-[0.875rem] leading-tight max-sm:flex-col sm:items-start ${index === at ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {index < at ? <CheckIcon className="mt-px size-4 shrink-0 text-action" /> : null}
            <span className="min-w-0 hyphens-auto">
              {label}
              {index < at ? <span className="sr-only"> (hecho)</span> : null}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
