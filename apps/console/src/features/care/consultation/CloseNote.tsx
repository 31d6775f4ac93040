import { SavingNote } from '../../../shell/SavingNote.tsx'
import type { Saving } from '../../../shell/saving.ts'
import { type Consultation, closeIt } from './consultation-calls.ts'
import { HowAttendedFields, useHowAttended } from './HowAttended.tsx'
import { RoomAct } from './RoomAct.tsx'

interface CloseNoteProps {
  data: Consultation
  closing: Saving | undefined
  disabled: boolean
  /** Why it cannot be closed yet, shown instead of what closing means. */
  hold: string | undefined
  settle: () => Promise<number>
}

/** Closes the note, and says how the visit took place. */
export function CloseNote({ data, closing, disabled, hold, settle }: CloseNoteProps) {
  const how = useHowAttended(data)
  if (closing) return <SavingNote saving={closing} />
  const { cita, paciente } = data
  return (
    <div className="grid gap-3">
      <HowAttendedFields how={how} name="como-fue" />
      <RoomAct
        id="cierre"
        look="secondary"
        startsAt={cita.inicio}
        verb="Se cierra"
        told={hold ?? 'Cerrada ya no cambia: los datos que falten se agregan como anexo.'}
        disabled={disabled || hold !== undefined || !how.isComplete}
        onClick={() => closeIt({ idCita: cita.id, person: paciente.nombre }, settle, how.body)}
      >
        Cerrar la nota
      </RoomAct>
    </div>
  )
}
