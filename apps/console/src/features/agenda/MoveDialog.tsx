import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useId } from 'react'
import { clockOf, dayOf, spokenMoment } from '../../dates.ts'
import { FreeTimes } from '../../shell/FreeTimes.tsx'
import { tell } from '../../shell/toasts.ts'
import { type Cita, moveCita } from './agenda-calls.ts'
import { citaName, whenOf } from './cita-words.ts'

interface MoveDialogProps {
  cita: Cita
  inicio: string
  professional?: { readonly id: string; readonly nombre: string }
  onClose: () => void
}

const reasons = [
  'La persona lo pidió por teléfono.',
  'El profesional no puede atender a esa hora.',
  'Hubo un problema técnico a la hora de la cita.',
]

/** Says from where to where and why, before anything is moved; afterwards it can be moved back. */
export function MoveDialog({ cita, inicio, professional, onClose }: MoveDialogProps) {
  const formId = useId()
  const form = useForm({
    start: { dia: dayOf(inicio), hora: clockOf(inicio), motivo: '' },
    check: ({ dia, hora, motivo }) => ({
      ...(dia === '' ? { dia: 'Elige el día' } : {}),
      ...(hora === '' ? { hora: 'Escribe la hora' } : {}),
      ...(motivo.trim().length < 10 ? { motivo: 'Explica el motivo en 10 caracteres o más' } : {}),
    }),
  })

  const send = form.submit(async ({ dia, hora, motivo }) => {
    const to = `${dia}T${hora}:00-05:00`
    const version = await moveCita(cita.id, {
      version: cita.version,
      inicio: to,
      motivo: motivo.trim(),
      ...(professional ? { idProfesional: professional.id } : {}),
    })
    onClose()
    tell(`Movida al ${spokenMoment(to)}`, {
      undo: () =>
        void moveCita(cita.id, {
          version,
          inicio: cita.inicio,
          motivo: 'Se deshizo el cambio de horario.',
          ...(professional && cita.profesional ? { idProfesional: cita.profesional.id } : {}),
        }).then(
          () => tell('Volvió a su horario'),
          () => tell('No se pudo deshacer: mira cómo quedó la cita', { look: 'danger' }),
        ),
    })
  })

  return (
    <Dialog
      open
      title="Mover la cita"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Dejarla donde está
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            Mover y avisar
          </Button>
        </>
      }
    >
      {form.refusal || form.problems.length > 0 ? (
        <FormErrors
          title={form.refusal?.problem.title ?? 'Revisa estos datos'}
          problems={
            form.problems.length > 0 ? form.problems : [{ message: form.refusal?.problem.detail ?? '' }]
          }
          attempt={form.attempts}
        >
          <FreeTimes
            error={form.refusal}
            onChoose={(free) => {
              form.set('dia', dayOf(free))
              form.set('hora', clockOf(free))
            }}
          />
        </FormErrors>
      ) : null}
      <p className="mb-3">
        {citaName(cita)}. Ahora: {whenOf(cita)}
        {professional ? `, con ${cita.profesional?.nombre}. Pasa a ${professional.nombre}` : ''}.
      </p>
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field {...form.field('dia')} label="Día" type="date" />
          <Field {...form.field('hora')} label="Hora de Lima" type="time" step={900} />
        </div>
        <ReasonChips reasons={reasons} onChoose={(text) => form.set('motivo', text)} />
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

/** Reasons that are often the right ones. */
export function ReasonChips({
  reasons: texts,
  onChoose,
}: {
  reasons: readonly string[]
  onChoose: (text: string) => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-11 rounded-full border border-line-strong px-3.5 text-left text-[0.9375rem] hover:border-action hover:text-action"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
