import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import { keyOfWaiting, useWaitingFiles, type WaitingPaper } from '../../../claims/use-waiting-files.ts'
import { FileRow } from './FileRow.tsx'
import { attach, sendMessage } from './message-calls.ts'

/** Uploads of a conversation's first message, each with its state. */
export function SendingFiles({ folio, onSent }: { folio: string; onSent: () => Promise<void> }) {
  const { files, failed, sent, remove, again } = useSending(folio, onSent)
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {files.length > 0 ? (
        <ul aria-label="Archivos por enviar" className="grid gap-2">
          {files.map(({ id, paper, bytes }) => {
            const error = failed.get(id)
            return error ? (
              <FileRow key={id} name={paper} bytes={bytes} onRemove={() => void remove(id)}>
                <p role="alert" className="font-medium text-danger">
                  {isRefused(error) ? `No se envió. ${error.problem.title}.` : 'No sabemos si llegó.'}{' '}
                  {error.problem.detail}
                </p>
                {error.status === 422 ? null : (
                  <Button look="quiet" size="small" className="-ml-4" onClick={() => again(id)}>
                    Reintentar<span className="sr-only"> {paper}</span>
                  </Button>
                )}
              </FileRow>
            ) : (
              <FileRow key={id} name={paper} bytes={bytes}>
                <p className="text-[0.9375rem] text-ink-soft">Enviando…</p>
              </FileRow>
            )
          })}
        </ul>
      ) : null}
      <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden">
        {sent === 0 ? null : sent === 1 ? 'Se envió 1 archivo.' : `Se enviaron ${sent} archivos.`}
      </p>
    </div>
  )
}

/** The server answered. Without an answer the file may have arrived, and a repeat is the same message. */
const isRefused = ({ status }: ApiError) => status >= 400 && status < 500

/**
 * Sends one file at a time, each as its own message. Upload and message carry the file's key, and the file leaves the
 * device once both succeed: a repeat after a lost answer or a dead tab is the same message.
 */
function useSending(folio: string, onSent: () => Promise<void>) {
  const { files, ready, remove } = useWaitingFiles(folio)
  const [failed, setFailed] = useState<ReadonlyMap<string, ApiError>>(new Map())
  const [sent, setSent] = useState(0)
  const running = useRef(false)
  const next = files.find(({ id }) => !failed.has(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a file begins the next
  useEffect(() => {
    if (!ready || !next || running.current) return
    running.current = true
    void sendOne(next)
  }, [ready, next?.id, failed, sent])

  async function sendOne({ id, paper, bytes }: WaitingPaper) {
    const key = keyOfWaiting(id)
    try {
      const { id: file } = await attach(folio, { name: paper, bytes }, key)
      await sendMessage(folio, { texto: '', archivos: [file] }, key)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      running.current = false
      setFailed((before) => new Map(before).set(id, cause))
      return
    }
    running.current = false
    setSent((count) => count + 1)
    await remove(id)
    // The thread's own call fetches the message if this one fails.
    await onSent().catch(() => undefined)
  }
  return {
    files,
    failed,
    sent,
    remove,
    again: (id: string) => setFailed((before) => new Map([...before].filter(([one]) => one !== id))),
  }
}
