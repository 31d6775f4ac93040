import { useForm } from '@amparo/client/forms/use-form.ts'
import type { requestChange } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { agendaCall } from '../../../agenda/agenda-call.ts'
import { endingAt } from '../../../agenda/times.ts'
import { useReasonDraft } from '../../../agenda/use-reason-draft.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'

interface ChangeRequestDialogProps {
  appointment: AppointmentWire
  open: boolean
  onClose: () => void
  onAsked: (message: string) => void
}

/** After the cut-off: requests a change, which staff answer; the appointment stays meanwhile. */
export function ChangeRequestDialog({ appointment, open, onClose, onAsked }: ChangeRequestDialogProps) {
  const { motivo, setReason, dropReason } = useReasonDraft(`cambio ${appointment.id}`)
  const form = useForm<{ motivo: string }>({
    kept: { values: { motivo }, change: (part) => setReason(part.motivo ?? '') },
    check: (typed) => ({
      motivo: typed.motivo.trim() === '' && 'Cuéntanos qué día u hora prefieres, o si quieres cancelarla',
    }),
    toField: true,
  })

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
      <div className="mt-4">
        <TextArea label="¿Qué necesitas cambiar?" rows={3} maxLength={500} {...form.field('motivo')} />
      </div>
    </Dialog>
  )
}
