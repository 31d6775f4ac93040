import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'
import type { putImportPart } from '@amparo/contract/feeds/console/imports.ts'
import { ApiError } from '../../../api/call.ts'
import { sendBytes } from '../../../api/files.ts'
import { tell } from '../../../shell/toasts.ts'
import { cancelIt, type ImportDraft, openImport, runIt, tryIt } from './import-calls.ts'

/** Time-out of a part: longer than the server's own. */
const patienceMs = 20_000

/** An upload. It continues on other screens; its job then runs on the server. */
interface Upload {
  readonly id: string
  readonly name: string
  readonly sent: number
  readonly total: number
  readonly stop: () => void
}

export const uploads = createStore<readonly Upload[]>([])

const tries = 4

/** Opens an import, sends its file part by part and queues it for the worker, or for a trial; resolves with the import's id once it is open. */
export async function upload(
  file: File,
  draft: Omit<ImportDraft, 'archivo' | 'bytes'>,
  isTrial: boolean,
): Promise<string> {
  const { id, bytesPorParte } = await openImport({
    ...draft,
    archivo: file.name.slice(0, 200),
    bytes: file.size,
  })
  void reloadWhere('importaciones')
  const stop = new AbortController()
  const total = Math.ceil(file.size / bytesPorParte)
  uploads.set([...uploads.get(), { id, name: file.name, sent: 0, total, stop: () => stop.abort() }])
  void sendAll(file, { id, partBytes: bytesPorParte, total, isTrial, signal: stop.signal })
  return id
}

interface Sending {
  readonly id: string
  readonly partBytes: number
  readonly total: number
  readonly isTrial: boolean
  readonly signal: AbortSignal
}

async function sendAll(file: File, { id, partBytes, total, isTrial, signal }: Sending): Promise<void> {
  try {
    for (let n = 0; n < total; n += 1) {
      await sendOne({ id, n: String(n) }, file.slice(n * partBytes, (n + 1) * partBytes), signal)
      uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, sent: n + 1 } : one)))
    }
    tell(await (isTrial ? tryIt(id) : runIt(id)))
  } catch {
    if (signal.aborted) cancelIt(id)
    else tell(`«${file.name}» no se pudo subir. Elígelo otra vez.`, { look: 'danger' })
  } finally {
    uploads.set(uploads.get().filter((one) => one.id !== id))
    await reloadWhere('importaciones')
  }
}

async function sendOne(params: { id: string; n: string }, bytes: Blob, signal: AbortSignal): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const call = new AbortController()
    const cancel = () => call.abort()
    // By this name the caller recognises a time-out and retries; any other means cancelled.
    const giveUp = () => call.abort(new DOMException('no answer', 'TimeoutError'))
    const patience = setTimeout(giveUp, patienceMs)
    signal.addEventListener('abort', cancel)
    try {
      await sendBytes<typeof putImportPart>('PUT', '/consola/Importaciones/:id/Partes/:n', bytes, {
        params,
        signal: call.signal,
      })
      return
    } catch (error) {
      if (turn === tries || signal.aborted || !(error instanceof ApiError && error.mayPass)) throw error
      await new Promise((done) => setTimeout(done, turn * 1500))
    } finally {
      clearTimeout(patience)
      signal.removeEventListener('abort', cancel)
    }
  }
}
