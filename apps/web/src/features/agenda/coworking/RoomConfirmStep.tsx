import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { BookingProblem } from '../../../agenda/BookingProblem.tsx'
import { CoverEndNotice } from '../../../agenda/CoverEndNotice.tsx'
import type { ApiError } from '../../../api/call.ts'
import type { RoomChoice, RoomDraft } from './room-draft.ts'

interface RoomConfirmStepProps {
  draft: RoomDraft
  choice: RoomChoice
  isChange: boolean
  busy: boolean
  error: ApiError | null
  attempt: number
  onReason: (motivo: string) => void
  onSend: (choice: RoomChoice) => void
  /** This room or hour is unavailable. */
  onChooseAnother: () => void
}

/** The booking or change to confirm, its purpose, and the one button. */
export function RoomConfirmStep(props: RoomConfirmStepProps) {
  const { draft, choice, isChange, busy, error, attempt, onReason, onSend, onChooseAnother } = props
  return (
    <div className="max-w-2xl">
      <BookingProblem
        error={error}
        attempt={attempt}
        verb={isChange ? 'Cambiar al' : 'Reservar el'}
        another={isChange ? 'Elegir otro día u hora' : 'Elegir otra sala u hora'}
        onTake={({ inicio, fin }) => onSend({ ...choice, inicio, fin })}
        onChooseAnother={onChooseAnother}
      />
      <CoverEndNotice
        serviceId={coworkingServiceId}
        day={toLimaDay(Date.parse(choice.inicio))}
        className="mt-5"
      />
      {isChange ? null : (
        <div className="mt-5">
          <TextArea
            label={
              <>
                ¿Para qué la usarás? <span className="font-normal text-ink-soft">(opcional)</span>
              </>
            }
            rows={2}
            maxLength={500}
            value={draft.motivo}
            onChange={(event) => onReason(event.target.value)}
          />
        </div>
      )}
      <Button onClick={() => onSend(choice)} size="large" busy={busy} className="mt-6 w-full sm:w-auto">
        {isChange ? 'Confirmar cambio' : 'Confirmar reserva'}
      </Button>
    </div>
  )
}
