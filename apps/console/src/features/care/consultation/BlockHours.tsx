import { useForm } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { columnMoment, limaToday } from '../../../dates.ts'
import { useMyAgenda } from '../../../own-agenda/use-my-agenda.ts'
import { useWorker } from '../../../session/use-me.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { counted } from '../../../words.ts'
import { type Blocking, blockHours, fallsInto, type Hours } from './block-hours.ts'

interface BlockHoursProps extends Blocking {
  onClose: () => void
  /** Opens it again on its screen, from anywhere. */
  onAgain: (blocking: Blocking) => void
}

/** Blocks hours in the professional's own agenda; shows the bookings in them, which stay. */
export function BlockHours({ hours, booked = [], refused, onClose, onAgain }: BlockHoursProps) {
  const form = useForm({ start: hours, check, refusal: refused ?? null })
  const { values } = form
  const { profesional } = useWorker()
  const day = values.day || limaToday()
  const { data } = useMyAgenda(day, day)
  const isSame = JSON.stringify(values) === JSON.stringify(hours)
  const own = (data?.citas ?? [])
    .filter((one) => one.estado === 'agendada' && fallsInto(values, one))
    .map(({ id, inicio, paciente }) => ({ id, inicio, name: paciente.nombre }))
  const inside = [...own, ...booked.filter(({ id }) => isSame && !own.some((one) => one.id === id))]
  return (
    <FormDialog
      title="Bloquear horas"
      form={form}
      send={inside.length > 0 ? 'Bloquear igual' : 'Bloquear'}
      onClose={onClose}
      work={async (chosen) => {
        onClose()
        blockHours(profesional?.id ?? '', chosen, {
          seen: new Set(inside.map(({ id }) => id)),
          showAgain: onAgain,
        })
      }}
    >
      <Field label="Día" type="date" min={limaToday()} {...form.field('day')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Desde" type="time" {...form.field('from')} />
        <Field label="Hasta" type="time" {...form.field('to')} />
      </div>
      <p className="text-[0.9375rem] text-ink-soft">Sin horas, se bloquea el día entero.</p>
      <div role="status">
        {inside.length > 0 ? (
          <Alert look="warning" title={`Ya hay ${counted(inside.length, 'cita', 'citas')} en esas horas`}>
            <p>No se borran: si bloqueas igual, se atienden. Para moverlas, pídelo a agenda.</p>
            <ul className="mt-2">
              {inside.map(({ id, inicio, name }) => (
                <li key={id}>
                  {columnMoment(inicio)}, {name}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
    </FormDialog>
  )
}

function check({ day, from, to }: Hours) {
  const isOrdered = (from === '' && to === '') || (from !== '' && from < to)
  return { day: day === '' && 'Elige el día', to: !isOrdered && '«Desde» va antes que «hasta»' }
}
