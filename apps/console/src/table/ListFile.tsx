import type { OptionsArgument, PathOf } from '@amparo/client/api/caller.ts'
import type { FileEndpoint } from '@amparo/client/api/files.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { QueryOf } from '@amparo/contract/endpoint.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { keepFile } from '../api/files.ts'
import { Refusal } from '../shell/Refusal.tsx'

/** Downloads a list: every row of the filters, in the order shown. */
export type ListFileSource = () => Promise<void>

/** A list's file by its endpoint, with the list's query, except position and page size. */
export function listFile<E extends FileEndpoint>(
  path: PathOf<E>,
  name: string,
  query: Partial<QueryOf<E>> & { readonly despues?: unknown; readonly limite?: unknown },
): ListFileSource {
  const { despues: _place, limite: _rows, ...words } = query
  const options = [{ query: words }] as unknown as OptionsArgument<E>
  return () => keepFile<E>('GET', path, `${name}.csv`, ...options)
}

/** Downloads every page of the list; the audit log records it. */
export function ListFile({ keep, note }: { keep: ListFileSource; note?: string | undefined }) {
  const { run, busy, error } = useSubmission()
  return (
    <div>
      <Button look="quiet" size="small" busy={busy} onClick={() => void run(keep)}>
        Descargar la lista (CSV)
      </Button>
      {note ? <p className="max-w-prose text-ink-soft text-sm">{note}</p> : null}
      {error ? <Refusal error={error} /> : null}
    </div>
  )
}
