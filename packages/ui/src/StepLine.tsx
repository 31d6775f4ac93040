import { CheckIcon } from './icons.tsx'

interface Step {
  readonly title: string
  readonly when: string
  readonly done: boolean
}

/** Past and coming steps with their dates, one below the other. */
export function StepLine({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ title, when, done }, index) => (
        <li key={title} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 ? (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-0.5 bg-line" />
          ) : null}
          <span
            aria-hidden="true"
            className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${done ? 'bg-success text-surface' : 'border-2 border-line-strong bg-surface'}`}
          >
            {done ? <CheckIcon className="size-4" /> : null}
          </span>
          <div className="min-w-0">
            <p className={done ? 'font-semibold' : 'text-ink-soft'}>
              {title}
              {done ? null : <span className="sr-only"> (por venir)</span>}
            </p>
            <p className="text-[0.9375rem] text-ink-soft">{when}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
