import { InfoIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'

export interface FormProblem {
  message: string
  /** Moves the focus to the field; without it the message has no link. */
  goTo?: () => void
}

interface FormErrorsProps {
  title: string
  problems?: readonly FormProblem[]
  /** One number per attempt: the focus moves here each time it changes. */
  attempt: number
  /** Success and plain information use the calm look. */
  look?: 'danger' | 'info'
  /** Next step, if the form itself is not the answer. */
  children?: ReactNode
}

/** All problems of a form, at its top, with a link to each field. */
export function FormErrors({ title, problems = [], attempt, look = 'danger', children }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => {
    box.current?.focus()
  }, [attempt])

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`mb-6 flex scroll-mt-24 gap-3 rounded-card p-4 text-ink ${look === 'danger' ? 'bg-danger-tint' : 'bg-action-tint'}`}
    >
      {look === 'danger' ? (
        <WarningIcon className="mt-0.5 size-6 shrink-0 text-danger" />
      ) : (
        <InfoIcon className="mt-0.5 size-6 shrink-0 text-action" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {problems.length > 0 ? (
          <ul className="grid">
            {problems.map(({ message, goTo }) => (
              <li key={message}>
                {goTo ? (
                  <button
                    type="button"
                    onClick={goTo}
                    className="min-h-11 text-left underline underline-offset-4 hover:text-danger"
                  >
                    {message}
                  </button>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {children}
      </div>
    </div>
  )
}
