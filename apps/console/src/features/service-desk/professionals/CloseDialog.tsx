import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { limaToday, longDay } from '../../../dates.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { asChips, ReasonChips } from '../../../shell/ReasonChips.tsx'
import { counted } from '../../../words.ts'
import { close, type Noun, planNames, type Supplier } from './fact-calls.ts'
import { LeftOutside } from './LeftOutside.tsx'
import type { Conflicts } from './supply-calls.ts'

const closing = defineForm({ desde: '', motivo: '' })

const words = {
  Profesionales: { title: 'Cerrar la agenda', reasons: ['Terminó su contrato', 'Licencia larga'] },
  Sedes: { title: 'Cerrar la sede', reasons: ['Se mudó el local', 'Terminó el alquiler'] },
  Salas: { title: 'Cerrar la sala', reasons: ['Obras', 'Cambió de uso'] },
} as const

/** Closes a professional, site or room from a day on; shows the visits of those days before it does. */
export function CloseDialog({
  noun,
  supplier,
  onClose,
}: {
  noun: Noun
  supplier: Supplier
  onClose: () => void
}) {
  const [conflicts, setConflicts] = useState<Conflicts | null>(null)
  const form = useForm({
    ...closing,
    draft: `cierre:${supplier.id}`,
    start: { desde: limaToday(), motivo: '' },
    check: ({ desde, motivo }) => ({
      desde: desde < limaToday() && 'Elige hoy o un día que viene',
      motivo: motivo.trim().length < 3 && 'Escribe el motivo en 3 caracteres o más',
    }),
  })
  const { title, reasons } = words[noun]
  const { desde } = form.values
  // Other terms leave other visits outside.
  const forget = () => setConflicts(null)
  return (
    <FormDialog
      title={`${title}: ${supplier.nombre}`}
      form={form}
      send={
        conflicts ? `Cerrar; ${counted(conflicts.length, 'cita queda', 'citas quedan')} por mover` : title
      }
      danger
      onClose={onClose}
      lead={
        <div className="mb-3 grid gap-3">
          <p>Desde ese día no se puede reservar. Ninguna cita se borra sola.</p>
          {conflicts ? (
            <LeftOutside
              owner={`${planNames[noun]}=${supplier.id}`}
              visits={conflicts}
              title={`${counted(conflicts.length, 'cita', 'citas')} desde el ${longDay(desde)}`}
            >
              Cierra igual y muévelas después, o muévelas antes.
            </LeftOutside>
          ) : null}
        </div>
      }
      work={async ({ motivo }) => {
        const left = await close(noun, supplier, { desde, motivo: motivo.trim() }, conflicts !== null)
        if (left) setConflicts(left)
        else onClose()
      }}
    >
      <div onChange={forget} className="grid gap-4">
        <Field {...form.field('desde')} label="Desde qué día" type="date" min={limaToday()} />
        <ReasonChips reasons={asChips(reasons)} onChoose={(text) => form.set('motivo', text)} />
        <Field {...form.field('motivo')} label="Motivo" help="Lo lee solo el personal." maxLength={200} />
      </div>
    </FormDialog>
  )
}
