import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { limaToday, longDay } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { absenceSaving, beAway, beBack } from './absence-calls.ts'
import { fetchColleagues } from './message-calls.ts'

const absenceForm = defineForm({ desde: '', hasta: '', suplente: '' })

/** Days away, and the deputy. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const { data } = useLoad(['colegas'], fetchColleagues)
  const form = useForm({
    ...absenceForm,
    draft: 'ausencia',
    start: { ...absenceForm.start, desde: limaToday(), hasta: limaToday() },
    check: ({ desde, hasta, suplente }) => ({
      hasta: desde > hasta && 'El último día no puede ser anterior al primero',
      suplente: suplente === '' && 'Elige a quién',
    }),
  })
  const absence = data?.ausencia
  const saving = useSavings().get(absenceSaving)
  if (saving) {
    const close = (
      <Button look="quiet" onClick={onClose}>
        Cerrar
      </Button>
    )
    return (
      <Dialog open title="Fuera de la oficina" onClose={onClose} actions={close}>
        <SavingNote saving={saving} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="Fuera de la oficina"
      form={form}
      send="Anotar"
      onClose={onClose}
      lead={
        absence ? (
          <div className="mb-3 grid justify-items-start gap-2 rounded-card bg-sand p-3">
            <p>
              Estás fuera del {longDay(absence.desde)} al {longDay(absence.hasta)}; responde{' '}
              {absence.suplente.nombre}.
            </p>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onClose()
                beBack(absence)
              }}
            >
              Ya volví
            </Button>
          </div>
        ) : (
          <p className="mb-3">Desde el primer día, tus casos abiertos pasan a la persona que elijas.</p>
        )
      }
      work={async (body) => {
        onClose()
        beAway(body, absence, { name: 'ausencia', values: body })
      }}
    >
      <Field {...form.field('desde')} label="Primer día" type="date" />
      <Field {...form.field('hasta')} label="Último día" type="date" />
      <SelectField<string>
        empty="Elige…"
        label="Quién responde"
        {...form.choice('suplente')}
        options={(data?.colegas ?? []).map(({ id, nombre }) => [id, nombre] as const)}
      />
    </FormDialog>
  )
}
