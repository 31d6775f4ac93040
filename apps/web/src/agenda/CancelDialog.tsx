import { useForm } from '@amparo/client/forms/use-form.ts'
import type { cancelAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { cancelRoom } from '@amparo/contract/agenda/coworking.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { controlClass } from '@amparo/ui/control-class.ts'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useState } from 'react'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { agendaCall, untilAnswered } from './agenda-call.ts'
import { tellCancelled } from './benefit-events.ts'
import { endingAt } from './times.ts'
import { useReasonDraft } from './use-reason-draft.ts'

interface CancelDialogProps {
  appointment: AppointmentWire
  open: boolean
  onClose: () => void
  onCancelled: (message: string) => void
}

/** Confirms before cancelling an appointment or a room; the reason is optional. */
export function CancelDialog({ appointment, open, onClose, onCancelled }: CancelDialogProps) {
  const { motivo, setReason, dropReason } = useReasonDraft(`cancelar ${appointment.id}`)
  const form = useForm<{ motivo: string }>({
    kept: { values: { motivo }, change: (part) => setReason(part.motivo ?? '') },
  })
  const what = appointment.tipo === 'coworking' ? 'reserva' : 'cita'

  const cancel = form.submit(async (typed) => {
    const message = await sendCancel(appointment, typed.motivo.trim())
    tellCancelled(appointment)
    dropReason()
    onCancelled(message)
  })

  return (
    <Dialog
      open={open}
      title={`¿Cancelar tu ${what}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Conservarla
          </Button>
          <Button look="danger" busy={form.busy} onClick={() => cancel()}>
            Sí, cancelar
          </Button>
        </>
      }
    >
      <ApiProblem error={form.refusal} attempt={form.attempts} />
      <p>
        <strong>{appointment.servicio}</strong>, {endingAt(appointment.inicio)}
      </p>
      <p className="mt-2 text-ink-soft">
        El horario queda libre para otra persona. Puedes agendar de nuevo cuando quieras.
      </p>
      <ReasonChoice reason={motivo} onChange={(reason) => form.set('motivo', reason)} />
    </Dialog>
  )
}

const commonReasons = ['Me surgió algo', 'Prefiero otro horario', 'Ya no hace falta'] as const

/** Optional reason: one of the choices, or typed. */
function ReasonChoice({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const isCommon = commonReasons.some((one) => one === reason)
  const [ownWords, setOwnWords] = useState(reason !== '' && !isCommon)
  const choose = (one: string) => {
    setOwnWords(false)
    onChange(one === reason ? '' : one)
  }
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold">
        ¿Por qué? <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {commonReasons.map((one) => (
          <Chip key={one} pressed={one === reason} onClick={() => choose(one)}>
            {one}
          </Chip>
        ))}
        <Chip
          pressed={ownWords}
          onClick={() => {
            setOwnWords(!ownWords)
            onChange('')
          }}
        >
          Otro motivo
        </Chip>
      </div>
      {ownWords ? (
        <textarea
          aria-label="Tu motivo"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} mt-3`}
        />
      ) : null}
    </fieldset>
  )
}

function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-11 rounded-full border border-line-strong bg-surface px-4 font-medium aria-pressed:border-action aria-pressed:bg-action-tint aria-pressed:text-action"
    >
      {children}
    </button>
  )
}

async function sendCancel({ id, tipo }: AppointmentWire, reason: string): Promise<string> {
  const body = reason === '' ? {} : { motivo: reason }
  const { mensaje } = await untilAnswered(() =>
    tipo === 'coworking'
      ? agendaCall<typeof cancelRoom>('POST', '/coworking/DeleteCoworking/:id', { params: { id }, body })
      : agendaCall<typeof cancelAppointment>('POST', '/agendamientos/DeleteAgenda/:id', {
          params: { id },
          body,
        }),
  )
  return mensaje
}
