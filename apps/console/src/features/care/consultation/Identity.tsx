import { spokenMoment } from '../../../dates.ts'
import { actOnVisit, sendIdentity } from './consultation-calls.ts'

/** Whether and when the patient showed their document on camera. */
export function Identity({
  appointmentId,
  seenAt,
  isClosed,
}: {
  appointmentId: string
  /** The note is closed: only addenda are possible. */
  isClosed: boolean
  seenAt: string | undefined
}) {
  if (seenAt) return <p>Visto en cámara el {spokenMoment(seenAt)}</p>
  if (isClosed) return <p className="text-ink-soft">No quedó constancia de que lo mostró.</p>
  const note = () =>
    actOnVisit(appointmentId, {
      about: 'documento de',
      words: 'Quedó anotado que viste su documento',
      ahead: ({ nota, ...now }) => ({
        ...now,
        ...(nota ? { nota: { ...nota, identidadVerificada: new Date().toISOString() } } : {}),
      }),
      send: () => sendIdentity(appointmentId),
    })
  return (
    <button
      type="button"
      className="block min-h-8 font-semibold text-action underline underline-offset-4"
      onClick={note}
    >
      Ya lo vi en cámara
    </button>
  )
}
