import { useForm } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { columnMoment, limaToday } from '../../dates.ts'
import { useWorker } from '../../session/use-me.ts'
import { Refusal } from '../../shell/Refusal.tsx'
import { tell } from '../../shell/toasts.ts'
import { counted } from '../../words.ts'
import { blockHours, type Conflict } from './block-hours.ts'

interface BlockHoursProps {
  onClose: () => void
  onDone: () => void
}

/** Takes hours out of one's own agenda; what is booked in them is shown and stays. */
export function BlockHours({ onClose, onDone }: BlockHoursProps) {
  const form = useForm({ start: { day: limaToday(), from: '', to: '' } })
  const { day, from, to } = form.values
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { profesional } = useWorker()
  const isWhole = from === '' && to === ''
  const trouble =
    day === ''
      ? 'Elige el día.'
      : isWhole || (from !== '' && from < to)
        ? null
        : '«Desde» va antes que «hasta».'
  const change = (name: 'day' | 'from' | 'to') => {
    const field = form.field(name)
    return {
      ...field,
      onChange: (event: { target: { value: string } }) => {
        field.onChange(event)
        setConflicts([])
      },
    }
  }

  const save = form.submit(async (hours) => {
    if (trouble !== null) return
    const left = await blockHours(profesional?.id ?? '', hours, conflicts.length > 0)
    if (left.length > 0) {
      setConflicts(left)
      return
    }
    tell('Esas horas ya no se pueden reservar.')
    onClose()
    onDone()
  })

  return (
    <Dialog
      open
      title="Bloquear horas"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button busy={form.busy} aria-disabled={trouble !== null} onClick={() => save()}>
            {conflicts.length > 0 ? 'Bloquear igual' : 'Bloquear'}
          </Button>
        </>
      }
    >
      {form.refusal ? <Refusal error={form.refusal} /> : null}
      <div className="grid gap-4">
        <Field label="Día" type="date" min={limaToday()} {...change('day')} />
        <div className="grid grid-cols-2 gap-3">
          <Field label="Desde" type="time" {...change('from')} />
          <Field label="Hasta" type="time" {...change('to')} />
        </div>
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {trouble ?? (isWhole ? 'Sin horas, se bloquea el día entero.' : '')}
        </p>
        {conflicts.length > 0 ? (
          <Alert look="warning" title={`Ya hay ${counted(conflicts.length, 'cita', 'citas')} en esas horas`}>
            <p>No se borran: si bloqueas igual, se atienden. Para moverlas, pídelo a agenda.</p>
            <ul className="mt-2">
              {conflicts.map(({ id, inicio, titular }) => (
                <li key={id}>
                  {columnMoment(inicio)}, {titular.nombre}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
