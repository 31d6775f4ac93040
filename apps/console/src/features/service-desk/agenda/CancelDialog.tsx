import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { asChips, ReasonChips } from '../../../shell/ReasonChips.tsx'
import { begin, sentence } from '../../../words.ts'
import { type Appointment, cancelAppointment } from './agenda-calls.ts'
import { appointmentName, whenOf } from './appointment-words.ts'

const reasons = {
  profesional: ['El profesional no podrá atender ese día.', 'El profesional tuvo una emergencia.'],
  personal: ['La persona pidió cancelarla por teléfono.', 'La cita estaba repetida.'],
} as const

const cancellation = defineForm({ por: oneOf(['personal', 'profesional']), motivo: '' })

/** Cancels, with the side and the reason; the use is returned. It can be restored while its hour is free. */
export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const name = `cancelar:${appointment.id}`
  const form = useForm({
    ...cancellation,
    draft: name,
    check: ({ motivo }) => ({
      motivo: motivo.trim().length < 10 && 'Explica el motivo en 10 caracteres o más',
    }),
  })
  const { por } = form.values
  const what = appointment.sala ? 'la reserva' : 'la cita'
  return (
    <FormDialog
      title={`Cancelar ${what}`}
      form={form}
      send={`Cancelar ${what}`}
      back="No cancelar"
      danger
      onClose={onClose}
      work={async (values) => {
        const words = `${begin(what.slice(3))} cancelada; ya avisamos a la persona`
        const body = { por: values.por, motivo: values.motivo.trim() }
        cancelAppointment(appointment, body, { words, typed: { name, values } })
        onClose()
      }}
      lead={
        <p className="mb-3">
          {sentence(`${appointmentName(appointment)}, ${whenOf(appointment)}`)} La persona recupera su uso y
          recibe un aviso. Se puede restaurar mientras la hora siga libre.
        </p>
      }
    >
      <RadioGroup
        legend="¿Por qué lado se cancela?"
        name="por"
        look="lines"
        options={[
          { value: 'personal', label: 'Por la persona o por nosotros' },
          ...(appointment.profesional
            ? [{ value: 'profesional', label: 'Por el profesional' } as const]
            : []),
        ]}
        {...form.choice('por')}
      />
      <ReasonChips reasons={asChips(reasons[por])} onChoose={(text) => form.set('motivo', text)} />
      <TextArea
        {...form.field('motivo')}
        label="Motivo"
        help="La persona lo lee en su aviso."
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}
