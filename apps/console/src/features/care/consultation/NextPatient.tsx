import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '../../../shell/Refusal.tsx'
import { focusScreen, useShortcuts } from '../../../shell/shortcuts.ts'
import { findNext } from './history-calls.ts'

/** Goes to the professional's next visit, by a button or one key, once this one's note is closed. */
export function NextPatient({ appointmentId }: { appointmentId: string }) {
  const navigate = useNavigate()
  const { run, busy, error } = useSubmission()
  const [isLast, setLast] = useState(false)
  const go = () =>
    void run(async () => {
      const { cita } = await findNext(appointmentId)
      if (!cita) return setLast(true)
      await navigate(`/atencion/${cita.id}`)
      // The next person's name comes first, wherever the last note was read.
      scrollTo({ top: 0, behavior: 'instant' })
      focusScreen()
    })
  useShortcuts('La atención', [{ key: 'F10', label: 'Siguiente paciente', run: go }])
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {error ? <Refusal error={error} /> : null}
      <Button busy={busy} onClick={go} aria-keyshortcuts="F10">
        Siguiente paciente
        <kbd className="ml-2 text-ink max-lg:hidden">F10</kbd>
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {isLast ? 'No tienes más citas por atender.' : ''}
      </p>
    </div>
  )
}
