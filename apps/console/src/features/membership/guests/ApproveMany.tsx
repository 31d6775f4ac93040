import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useState } from 'react'
import { EachResult } from '../../../shell/EachResult.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { counted } from '../../../words.ts'
import { approveAll, type GuestRow } from './guest-calls.ts'
import { fullName } from './guest-words.ts'

type Results = Awaited<ReturnType<typeof approveAll>>

/** Approves the selected ones, each on its own, with each result. */
export function ApproveMany({ cases, onClose }: { cases: readonly GuestRow[]; onClose: () => void }) {
  const [kept] = useState(cases)
  const [results, setResults] = useState<Results | null>(null)
  const { run, busy, error } = useSubmission()
  const done = results?.filter(({ codigo }) => codigo === 1).length ?? 0
  const people = counted(kept.length, 'persona', 'personas')

  return (
    <Dialog
      open
      title={results ? `${done} de ${kept.length} aprobadas` : `Aprobar a ${people}`}
      onClose={onClose}
      actions={
        results ? (
          // A separate button: without a key React would turn «Cancelar» into it, colours included.
          <Button key="done" onClick={onClose}>
            Listo
          </Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              busy={busy}
              onClick={() =>
                void run(async () => {
                  setResults(await approveAll(kept))
                  await Promise.all([reloadWhere('invitados'), reloadWhere('pendientes')])
                })
              }
            >
              Aprobar a {people}
            </Button>
          </>
        )
      }
    >
      {error ? <Refusal error={error} /> : null}
      <p role="status" className="mb-3">
        {results
          ? 'Así quedó cada caso:'
          : 'A cada persona y a su titular les llegará un correo. Esto no se puede deshacer.'}
      </p>
      <ul className="grid gap-1.5 text-[0.9375rem]">
        {kept.map((one) => {
          const result = results?.find(({ id }) => id === one.id)
          return (
            <EachResult
              key={one.id}
              name={fullName(one)}
              result={result && { good: result.codigo === 1, words: result.mensaje }}
            />
          )
        })}
      </ul>
    </Dialog>
  )
}
