import { type Form, type KeyFor, useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { Load } from '@amparo/client/loading/use-load.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { type TelemedicineSpecialty, telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { groupBy } from '@amparo/domain/group-by.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { clockOf, columnDay, dayOf, instantAt, minuteOf, spokenMoment } from '../dates.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { HourChips } from '../shell/HourChips.tsx'
import { ProfessionalSelect } from '../shell/ProfessionalSelect.tsx'
import { Refusal } from '../shell/Refusal.tsx'
import { tell } from '../shell/toasts.ts'
import { instantOf, OfferedTimes, WhenFields } from '../shell/WhenFields.tsx'
import { PhoneRoom } from './PhoneRoom.tsx'
import { coworking, healthServices, type PhoneBooking, phoneBooking, troubleOf } from './phone-booking.ts'
import {
  type Bookable,
  bookRoom,
  bookService,
  findFirstHour,
  knowsWhat,
  useBookable,
  useFreeHours,
} from './phone-calls.ts'

interface BookByPhoneProps {
  personId: string
  name: string
  onClose: () => void
}

const whole = 'sm:col-span-2'

/** Books for a person on the phone; the consent of a health appointment is read aloud and recorded. */
export function BookByPhone({ personId, name, onClose }: BookByPhoneProps) {
  const bookable = useBookable(personId)
  const form = useForm({
    ...phoneBooking,
    check: troubleOf,
    draft: `telefono:${personId}`,
    // The consent is read aloud each time.
    anew: { leido: false },
  })
  const { servicio, dia, ...choices } = form.values
  const { especialidad, profesional } = choices
  const isRoom = servicio === coworking
  const isHealth = healthServices.has(Number(servicio))
  const wanted = { ...choices, titular: personId, servicio: isRoom ? 0 : Number(servicio) }
  const hours = useFreeHours(wanted, dia)
  const setAnew = (name: 'servicio' | 'especialidad' | 'ciudad', value: string) => {
    form.set(name, value)
    if (name === 'servicio') form.set('ciudad', '')
    form.set('profesional', '')
  }

  const work = async (values: PhoneBooking, keyFor: KeyFor) => {
    const start = instantOf(values)
    const reason = values.motivo.trim() ? { motivo: values.motivo.trim() } : {}
    if (isRoom) {
      const end = instantAt(dayOf(start), minuteOf(start) + Number(values.minutos))
      const attendees = Number(values.asistentes)
      const body = {
        idTitular: personId,
        idSala: values.sala,
        inicio: start,
        fin: end,
        asistentes: attendees,
        ...reason,
      }
      await bookRoom(body, keyFor(body))
    } else {
      const body = {
        idTitular: personId,
        idServicio: Number(servicio),
        inicio: start,
        ...(Number(servicio) === telemedicineServiceId && isSpecialty(especialidad) ? { especialidad } : {}),
        idProfesional: profesional,
        ...reason,
        ...(isHealth ? { consentimientoLeido: true as const } : {}),
      }
      await bookService(body, keyFor(body))
    }
    tell(`${isRoom ? 'Reservada' : 'Agendada'} para el ${spokenMoment(start)}; ya le avisamos`)
    onClose()
  }

  return (
    <FormDialog
      size="large"
      title={`Agendar para ${name}`}
      form={form}
      work={work}
      send={isRoom ? 'Reservar y avisar' : 'Agendar y avisar'}
      onClose={onClose}
      layout="sm:grid-cols-2"
      wayOut={<OfferedTimes form={form} />}
    >
      <ServiceChoice form={form} bookable={bookable} onChoose={setAnew} />
      {isRoom || servicio === '' ? null : (
        <ProfessionalSelect
          label="Con quién"
          of={{
            idServicio: Number(servicio),
            ...(especialidad ? { especialidad } : {}),
          }}
          {...form.choice('profesional')}
          empty="El primero que esté libre"
        />
      )}
      {knowsWhat(wanted) ? <FirstHour form={form} wanted={wanted} /> : null}
      <WhenFields form={form} />
      {isRoom ? (
        <PhoneRoom form={form} />
      ) : hours.data ? (
        <FreeHours form={form} hours={hours.data.map(({ inicio }) => inicio)} />
      ) : null}
      <div className={whole}>
        <TextArea
          {...form.field('motivo')}
          label="Motivo que dio la persona (opcional)"
          maxLength={500}
          rows={2}
        />
      </div>
      {isHealth ? <ReadConsent form={form} /> : null}
    </FormDialog>
  )
}

interface ServiceChoiceProps {
  form: Form<PhoneBooking>
  bookable: Load<readonly Bookable[]>
  onChoose: (name: 'servicio' | 'especialidad' | 'ciudad', value: string) => void
}

/** The services that the person's policies include, the specialty and the city; the reason for the rest. */
function ServiceChoice({ form, bookable, onChoose }: ServiceChoiceProps) {
  const { servicio, especialidad, ciudad } = form.values
  const all = bookable.data ?? []
  const chosen = all.find(({ id }) => String(id) === servicio)
  const cities = chosen?.ciudades ?? []
  const left = groupBy(
    all.filter(({ porque }) => porque),
    ({ porque }) => porque,
  )
  if (bookable.error) return <Refusal error={bookable.error} reload={bookable.reload} />
  return (
    <>
      <SelectField
        label="Servicio"
        value={servicio}
        empty={bookable.data ? 'Elige…' : 'Buscamos lo que incluyen sus pólizas…'}
        help={
          chosen?.quedan === 0 && chosen.desde
            ? `Tendrá usos desde el ${columnDay(chosen.desde)}.`
            : undefined
        }
        error={form.errorOf('servicio')}
        ref={form.place('servicio')}
        onChange={(value) => onChoose('servicio', value)}
        options={all.filter(({ porque }) => !porque).map((one) => [String(one.id), wordsOf(one)] as const)}
      />
      {Number(servicio) === telemedicineServiceId ? (
        <SelectField
          label="Especialidad"
          value={especialidad}
          empty="Elige…"
          error={form.errorOf('especialidad')}
          ref={form.place('especialidad')}
          onChange={(value) => onChoose('especialidad', value)}
          options={telemedicineSpecialties.map((one) => [one, one] as const)}
        />
      ) : null}
      {cities.length > 1 && servicio !== coworking ? (
        <SelectField
          label="Ciudad"
          value={ciudad}
          empty="Cualquiera"
          onChange={(value) => onChoose('ciudad', value)}
          options={cities.map((one) => [one, one] as const)}
        />
      ) : null}
      {left.size > 0 ? (
        <details className={`text-[0.9375rem] ${whole}`}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-action">
            Lo que no puede agendar
          </summary>
          {[...left].map(([reason, services]) => (
            <p key={reason} className="mb-2">
              <span className="font-semibold">{reason}:</span>{' '}
              {services.map(({ nombre }) => nombre).join(', ')}
            </p>
          ))}
        </details>
      ) : null}
    </>
  )
}

/** «Telemedicina · quedan 2 de 4». */
function wordsOf({ nombre, quedan, limite }: Bookable): string {
  return `${nombre} · ${quedan === 1 ? 'queda' : 'quedan'} ${quedan} de ${limite}`
}

/** One press fills the day, the hour and the professional of the first free hour. */
function FirstHour({
  form,
  wanted,
}: {
  form: Form<PhoneBooking>
  wanted: Parameters<typeof findFirstHour>[0]
}) {
  const { run, busy, error } = useSubmission()
  const [isNone, setNone] = useState(false)
  const find = () =>
    run(async () => {
      const first = await findFirstHour(wanted)
      setNone(first === undefined)
      if (!first) return
      form.set('dia', dayOf(first.inicio))
      form.set('hora', clockOf(first.inicio))
      form.set('profesional', first.profesionales[0] ?? '')
    })
  return (
    <div className={`grid gap-2 justify-items-start ${whole}`}>
      <Button look="secondary" busy={busy} onClick={() => void find()}>
        Primera hora libre
      </Button>
      {error ? <Refusal error={error} /> : null}
      {isNone ? (
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          No hay una hora libre en los próximos 60 días. Prueba con otra ciudad o con otro profesional.
        </p>
      ) : null}
    </div>
  )
}

function FreeHours({ form, hours }: { form: Form<PhoneBooking>; hours: readonly string[] }) {
  return (
    <div className={whole}>
      {hours.length === 0 ? (
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          Ese día no queda ninguna hora libre. Prueba con otro.
        </p>
      ) : (
        <HourChips
          label="Horas libres ese día"
          hours={hours}
          chosen={instantOf(form.values)}
          onChoose={(start) => form.set('hora', clockOf(start))}
        />
      )}
    </div>
  )
}

function ReadConsent({ form }: { form: Form<PhoneBooking> }) {
  return (
    <div className={`grid gap-2 rounded-card bg-sand p-4 ${whole}`}>
      <p className="font-semibold">Lee en voz alta: {informedConsent.title}</p>
      {informedConsent.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-[0.9375rem]">
          {paragraph}
        </p>
      ))}
      <Checkbox {...form.tick('leido')}>Lo leí y la persona lo aceptó</Checkbox>
    </div>
  )
}

function isSpecialty(text: string): text is TelemedicineSpecialty {
  return (telemedicineSpecialties as readonly string[]).includes(text)
}
