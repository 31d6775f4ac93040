import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { type BookableService, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { BookedPanel } from '../../agenda/BookedPanel.tsx'
import { tellBenefitChosen } from '../../agenda/benefit-events.ts'
import { emptyBooking, isBookingOf } from '../../agenda/booking-draft.ts'
import { ChangeNotice, nextChange, noChange } from '../../agenda/ChangeNotice.tsx'
import { addDays } from '../../agenda/days.ts'
import { type FreeHour, proposedFor } from '../../agenda/free-hours.ts'
import { RemainingUses } from '../../agenda/RemainingUses.tsx'
import { TaskPanel } from '../../agenda/TaskPanel.tsx'
import type { SlotSearch } from '../../agenda/use-availability.ts'
import { useBookingDraft } from '../../agenda/use-booking-draft.ts'
import { useMyAppointments } from '../../agenda/use-my-appointments.ts'
import { useProfessionals } from '../../agenda/use-professionals.ts'
import { reloadRemaining, useRemaining } from '../../agenda/use-remaining.ts'
import { FormStep } from '../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../forms/RecoveredNotice.tsx'
import { attendanceOf } from './attendance.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { HourStep } from './HourStep.tsx'
import { OwnBookings } from './OwnBookings.tsx'
import { SpecialtyChoice } from './SpecialtyChoice.tsx'
import { UsedUp } from './UsedUp.tsx'

interface Booked {
  readonly appointment: AppointmentWire
  /** What was left of the benefit before it, as far as it was known: what is looked up later counts it. */
  readonly leftBefore: number | undefined
}

const noHour = { dia: '', inicio: '', idPropuesto: '' } as const

/** Specialty where there is one, hour, confirm: one step at a time, what was chosen in view; then what was booked. */
export function BookingPanel({ rules }: { rules: BookableService }) {
  const agenda = useBookingDraft(emptyBooking(rules.id), isBookingOf(rules.id))
  const { draft, recovered, startOver } = agenda
  // What is recovered comes by itself; a step that the person went to takes the focus.
  const [follows, setFollows] = useState(false)
  const [consent, setConsent] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const { mine, error, reload } = useMyAppointments()
  const [told, setTold] = useState(noChange)
  // What is booked stands alone until the person asks for one more.
  const [more, setMore] = useState(false)
  const [turn] = useState(() => Math.floor(Math.random() * 1000))
  const remaining = useRemaining(rules.id)
  const bySpecialty = rules.id === telemedicineServiceId
  const which = {
    idServicio: rules.id,
    ...(draft.especialidad ? { especialidad: draft.especialidad as SlotSearch['especialidad'] } : {}),
  }
  const professionals = useProfessionals(which)
  const attendance = attendanceOf(rules, draft, professionals ?? [])

  function change(part: Parameters<typeof agenda.change>[0]) {
    setFollows(true)
    agenda.change(part)
  }

  function startAgain() {
    startOver()
    setConsent(false)
    setBooked(null)
    setMore(true)
    reload()
    reloadRemaining()
  }

  function afterChange(text: string, cancelled?: AppointmentWire) {
    setTold((before) => nextChange(before, text, cancelled))
    reload()
    reloadRemaining()
  }

  function chooseHour(hour: FreeHour) {
    if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
    const proposedId = attendance.idProfesional || proposedFor(hour, turn)
    change({ dia: hour.inicio.slice(0, 10), inicio: hour.inicio, idPropuesto: proposedId })
  }

  if (booked !== null) {
    return (
      <BookedPanel
        appointment={booked.appointment}
        title="Tu cita quedó agendada"
        // Of the last one there is no other this year.
        again={booked.leftBefore === 1 ? undefined : { label: 'Agendar otra', onClick: startAgain }}
      />
    )
  }

  const open = (mine?.proximas ?? []).filter(
    ({ idServicio, estado }) => idServicio === rules.id && estado === 'agendada',
  )
  // Whoever has begun to choose goes on with it, whatever is booked.
  const hasBegun = more || recovered || draft.especialidad !== '' || draft.dia !== '' || draft.inicio !== ''
  const step =
    bySpecialty && draft.especialidad === '' ? 'specialty' : draft.inicio === '' ? 'hour' : 'confirm'
  const first = bySpecialty ? 'specialty' : 'hour'
  const emergency = rules.kind === 'health' ? <EmergencyNotice serviceId={rules.id} /> : null
  const total = bySpecialty ? 3 : 2
  const left = <RemainingUses remaining={remaining} unit={['cita', 'citas']} />

  if (!hasBegun && mine === null && error === null) {
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
  if (!hasBegun && open.length > 0) {
    return (
      <TaskPanel titleId="agendar" title={open.length === 1 ? 'Tu cita' : 'Tus citas'} aside={left}>
        <ChangeNotice change={told} onUndone={afterChange} />
        <OwnBookings open={open} onCancelled={afterChange} />
        <Button
          look="secondary"
          className="mt-5 max-sm:w-full"
          onClick={() => {
            setFollows(true)
            setMore(true)
          }}
        >
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
      <ChangeNotice change={told} onUndone={afterChange} />
      {step === first ? emergency : null}
      {recovered ? (
        <RecoveredNotice
          title="Recuperamos lo que habías elegido"
          text="Todavía no está agendado: revísalo y confírmalo."
          onDiscard={startAgain}
        />
      ) : null}
      {remaining?.quedan === 0 ? <UsedUp remaining={remaining} /> : null}
      <ChoiceSummary
        draft={draft}
        attendance={attendance}
        onSpecialty={() => change({ especialidad: '', idProfesional: '', ...noHour })}
        onHour={() => change(noHour)}
      />

      {step === 'specialty' ? (
        <FormStep follows={follows} key="specialty" number={1} total={total} title="Elige la especialidad">
          <SpecialtyChoice
            selected={draft.especialidad}
            onSelect={(especialidad) => {
              tellBenefitChosen(rules.id)
              change({ especialidad, idProfesional: '', ...noHour })
            }}
          />
        </FormStep>
      ) : null}
      {step === 'hour' ? (
        <FormStep
          follows={follows}
          key="hour"
          number={total - 1}
          total={total}
          title="Elige el día y la hora"
        >
          <HourStep
            // What is recovered, and what is used up, arrive after the first drawing and open the calendar elsewhere.
            key={[recovered, remaining?.quedan === 0].join(' ')}
            draft={draft}
            attendance={attendance}
            isKnown={professionals !== null}
            search={{ ...which, modalidad: attendance.modalidad }}
            usedUpUntil={remaining?.quedan === 0 ? remaining.hasta : ''}
            onModality={(modalidad) => change({ modalidad, idProfesional: '', ...noHour })}
            onProfessional={(professionalId) =>
              change({ idProfesional: professionalId, ...noHour, dia: draft.dia })
            }
            onDay={(dia) => {
              if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
              change({ ...noHour, dia })
            }}
            onHour={chooseHour}
          />
        </FormStep>
      ) : null}
      {step === 'confirm' ? (
        <FormStep follows={follows} key="confirm" number={total} total={total} title="Revisa y confirma">
          <ConfirmStep
            rules={rules}
            draft={draft}
            attendance={attendance}
            onChange={change}
            consent={consent}
            onConsent={setConsent}
            onTaken={reloadRemaining}
            onChooseAnother={() => change(noHour)}
            onBooked={(appointment) => {
              startOver()
              setBooked({ appointment, leftBefore: remaining?.quedan })
            }}
          />
        </FormStep>
      ) : null}
      {step === first ? null : emergency}
    </TaskPanel>
  )
}
