import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { JobRow, saveJob, unsaveJob } from '@amparo/contract/tools/jobs.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { call } from '../../../api/call.ts'

/** Receives the saved or removed offer. */
export type OnSaved = (id: string, isSaved: boolean) => void

/** Saves or removes an offer; shows an error. */
export function SaveJob({
  job,
  isSaved,
  onSaved,
}: {
  job: Pick<JobRow, 'id' | 'titulo'>
  isSaved: boolean
  onSaved: OnSaved
}) {
  const { busy, error, run } = useSubmission()
  const toggle = () =>
    void run(async () => {
      const params = { id: job.id }
      if (isSaved) await call<typeof unsaveJob>('POST', '/empleos/:id/Quitar', { params })
      else await call<typeof saveJob>('POST', '/empleos/:id/Guardar', { params })
      onSaved(job.id, !isSaved)
    })
  return (
    <>
      <Button look="secondary" size="small" busy={busy} aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? 'Guardada' : 'Guardar'}
        <span className="sr-only">: {job.titulo}</span>
      </Button>
      {error ? (
        <p role="alert" className="w-full font-medium text-[0.9375rem] text-danger">
          {error.problem.detail}
        </p>
      ) : null}
    </>
  )
}
