import { useForm } from '@amparo/client/forms/use-form.ts'
import type { requestChange } from '@amparo/contract/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { controlClass } from '@amparo/ui/Field.tsx'
import { useId } from 'react'
import { agendaCall } from '../../agenda/agenda-call.ts'
import { endingAt } from '../../agenda/times.ts'
import { useReasonDraft } from '../../agenda/use-reason-draft.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'

interface ChangeRequestDialogProps {
  appointment: AppointmentWire
  open: boolean
  onClose: () => void
  onAsked: (message: string) => void
}

/** Inside the cut-off: a change is asked for, and somebody answers; the appointment stays meanwhile. */
export function ChangeRequestDialog({ appointment, open, onClose, onAsked }: ChangeRequestDialogProps) {
  const { motivo, setReason, dropReason } = useReasonDraft(`cambio ${appointment.id}`)
  const form = useForm<{ motivo: string }>({
    kept: { values: { motivo }, change: (part) => setReason(part.motivo ?? '') },
    check: (typed) =>
      typed.motivo.trim() === ''
        ? { motivo: 'Cuéntanos qué día u hora te acomoda, o si quieres cancelarla' }
        : {},
    toField: true,
  })
  const reasonId = useId()
  const missed = form.errorOf('motivo')

  const ask = form.submit(async (typed) => {
    const { mensaje } = await agendaCall<typeof requestChange>('POST', '/agendamientos/PedirCambio/:id', {
      params: { id: appointment.id },
      body: { motivo: typed.motivo },
    })
    dropReason()
    onAsked(mensaje)
  })

  return (
    <Dialog
      open={open}
      title="Pedir un cambio"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button busy={form.busy} onClick={() => ask()}>
            Enviar pedido
          </Button>
        </>
      }
    >
      <ApiProblem error={form.refusal} attempt={form.attempts} />
      <p>
        <strong>{appointment.servicio}</strong>, {endingAt(appointment.inicio)}
      </p>
      <p className="mt-2 text-ink-soft">{appointment.motivoBloqueo}</p>
      <label htmlFor={reasonId} className="mt-4 mb-1.5 block font-semibold">
        ¿Qué necesitas cambiar?
      </label>
      <textarea
        id={reasonId}
        ref={form.place('motivo')}
        rows={3}
        maxLength={500}
        value={motivo}
        aria-invalid={missed ? true : undefined}
        aria-describedby={missed ? `${reasonId}-error` : undefined}
        onChange={(event) => form.set('motivo', event.target.value)}
        className={controlClass}
      />
      {missed ? (
        <p id={`${reasonId}-error`} className="mt-1.5 font-medium text-[0.9375rem] text-danger">
          {missed}
        </p>
      ) : null}
    </Dialog>
  )
}
