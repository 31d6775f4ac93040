import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { BookedPanel } from '../../../agenda/BookedPanel.tsx'
import { ChangeNotice } from '../../../agenda/ChangeNotice.tsx'
import { addDays } from '../../../agenda/days.ts'
import { RemainingUses } from '../../../agenda/RemainingUses.tsx'
import { TaskPanel } from '../../../agenda/TaskPanel.tsx'
import { placeOfHour } from '../../../agenda/times.ts'
import { reloadRemaining } from '../../../agenda/use-remaining.ts'
import { FormStep } from '../../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { EmergencyNotice } from '../../../inside/EmergencyNotice.tsx'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { HourStep } from './HourStep.tsx'
import { OwnBookings } from './OwnBookings.tsx'
import { SpecialtyChoice } from './SpecialtyChoice.tsx'
import { UsedUp } from './UsedUp.tsx'
import { noHour, useBooking } from './use-booking.ts'

/** Specialty if needed, hour, confirmation: one step at a time with the choices visible; then the booking. */
export function BookingPanel({ rules }: { rules: BookableService }) {
  const booking = useBooking(rules)
  const { draft, change, attendance, remaining, open, booked, steps, first, total } = booking
  const { change: told, changed, stale } = booking.changes
  const { step, follows } = steps
  const usedUpUntil = remaining?.quedan === 0 ? remaining.hasta : ''

  if (booked !== null) {
    return (
      <BookedPanel
        appointment={booked.appointment}
        title="Tu cita quedó agendada"
        // After the last one, no other is left this year.
        again={booked.leftBefore === 1 ? undefined : { label: 'Agendar otra', onClick: booking.bookMore }}
      />
    )
  }

  const emergency = rules.kind === 'health' ? <EmergencyNotice serviceId={rules.id} /> : null
  const left = <RemainingUses remaining={remaining} unit={['cita', 'citas']} />

  const notice = booking.recovered ? (
    <RecoveredNotice
      title="Recuperamos lo que habías elegido"
      text="Todavía no está agendado: revísalo y confírmalo."
      onGoOn={booking.goOn}
      onDiscard={booking.startAgain}
    />
  ) : null

  if (!booking.ready || (step === first && booking.mine === null && booking.error === null)) {
    return (
      <TaskPanel titleId="agendar" title="Agenda tu cita" aside={left}>
        {emergency}
        <div role="status" className="mt-4">
          <span className="sr-only">Cargando tus citas…</span>
          <ShapedSkeleton shape="agenda" />
        </div>
      </TaskPanel>
    )
  }
  if (step === 'propias') {
    return (
      <TaskPanel titleId="agendar" title={open.length === 1 ? 'Tu cita' : 'Tus citas'} aside={left}>
        {notice}
        <ChangeNotice change={told} onUndone={changed} />
        <div inert={stale}>
          <OwnBookings open={open} onCancelled={changed} />
        </div>
        <Button look="secondary" className="mt-5 max-sm:w-full" onClick={() => steps.goTo(first)}>
          {remaining?.quedan === 0
            ? `Ver fechas desde el ${formatDay(addDays(remaining.hasta, 1))}`
            : 'Agendar otra cita'}
        </Button>
        {emergency}
      </TaskPanel>
    )
  }

  return (
    <TaskPanel titleId="agendar" title="Agenda tu cita" aside={left}>
      <ChangeNotice change={told} onUndone={changed} />
      {step === first ? emergency : null}
      {notice}
      {remaining?.quedan === 0 ? <UsedUp remaining={remaining} /> : null}
      <ChoiceSummary
        draft={draft}
        city={attendance.city}
        onCity={() => booking.chooseAnother({ ciudad: '', idProfesional: '' })}
        {...(step === first ? {} : { onSpecialty: () => steps.backTo('especialidad') })}
        {...(step === 'confirmar' ? { onHour: () => steps.backTo('hora', { dia: draft.dia }) } : {})}
      />

      {step === 'especialidad' ? (
        <FormStep follows={follows} key="especialidad" number={1} total={total} title="Elige la especialidad">
          <SpecialtyChoice selected={draft.especialidad} onSelect={booking.chooseSpecialty} />
        </FormStep>
      ) : null}
      {step === 'hora' ? (
        <FormStep
          follows={follows}
          key="hora"
          number={total - 1}
          total={total}
          title="Elige el día y la hora"
        >
          <HourStep
            // The used-up state arrives after the first render and moves the calendar.
            key={String(usedUpUntil !== '')}
            rules={rules}
            draft={draft}
            attendance={attendance}
            isKnown={booking.professionals !== null}
            search={{ ...booking.which, modalidad: attendance.modalidad }}
            usedUpUntil={usedUpUntil}
            onModality={(modalidad) => change({ modalidad, idProfesional: '', ...noHour })}
            onCity={(ciudad) => change({ ciudad, idProfesional: '', ...noHour })}
            onProfessional={(idProfesional) => change({ idProfesional, ...noHour, dia: draft.dia })}
            onDay={booking.chooseDay}
            onHour={booking.chooseHour}
          />
        </FormStep>
      ) : null}
      {step === 'confirmar' ? (
        <FormStep follows={follows} key="confirmar" number={total} total={total} title="Revisa y confirma">
          <ConfirmStep
            rules={rules}
            draft={draft}
            attendance={attendance}
            onChange={(part) => {
              change(part)
              if (part.inicio) steps.note(placeOfHour(part.inicio))
            }}
            consent={booking.consent}
            onConsent={booking.setConsent}
            onTaken={reloadRemaining}
            onChooseAnother={() => booking.chooseAnother()}
            onBooked={booking.noteBooked}
          />
        </FormStep>
      ) : null}
      {step === first ? null : emergency}
    </TaskPanel>
  )
}
