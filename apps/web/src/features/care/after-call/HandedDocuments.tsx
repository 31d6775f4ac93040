import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { readDocument } from '@amparo/contract/care/visit-files.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { keepFile } from '../../../api/files.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import type { Aftermath } from './aftermath.ts'

/** The person's documents for this appointment, for download. */
export function HandedDocuments({
  appointmentId,
  documents,
}: {
  appointmentId: string
  documents: Aftermath['documentos']
}) {
  const { run, busy, error, attempts } = useSubmission()
  return (
    <>
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      <ul className="grid gap-2">
        {documents.map(({ id, nombre }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4"
          >
            <span className="min-w-0 break-words">{nombre}</span>
            <Button
              look="quiet"
              size="small"
              busy={busy}
              onClick={() =>
                void run(() =>
                  keepFile<typeof readDocument>('GET', '/citas/:id/Documentos/:documento', nombre, {
                    params: { id: appointmentId, documento: id },
                  }),
                )
              }
            >
              Descargar<span className="sr-only"> {nombre}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
