import type { Form } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { clockOf } from '../dates.ts'
import { HourChips } from '../shell/HourChips.tsx'
import { instantOf } from '../shell/WhenFields.tsx'
import { counted, lengthWords } from '../words.ts'
import type { PhoneBooking } from './phone-booking.ts'
import { type SiteOfDay, useRooms } from './phone-calls.ts'

const lengths = [30, 60, 90, 120, 150, 180, 210, 240] as const
const halfHour = 30

/** Room, length and number of people; offers the hours that fit. */
export function PhoneRoom({ form }: { form: Form<PhoneBooking> }) {
  const { dia, sala, minutos } = form.values
  const sites = useRooms(dia).data ?? []
  const room = sites.flatMap(({ salas }) => salas).find(({ id }) => id === sala)
  const starts = room ? startsThatFit(room, Number(minutos) / halfHour) : []
  return (
    <>
      <SelectField
        label="Sala"
        {...form.choice('sala')}
        empty={dia === '' ? 'Elige primero el día' : 'Elige…'}
        options={sites.flatMap(({ nombre, salas }) =>
          salas.map(
            (one) =>
              [
                one.id,
                `${nombre} · ${one.nombre} (${counted(one.capacidad, 'asiento', 'asientos')})`,
              ] as const,
          ),
        )}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Por cuánto"
          {...form.choice('minutos')}
          options={lengths.map((minutes) => [String(minutes), lengthWords(minutes)] as const)}
        />
        <Field
          {...form.field('asistentes')}
          label="Personas"
          type="number"
          inputMode="numeric"
          min={1}
          max={room?.capacidad ?? 200}
        />
      </div>
      {room ? (
        <div className="sm:col-span-2">
          {starts.length === 0 ? (
            <p role="status" className="text-[0.9375rem] text-ink-soft">
              Ese día la sala no tiene un rato libre así de largo. Prueba con otra sala u otro día.
            </p>
          ) : (
            <HourChips
              label="Horas en que cabe"
              hours={starts}
              chosen={instantOf(form.values)}
              onChoose={(start) => form.set('hora', clockOf(start))}
            />
          )}
        </div>
      ) : null}
    </>
  )
}

/** Starts followed by enough free half hours. */
function startsThatFit({ huecos }: Pick<SiteOfDay['salas'][number], 'huecos'>, halfHours: number): string[] {
  return huecos.flatMap(({ inicio }, at) => {
    const wanted = huecos.slice(at, at + halfHours)
    const fits =
      wanted.length === halfHours &&
      wanted.every(
        ({ inicio: start, disponible }, place) =>
          disponible && (place === 0 || Date.parse(start) === Date.parse(wanted[place - 1]?.fin ?? '')),
      )
    return fits ? [inicio] : []
  })
}
