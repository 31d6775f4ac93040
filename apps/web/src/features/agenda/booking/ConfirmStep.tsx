import { attemptAt } from '@amparo/client/api/idempotency.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { attendedBy } from '@amparo/domain/agenda/professional-name.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { modalityTexts } from '../../../agenda/appointment-texts.ts'
import { BookingProblem } from '../../../agenda/BookingProblem.tsx'
import type { BookingDraft } from '../../../agenda/booking-draft.ts'
import { CoverEndNotice } from '../../../agenda/CoverEndNotice.tsx'
import { InformedConsent } from '../../../agenda/InformedConsent.tsx'
import { PersonFace } from '../../../agenda/PersonFace.tsx'
import { ApiError } from '../../../api/call.ts'
import { type Attendance, chosenProfessional } from './attendance.ts'
import { book, bookingBody } from './book.ts'

interface ConfirmStepProps {
  rules: BookableService
  draft: BookingDraft
  /** The shown hours are for this modality and these professionals. */
  attendance: Attendance
  onChange: (part: Partial<BookingDraft>) => void
  /** The informed consent, if the service needs one. */
  consent: boolean
  onConsent: (given: boolean) => void
  /** The shown hours are outdated. */
  onTaken: () => void
  /** The chosen hour is unavailable; the person returns to the calendar. */
  onChooseAnother: () => void
  onBooked: (appointment: AppointmentWire) => void
}

/** The booking to confirm, optional notes, and the one button. */
export function ConfirmStep({
  rules,
  draft,
  attendance,
  onChange,
  consent,
  onConsent,
  onTaken,
  onChooseAnother,
  onBooked,
}: ConfirmStepProps) {
  const isHealth = rules.kind === 'health'
  const { modalidad, place } = attendance
  const professional = chosenProfessional(attendance, draft)

  const form = useForm<{ motivo: string; consent: boolean }>({
    kept: {
      values: { motivo: draft.motivo, consent },
      change: (part) => {
        if (part.motivo !== undefined) onChange({ motivo: part.motivo })
        if (part.consent !== undefined) onConsent(part.consent)
      },
    },
    check: (typed) => ({ consent: isHealth && !typed.consent && 'Acepta el consentimiento' }),
  })

  const sendAt = (start: string) =>
    form.submit(async () => {
      const body = bookingBody(rules, {
        ...draft,
        modalidad,
        idProfesional: professional?.id ?? '',
        inicio: start,
      })
      const attempt = attemptAt(draft.intento, body)
      onChange({ inicio: start, dia: start.slice(0, 10), intento: attempt })
      try {
        const appointment = await book(rules, body, attempt.key)
        onBooked(appointment)
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status !== 0) onTaken()
        throw refusal
      }
    })

  return (
    <form onSubmit={sendAt(draft.inicio)} className="max-w-2xl">
      <BookingProblem
        error={form.refusal}
        attempt={form.attempts}
        verb="Agendar el"
        onTake={({ inicio }) => sendAt(inicio)()}
        onChooseAnother={onChooseAnother}
      />
      <CoverEndNotice serviceId={rules.id} day={draft.inicio.slice(0, 10)} className="mb-4" />
      {/* The specialty and the hour are above, where they can be changed. */}
      <div className="rounded-card bg-action-tint p-4">
        {professional ? (
          <p className="mb-3 flex items-center gap-3">
            <PersonFace
              id={professional.id}
              name={professional.nombre}
              photo={professional.foto}
              className="size-16"
            />
            <span className="min-w-0 leading-snug">
              <span className="block font-semibold">{attendedBy(professional.nombre)}</span>
              <span className="block text-[0.9375rem] text-ink-soft">
                {professional.colegiatura ?? professional.profesion}
              </span>
            </span>
          </p>
        ) : null}
        <p className="text-ink-soft">
          {[`${rules.durationMinutes} minutos`, modalityTexts[modalidad], professional?.lugar ?? place]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>

      <div className="mt-5">
        <TextArea
          label={
            <>
              {rules.id === telemedicineServiceId
                ? '¿Qué sientes y desde cuándo?'
                : '¿Qué quieres conversar?'}{' '}
              <span className="font-normal text-ink-soft">(opcional)</span>
            </>
          }
          maxLength={500}
          rows={2}
          {...form.field('motivo')}
        />
      </div>

      {isHealth ? (
        <InformedConsent
          accepted={consent}
          missing={form.errorOf('consent') ? form.attempts : 0}
          onChange={(given) => form.set('consent', given)}
        />
      ) : null}

      <Button type="submit" size="large" busy={form.busy} className="mt-6 w-full sm:w-auto">
        {form.refusal?.status === 0 ? 'Comprobar y confirmar' : 'Confirmar cita'}
      </Button>
    </form>
  )
}
