import type { Form } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { clockOf, dayOf } from '../dates.ts'
import { FreeTimes } from './FreeTimes.tsx'

interface When {
  readonly dia: string
  readonly hora: string
}

/** What is wrong with a day and an hour before they are sent. */
export function whenTrouble({ dia, hora }: When): Partial<Record<keyof When, string>> {
  return {
    ...(dia === '' ? { dia: 'Elige el día' } : {}),
    ...(hora === '' ? { hora: 'Escribe la hora' } : {}),
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
    // An hour of twelve with its «p. m.» and the clock beside it is never cut: with less room it stands below the day.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
      <Field {...form.field('dia')} label="Día" type="date" />
      <Field {...form.field('hora')} label="Hora de Lima" type="time" step={900} />
    </div>
  )
}

/** The free times that came with a refusal; choosing one fills day and hour. */
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
