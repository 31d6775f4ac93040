import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect, useState } from 'react'
import { BookedPanel } from '../../agenda/BookedPanel.tsx'
import { tellBenefitChosen } from '../../agenda/benefit-events.ts'
import { emptyBooking, isBookingOf } from '../../agenda/booking-draft.ts'
import { ChangeNotice, nextChange, noChange } from '../../agenda/ChangeNotice.tsx'
import { addDays } from '../../agenda/days.ts'
import { type FreeHour, proposedFor } from '../../agenda/free-hours.ts'
import { RemainingUses } from '../../agenda/RemainingUses.tsx'
import { TaskPanel } from '../../agenda/TaskPanel.tsx'
import { placeOfHour } from '../../agenda/times.ts'
import type { SlotSearch } from '../../agenda/use-availability.ts'
import { useBookingDraft } from '../../agenda/use-booking-draft.ts'
import { useMyAppointments } from '../../agenda/use-my-appointments.ts'
import { useProfessionals } from '../../agenda/use-professionals.ts'
import { reloadRemaining, useRemaining } from '../../agenda/use-remaining.ts'
import { FormStep } from '../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../forms/RecoveredNotice.tsx'
import { useSteps } from '../../forms/use-steps.ts'
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
  const { draft, ready, recovered, change, startOver } = agenda
  const [consent, setConsent] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const { mine, error, reload } = useMyAppointments()
  const [told, setTold] = useState(noChange)
  const [turn] = useState(() => Math.floor(Math.random() * 1000))
  const remaining = useRemaining(rules.id)
  const bySpecialty = rules.id === telemedicineServiceId
  const open = (mine?.proximas ?? []).filter(
    ({ idServicio, estado }) => idServicio === rules.id && estado === 'agendada',
  )
  const first = bySpecialty ? 'especialidad' : 'hora'
  const steps = useSteps((wanted) => {
    // What is booked stands alone until the person asks for one more.
    if (wanted === '' && open.length > 0) return 'propias'
    if (bySpecialty && (draft.especialidad === '' || wanted === '' || wanted === first)) return first
    return wanted === 'confirmar' && draft.inicio !== '' ? 'confirmar' : 'hora'
  })
  const { step, chosen, follows } = steps
  const which = {
    idServicio: rules.id,
    ...(draft.especialidad ? { especialidad: draft.especialidad as SlotSearch['especialidad'] } : {}),
  }
  const professionals = useProfessionals(which)
  const attendance = attendanceOf(rules, draft, professionals ?? [])

  // An address that names another day or hour than was chosen here opens the calendar at its day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was chosen
  useEffect(() => {
    const kept = { ...placeOfHour(draft.inicio), dia: draft.dia }
    const differs = chosen.dia !== kept.dia || (chosen.hora !== undefined && chosen.hora !== kept.hora)
    if (ready && chosen.dia && differs) change({ ...noHour, dia: chosen.dia })
  }, [ready])

  function startAgain() {
    setConsent(false)
    startOver()
    steps.finish()
  }

  function bookMore() {
    setBooked(null)
    steps.goTo(first)
    reloadAll()
  }

  function reloadAll() {
    reload()
    reloadRemaining()
  }

  function afterChange(text: string, cancelled?: AppointmentWire) {
    setTold((before) => nextChange(before, text, cancelled))
    reloadAll()
  }

  function goToHour() {
    steps.goTo('hora', draft.dia ? { dia: draft.dia } : {})
  }

  function chooseAnother() {
    change(noHour)
    steps.backTo('hora')
  }

  function chooseHour(hour: FreeHour) {
    if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
    const proposedId = attendance.idProfesional || proposedFor(hour, turn)
    const place = placeOfHour(hour.inicio)
    change({ dia: place.dia, inicio: hour.inicio, idPropuesto: proposedId })
    steps.goTo('confirmar', place)
  }

  if (booked !== null) {
    return (
      <BookedPanel
        appointment={booked.appointment}
        title="Tu cita quedó agendada"
        // Of the last one there is no other this year.
        again={booked.leftBefore === 1 ? undefined : { label: 'Agendar otra', onClick: bookMore }}
      />
    )
  }

  const emergency = rules.kind === 'health' ? <EmergencyNotice serviceId={rules.id} /> : null
  const total = bySpecialty ? 3 : 2
  const left = <RemainingUses remaining={remaining} unit={['cita', 'citas']} />

  const furthest = draft.inicio !== '' ? 'confirmar' : draft.especialidad !== '' ? 'hora' : first
  const notice = recovered ? (
    <RecoveredNotice
      title="Recuperamos lo que habías elegido"
      text="Todavía no está agendado: revísalo y confírmalo."
      onGoOn={
        step === furthest || step === 'confirmar'
          ? undefined
          : () => (furthest === 'confirmar' ? steps.goTo(furthest, placeOfHour(draft.inicio)) : goToHour())
      }
      onDiscard={startAgain}
    />
  ) : null

  if (!ready || (step === first && mine === null && error === null)) {
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
        <ChangeNotice change={told} onUndone={afterChange} />
        <OwnBookings open={open} onCancelled={afterChange} />
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
      <ChangeNotice change={told} onUndone={afterChange} />
      {step === first ? emergency : null}
      {notice}
      {remaining?.quedan === 0 ? <UsedUp remaining={remaining} /> : null}
      <ChoiceSummary
        draft={draft}
        attendance={attendance}
        {...(step === first ? {} : { onSpecialty: () => steps.backTo('especialidad') })}
        {...(step === 'confirmar' ? { onHour: () => steps.backTo('hora', { dia: draft.dia }) } : {})}
      />

      {step === 'especialidad' ? (
        <FormStep follows={follows} key="especialidad" number={1} total={total} title="Elige la especialidad">
          <SpecialtyChoice
            selected={draft.especialidad}
            onSelect={(especialidad) => {
              tellBenefitChosen(rules.id)
              if (especialidad !== draft.especialidad) change({ especialidad, idProfesional: '', ...noHour })
              steps.goTo('hora')
            }}
          />
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
            // What is used up arrives after the first drawing and opens the calendar elsewhere.
            key={String(remaining?.quedan === 0)}
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
              steps.note({ dia })
            }}
            onHour={chooseHour}
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
            consent={consent}
            onConsent={setConsent}
            onTaken={reloadRemaining}
            onChooseAnother={chooseAnother}
            onBooked={(appointment) =>
              steps.finish(() => {
                startOver()
                setConsent(false)
                setBooked({ appointment, leftBefore: remaining?.quedan })
              })
            }
          />
        </FormStep>
      ) : null}
      {step === first ? null : emergency}
    </TaskPanel>
  )
}
