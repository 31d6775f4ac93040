import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { bookByPhone, listDeskProfessionals } from '@amparo/contract/console/agenda.ts'
import { servicesOfKind } from '@amparo/domain/agenda/bookable-services.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { type TelemedicineSpecialty, telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { controlClass, Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useId, useRef } from 'react'
import { call } from '../../api/call.ts'
import { clockOf, dayOf, spokenMoment } from '../../dates.ts'
import { FreeTimes } from '../../shell/FreeTimes.tsx'
import { tell } from '../../shell/toasts.ts'

interface BookByPhoneProps {
  personId: string
  name: string
  onClose: () => void
}

/** Services whose informed consent is read aloud. */
const healthServices: ReadonlySet<number> = new Set(servicesOfKind('health'))

/** Books for somebody on the phone; the consent of a health appointment is read aloud and recorded. */
export function BookByPhone({ personId, name, onClose }: BookByPhoneProps) {
  const formId = useId()
  const attempt = useRef(noAttempt)
  const professionals = useLoad(['profesionales', 'todos'], async (signal) => {
    const query = { estado: 'activo', orden: 'nombre', limite: 100 } as const
    return (await call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }))
      .filas
  })
  const everyone = professionals.data ?? []
  const form = useForm({
    start: { profesional: '', servicio: '', especialidad: '', dia: '', hora: '', motivo: '', leido: false },
    check: ({ servicio, especialidad, dia, hora, leido }) => ({
      ...(servicio === '' ? { servicio: 'Elige el servicio' } : {}),
      ...(servicio === '18' && especialidad === '' ? { especialidad: 'Elige la especialidad' } : {}),
      ...(dia === '' ? { dia: 'Elige el día' } : {}),
      ...(hora === '' ? { hora: 'Escribe la hora' } : {}),
      ...(healthServices.has(Number(servicio)) && !leido
        ? { leido: 'Lee el consentimiento y confirma que la persona lo aceptó' }
        : {}),
    }),
  })
  const { servicio, especialidad } = form.values
  const services = new Map(
    everyone.flatMap(({ servicios }) => servicios.map(({ id, nombre }) => [id, nombre])),
  )
  const attending = everyone.filter(
    ({ servicios, especialidades }) =>
      servicios.some(({ id }) => String(id) === servicio) &&
      (especialidad === '' || especialidades.includes(especialidad)),
  )
  const isHealth = healthServices.has(Number(servicio))

  const send = form.submit(async ({ profesional, dia, hora, motivo }) => {
    const inicio = `${dia}T${hora}:00-05:00`
    const body = {
      idTitular: personId,
      idServicio: Number(servicio),
      inicio,
      ...(servicio === '18' && isSpecialty(especialidad) ? { especialidad } : {}),
      ...(profesional ? { idProfesional: profesional } : {}),
      ...(motivo.trim() ? { motivo: motivo.trim() } : {}),
      ...(isHealth ? { consentimientoLeido: true as const } : {}),
    }
    attempt.current = attemptAt(attempt.current, body)
    await call<typeof bookByPhone>('POST', '/consola/Citas', { body, idempotencyKey: attempt.current.key })
    await Promise.all([reloadWhere('citas'), reloadWhere('pendientes')])
    tell(`Agendada para el ${spokenMoment(inicio)}; ya le avisamos`)
    onClose()
  })

  return (
    <Dialog
      open
      size="large"
      title={`Agendar para ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            Agendar y avisar
          </Button>
        </>
      }
    >
      {form.refusal || form.problems.length > 0 ? (
        <FormErrors
          title={form.refusal?.problem.title ?? 'Revisa estos datos'}
          problems={
            form.problems.length > 0 ? form.problems : [{ message: form.refusal?.problem.detail ?? '' }]
          }
          attempt={form.attempts}
        >
          <FreeTimes
            error={form.refusal}
            onChoose={(free) => {
              form.set('dia', dayOf(free))
              form.set('hora', clockOf(free))
            }}
          />
        </FormErrors>
      ) : null}
      <form id={formId} noValidate onSubmit={send} className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Servicio"
          value={servicio}
          error={form.errorOf('servicio')}
          place={form.place('servicio')}
          onChange={(value) => form.set('servicio', value)}
          options={[...services].map(([id, nombre]) => [String(id), nombre] as const)}
        />
        {servicio === '18' ? (
          <Select
            label="Especialidad"
            value={especialidad}
            error={form.errorOf('especialidad')}
            place={form.place('especialidad')}
            onChange={(value) => form.set('especialidad', value)}
            options={telemedicineSpecialties.map((one) => [one, one] as const)}
          />
        ) : null}
        <Select
          label="Con quién"
          value={form.values.profesional}
          place={form.place('profesional')}
          onChange={(value) => form.set('profesional', value)}
          empty="Quien esté libre"
          options={attending.map(({ id, nombre }) => [id, nombre] as const)}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field {...form.field('dia')} label="Día" type="date" />
          <Field {...form.field('hora')} label="Hora de Lima" type="time" step={900} />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            {...form.field('motivo')}
            label="Motivo que dio la persona (opcional)"
            maxLength={500}
            rows={2}
          />
        </div>
        {isHealth ? (
          <div className="grid gap-2 rounded-card bg-sand p-4 sm:col-span-2">
            <p className="font-semibold">Lee en voz alta: {informedConsent.title}</p>
            {informedConsent.paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-[0.9375rem]">
                {paragraph}
              </p>
            ))}
            <Checkbox
              checked={form.values.leido}
              onChange={(leido) => form.set('leido', leido)}
              error={form.errorOf('leido')}
              ref={form.place('leido')}
            >
              Lo leí y la persona lo aceptó
            </Checkbox>
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}

function isSpecialty(text: string): text is TelemedicineSpecialty {
  return (telemedicineSpecialties as readonly string[]).includes(text)
}

interface SelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
  place: (element: HTMLElement | null) => void
  error?: string | null
  empty?: string
}

function Select({ label, value, onChange, options, place, error, empty = 'Elige…' }: SelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        ref={place}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={controlClass}
      >
        <option value="">{empty}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
