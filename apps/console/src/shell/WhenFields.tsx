import type { Problems } from '@amparo/client/forms/define-form.ts'
import type { Form } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { clockOf, dayOf } from '../dates.ts'
import { FreeTimes } from './FreeTimes.tsx'

interface When {
  readonly dia: string
  readonly hora: string
}

/** Problems of a day and an hour before sending. */
export function whenTrouble({ dia, hora }: When): Problems<When> {
  return {
    dia: dia === '' && 'Elige el día',
    hora: hora === '' && 'Escribe la hora',
  }
}

/** The wire's instant of a day and an hour in Lima. */
export function instantOf({ dia, hora }: When): string {
  return `${dia}T${hora}:00-05:00`
}

type WhenForm = Pick<Form<When>, 'field' | 'set' | 'refusal'>

/** A day and an hour in Lima. */
export function WhenFields({ form }: { form: Pick<WhenForm, 'field'> }) {
  return (
    // A twelve-hour time with «p. m.» and its clock icon is never cut: with less room it wraps below the day.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
      <Field {...form.field('dia')} label="Día" type="date" />
      <Field {...form.field('hora')} label="Hora de Lima" type="time" step={900} />
    </div>
  )
}

/** The free times of a refusal; choosing one fills day and hour. */
export function OfferedTimes({ form }: { form: Pick<WhenForm, 'set' | 'refusal'> }) {
  return (
    <FreeTimes
      error={form.refusal}
      onChoose={(free) => {
        form.set('dia', dayOf(free))
        form.set('hora', clockOf(free))
      }}
    />
  )
}
