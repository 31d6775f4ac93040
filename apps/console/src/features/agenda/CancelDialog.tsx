import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useId } from 'react'
import { Refusal } from '../../shell/Refusal.tsx'
import { tell } from '../../shell/toasts.ts'
import { type Cita, cancelCita } from './agenda-calls.ts'
import { citaName, whenOf } from './cita-words.ts'
import { ReasonChips } from './MoveDialog.tsx'

const reasons = {
  profesional: ['El profesional no podrá atender ese día.', 'El profesional tuvo una emergencia.'],
  personal: ['La persona pidió cancelarla por teléfono.', 'La cita estaba repetida.'],
} as const

/** Cancels, saying on whose account and why; the use is given back. There is no way back. */
export function CancelDialog({
  cita,
  onClose,
  reload,
}: {
  cita: Cita
  onClose: () => void
  reload: () => void
}) {
  const formId = useId()
  const form = useForm<{ por: 'profesional' | 'personal'; motivo: string }>({
    start: { por: 'personal', motivo: '' },
    check: ({ motivo }) =>
      motivo.trim().length < 10 ? { motivo: 'Explica el motivo en 10 caracteres o más' } : {},
  })
  const { por } = form.values
  return (
    <Dialog
      open
      title="Cancelar la cita"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            No cancelar
          </Button>
          <Button type="submit" form={formId} busy={form.busy} className="bg-danger hover:bg-danger">
            Cancelar la cita
          </Button>
        </>
      }
    >
      {form.problems.length > 0 ? (
        <FormErrors title="Revisa estos datos" problems={form.problems} attempt={form.attempts} />
      ) : form.refusal ? (
        <Refusal error={form.refusal} reload={reload} />
      ) : null}
      <p className="mb-3">
        {citaName(cita)}, {whenOf(cita)}. La persona recupera su uso y recibe un aviso; no se puede deshacer.
      </p>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(async ({ por: by, motivo }) => {
          await cancelCita(cita.id, { version: cita.version, por: by, motivo: motivo.trim() })
          tell('Cita cancelada; ya avisamos a la persona')
          onClose()
        })}
      >
        <fieldset>
          <legend className="mb-1 font-semibold">¿Por qué lado se cancela?</legend>
          {(
            [
              ['personal', 'Por la persona o por nosotros'],
              ['profesional', 'Por el profesional'],
            ] as const
          ).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="por"
                value={value}
                checked={por === value}
                onChange={() => form.set('por', value)}
                className="size-5 accent-action"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <ReasonChips reasons={reasons[por]} onChoose={(text) => form.set('motivo', text)} />
        <TextArea
          {...form.field('motivo')}
          label="Motivo"
          help="La persona lo lee en su aviso."
          maxLength={500}
          rows={3}
        />
      </form>
    </Dialog>
  )
}
