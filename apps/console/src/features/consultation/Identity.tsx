import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { spokenMoment } from '../../dates.ts'
import { Refusal } from '../../shell/Refusal.tsx'
import { sendIdentity } from './consultation-calls.ts'

/** That the patient showed their document on camera, and when. */
export function Identity({
  appointmentId,
  seenAt,
  isClosed,
  onChange,
}: {
  appointmentId: string
  /** The note is closed: nothing is added to it but addenda. */
  isClosed: boolean
  seenAt: string | undefined
  onChange: () => void
}) {
  const { run, busy, error } = useSubmission()
  if (seenAt) return <p>Visto en cámara el {spokenMoment(seenAt)}</p>
  if (isClosed) return <p className="text-ink-soft">No quedó constancia de que lo mostró.</p>
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      <button
        type="button"
        aria-busy={busy}
        className="block min-h-8 font-semibold text-action underline underline-offset-4"
        onClick={() =>
          void run(async () => {
            await sendIdentity(appointmentId)
            onChange()
          })
        }
      >
        Ya lo vi en cámara
      </button>
    </>
  )
}
