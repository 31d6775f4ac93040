import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { startTransition, useEffect, useState } from 'react'
import { tellBenefitChosen } from '../../../agenda/benefit-events.ts'
import { emptyBooking, isBookingOf } from '../../../agenda/booking-draft.ts'
import { type FreeHour, proposedFor } from '../../../agenda/free-hours.ts'
import { placeOfHour } from '../../../agenda/times.ts'
import type { SlotSearch } from '../../../agenda/use-availability.ts'
import { useBookingDraft } from '../../../agenda/use-booking-draft.ts'
import { useChanges } from '../../../agenda/use-changes.ts'
import { useMyAppointments } from '../../../agenda/use-my-appointments.ts'
import { useProfessionals } from '../../../agenda/use-professionals.ts'
import { reloadRemaining, useRemaining } from '../../../agenda/use-remaining.ts'
import { useSteps } from '../../../forms/use-steps.ts'
import { attendanceOf } from './attendance.ts'

interface Booked {
  readonly appointment: AppointmentWire
  /** Remaining uses before the booking, if known: a later reading already counts it. */
  readonly leftBefore: number | undefined
}

export const noHour = { dia: '', inicio: '', idPropuesto: '' } as const

/** State of a booking: its draft, its step, and the person's possible actions. */
export function useBooking(rules: BookableService) {
  const agenda = useBookingDraft(emptyBooking(rules.id), isBookingOf(rules.id))
  const { draft, ready, recovered, change, startOver } = agenda
  const [consent, setConsent] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const { mine, error, reload } = useMyAppointments()
  const reloadAll = () => {
    reloadRemaining()
    return reload()
  }
  const changes = useChanges(reloadAll)
  const [turn] = useState(() => Math.floor(Math.random() * 1000))
  const remaining = useRemaining(rules.id)
  const bySpecialty = rules.id === telemedicineServiceId
  const open = (mine?.proximas ?? []).filter(
    ({ idServicio, estado }) => idServicio === rules.id && estado === 'agendada',
  )
  const first = bySpecialty ? ('especialidad' as const) : ('hora' as const)
  const steps = useSteps((wanted) => {
    // Show only the bookings until the person asks for one more.
    if (wanted === '' && open.length > 0) return 'propias'
    if (bySpecialty && (draft.especialidad === '' || wanted === '' || wanted === first)) return first
    return wanted === 'confirmar' && draft.inicio !== '' ? 'confirmar' : 'hora'
  })
  const { step, chosen } = steps
  const which = {
    idServicio: rules.id,
    ...(draft.especialidad ? { especialidad: draft.especialidad as SlotSearch['especialidad'] } : {}),
  }
  // For one specialty, if there are some: no screen shows all of them together.
  const professionals = useProfessionals(which, !bySpecialty || draft.especialidad !== '')
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
    void reloadAll()
  }

  function goToHour() {
    steps.goTo('hora', draft.dia ? { dia: draft.dia } : {})
  }

  function chooseAnother(part: Partial<typeof draft> = {}) {
    change({ ...part, ...noHour })
    if (step === 'confirmar') steps.backTo('hora')
  }

  function chooseHour(hour: FreeHour) {
    if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
    const proposedId = attendance.idProfesional || proposedFor(hour, turn)
    const place = placeOfHour(hour.inicio)
    // Rendered together with the next step: the calendar being left need not show it first.
    startTransition(() => change({ dia: place.dia, inicio: hour.inicio, idPropuesto: proposedId }))
    steps.goTo('confirmar', place)
  }

  function chooseSpecialty(especialidad: string) {
    tellBenefitChosen(rules.id)
    if (especialidad !== draft.especialidad)
      startTransition(() => change({ especialidad, idProfesional: '', ...noHour }))
    steps.goTo('hora')
  }

  function chooseDay(dia: string) {
    if (!bySpecialty && draft.dia === '') tellBenefitChosen(rules.id)
    // The calendar shows the tap at once; its hours may take a moment.
    startTransition(() => change({ ...noHour, dia }))
    steps.note({ dia })
  }

  function noteBooked(appointment: AppointmentWire) {
    steps.finish(() => {
      startOver()
      setConsent(false)
      setBooked({ appointment, leftBefore: remaining?.quedan })
    })
  }

  const furthest = draft.inicio !== '' ? 'confirmar' : draft.especialidad !== '' ? 'hora' : first
  function goOn() {
    if (furthest === 'confirmar') steps.goTo(furthest, placeOfHour(draft.inicio))
    else goToHour()
  }

  return {
    draft,
    ready,
    recovered,
    change,
    startAgain,
    consent,
    setConsent,
    booked,
    bookMore,
    noteBooked,
    mine,
    error,
    open,
    remaining,
    changes,
    steps,
    first,
    total: bySpecialty ? 3 : 2,
    /** Continues at the furthest step that the draft allows; absent if it is shown. */
    goOn: step === furthest || step === 'confirmar' ? undefined : goOn,
    which,
    professionals,
    attendance,
    chooseSpecialty,
    chooseDay,
    chooseHour,
    chooseAnother,
  }
}
