import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { keepFile } from '../api/files.ts'
import { Refusal } from '../shell/Refusal.tsx'

/** A list that the server hands over as a file: all that the filters find, in the order shown. */
export interface ListFileSource {
  readonly path: string
  readonly name: string
  /** The words of the list without its place. */
  readonly query: Readonly<Record<string, unknown>>
}

/** Takes along what the list holds, every page of it; the record tells who did. */
export function ListFile({ path, name, query }: ListFileSource) {
  const { run, busy, error } = useSubmission()
  const { despues: _place, limite: _rows, ...words } = query
  return (
    <div>
      <Button
        look="quiet"
        size="small"
        busy={busy}
        onClick={() => void run(() => keepFile(path, `${name}.csv`, { query: words }))}
      >
        Descargar la lista (CSV)
      </Button>
      {error ? <Refusal error={error} /> : null}
    </div>
  )
}
