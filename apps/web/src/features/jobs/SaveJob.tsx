import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { JobRow, saveJob, unsaveJob } from '@amparo/contract/jobs.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'

/** Saves an offer, and takes it off again; says so where it cannot. */
export function SaveJob({ job }: { job: Pick<JobRow, 'id' | 'titulo' | 'guardado'> }) {
  const [isSaved, setIsSaved] = useState(job.guardado)
  const { busy, error, run } = useSubmission()
  const toggle = () =>
    void run(async () => {
      const params = { id: job.id }
      if (isSaved) await call<typeof unsaveJob>('POST', '/empleos/:id/Quitar', { params })
      else await call<typeof saveJob>('POST', '/empleos/:id/Guardar', { params })
      setIsSaved(!isSaved)
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
