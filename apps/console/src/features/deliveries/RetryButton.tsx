import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect } from 'react'
import { tell } from '../../shell/toasts.ts'

interface RetryButtonProps {
  label: string
  /** What it is tried again for, for who listens. */
  about: string
  work: () => Promise<void>
}

/** Retries one delivery; a refusal is shown as a notice, since the row has no room for it. */
export function RetryButton({ label, about, work }: RetryButtonProps) {
  const { run, busy, error } = useSubmission()
  useEffect(() => {
    if (error) tell(`${error.problem.title}. ${error.problem.detail}`, { look: 'danger' })
  }, [error])
  return (
    <Button
      data-row-act
      look="secondary"
      size="small"
      busy={busy}
      aria-label={`${label}: ${about}`}
      onClick={() => void run(work)}
    >
      {label}
    </Button>
  )
}
