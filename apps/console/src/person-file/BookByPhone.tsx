import { type Form, type KeyFor, useForm } from '@amparo/client/forms/use-form.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { type TelemedicineSpecialty, telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { clockOf, dayOf, instantAt, minuteOf, spokenMoment } from '../dates.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { HourChips } from '../shell/HourChips.tsx'
import { ProfessionalSelect } from '../shell/ProfessionalSelect.tsx'
import { tell } from '../shell/toasts.ts'
import { instantOf, OfferedTimes, WhenFields } from '../shell/WhenFields.tsx'
import { PhoneRoom } from './PhoneRoom.tsx'
import { coworking, healthServices, type PhoneBooking, phoneBooking, troubleOf } from './phone-booking.ts'
import { bookRoom, bookService, useAttended, useFreeHours } from './phone-calls.ts'

interface BookByPhoneProps {
  personId: string
  name: string
  onClose: () => void
}

const whole = 'sm:col-span-2'

/** Books for a person on the phone; the consent of a health appointment is read aloud and recorded. */
export function BookByPhone({ personId, name, onClose }: BookByPhoneProps) {
  const services = useAttended().data ?? []
  const form = useForm({
    ...phoneBooking,
    check: troubleOf,
    draft: `telefono:${personId}`,
    // The consent is read aloud each time.
    anew: { leido: false },
  })
  const { servicio, especialidad, profesional, dia } = form.values
  const isRoom = servicio === coworking
  const isHealth = healthServices.has(Number(servicio))
  const hours = useFreeHours({ servicio: isRoom ? 0 : Number(servicio), especialidad, profesional, dia })

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
      <SelectField
        label="Servicio"
        value={servicio}
        empty="Elige…"
        error={form.errorOf('servicio')}
        ref={form.place('servicio')}
        onChange={(value) => {
          form.set('servicio', value)
          form.set('profesional', '')
        }}
        options={[
          ...services.map(({ id, nombre }) => [String(id), nombre] as const),
          [coworking, 'Coworking: una sala'] as const,
        ]}
      />
      {Number(servicio) === telemedicineServiceId ? (
        <SelectField
          label="Especialidad"
          value={especialidad}
          empty="Elige…"
          error={form.errorOf('especialidad')}
          ref={form.place('especialidad')}
          onChange={(value) => {
            form.set('especialidad', value)
            form.set('profesional', '')
          }}
          options={telemedicineSpecialties.map((one) => [one, one] as const)}
        />
      ) : null}
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
