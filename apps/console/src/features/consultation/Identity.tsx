import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { spokenMoment } from '../../dates.ts'
import { Part } from '../../shell/Facts.tsx'
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
  return (
    <Part title="Identidad">
      {error ? <Refusal error={error} /> : null}
      {seenAt ? (
        <p className="text-[0.9375rem]">Documento visto en cámara el {spokenMoment(seenAt)}</p>
      ) : isClosed ? (
        <p className="text-[0.9375rem] text-ink-soft">No quedó constancia de su documento.</p>
      ) : (
        <>
          <p className="mb-2 text-[0.9375rem] text-ink-soft">Pide que muestre su documento en cámara.</p>
          <Button
            look="secondary"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await sendIdentity(appointmentId)
                onChange()
              })
            }
          >
            Ya lo vi
          </Button>
        </>
      )}
    </Part>
  )
}
