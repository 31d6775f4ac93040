import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { readConversationFile } from '@amparo/contract/service-desk/conversations.ts'
import { formatLimaMoment, parseInstant } from '@amparo/domain/lima-time.ts'
import { keepFile } from '../../../api/files.ts'
import type { AttachedFile, Message } from './message-calls.ts'

const authors = { yo: 'Tú', casa: 'Amparo', profesional: 'El profesional' } as const

/** A message on its author's side, with its hour and whether it was read. */
export function MessageBubble({
  folio,
  message: { cuando, de, nombre, texto, archivos },
  isRead,
}: {
  folio: string
  message: Message
  isRead: boolean
}) {
  const mine = de === 'yo'
  const at = parseInstant(cuando)
  return (
    <li
      className={`max-w-[85%] rounded-panel px-4 py-3 ${mine ? 'justify-self-end bg-action-tint' : 'justify-self-start bg-sand'}`}
    >
      <p className="font-semibold text-[0.9375rem]">{nombre ?? authors[de]}</p>
      {texto === '' ? null : <p className="whitespace-pre-wrap break-words">{texto}</p>}
      {archivos.map((file) => (
        <FileButton key={file.id} folio={folio} file={file} />
      ))}
      <p className="mt-1 text-ink-soft text-sm">
        {formatLimaMoment(at)}
        {mine ? (isRead ? ' · Leído' : ' · Enviado') : ''}
      </p>
    </li>
  )
}

function FileButton({ folio, file: { id, nombre } }: { folio: string; file: AttachedFile }) {
  const { run, busy, error } = useSubmission()
  return (
    <>
      <button
        type="button"
        disabled={busy}
        onClick={() =>
          void run(() =>
            keepFile<typeof readConversationFile>(
              'GET',
              '/conversaciones/:folio/Archivos/:documento',
              nombre,
              {
                params: { folio, documento: id },
              },
            ),
          )
        }
        className="mt-1 block min-h-11 max-w-full break-words text-left font-semibold text-action underline underline-offset-4"
      >
        {busy ? 'Descargando…' : nombre}
      </button>
      {error ? (
        <p role="alert" className="text-danger">
          {error.problem.detail}
        </p>
      ) : null}
    </>
  )
}
