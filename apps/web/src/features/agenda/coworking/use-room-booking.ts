import { attemptAt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { useEffect } from 'react'
import { limaDayNow } from '../../../agenda/days.ts'
import { placeOfHour } from '../../../agenda/times.ts'
import { useBookingDraft } from '../../../agenda/use-booking-draft.ts'
import { ApiError } from '../../../api/call.ts'
import { useSteps } from '../../../forms/use-steps.ts'
import { sendBooking, sendChange } from './book-room.ts'
import {
  allSites,
  isRoomDraftOf,
  type RoomChoice,
  type RoomDraft,
  roomDraftOf,
  stepOf,
} from './room-draft.ts'
import { type Room, type Site, useRooms } from './use-rooms.ts'

interface RoomBooking {
  /** The booking to change, which keeps its room; absent for a new one. */
  changing: AppointmentWire | undefined
  /** Room of the person's next or latest booking; undefined before the first. */
  lastRoom: string | undefined
  /** The shown bookings are outdated. */
  onStale: () => void
  onDone: (appointment: AppointmentWire) => void
}

/** State of a room booking: its draft, its step, and the person's possible actions. */
export function useRoomBooking({ changing, lastRoom, onStale, onDone }: RoomBooking) {
  const agenda = useBookingDraft(roomDraftOf(changing), isRoomDraftOf(changing?.id ?? ''))
  const { draft, ready, recovered, startOver } = agenda
  const today = limaDayNow()
  const steps = useSteps((wanted) => stepOf(wanted, draft, today))
  const { step } = steps
  const { dia: day, personas: people, motivo, sala: choice } = draft
  const { sites, known, error: loadError, reload } = useRooms(step === 'dia' ? today : day)
  const offered = known.filter(({ salas }) => roomsOf(salas, changing).length > 0)
  const site = siteOf(offered, draft.sede, lastRoom)
  const among = sites
    ?.map((one) => ({ ...one, salas: roomsOf(one.salas, changing) }))
    .filter(({ id, salas }) => (site === undefined || id === site.id) && salas.length > 0)
  const submission = useSubmission()

  // An address that names another day than was chosen here shows the rooms of its day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was chosen
  useEffect(() => {
    const { dia } = steps.chosen
    if (ready && dia && dia !== day) agenda.change({ dia, sala: null })
  }, [ready])

  const placeOf = (place: { dia?: string; hora?: string }) => ({
    ...place,
    ...(changing ? { reserva: changing.id } : {}),
  })

  /** Continues; drops the refusal, which concerned the previous choice. */
  function goOn(to: 'sala' | 'confirmar', part: Partial<RoomDraft>) {
    submission.clear()
    agenda.change(part)
    const place = part.sala ? placeOfHour(part.sala.inicio) : { dia: part.dia ?? day }
    steps.goTo(to, placeOf(place))
  }

  function backTo(to: 'dia' | 'sala') {
    submission.clear()
    steps.backTo(to, placeOf(to === 'dia' ? {} : { dia: day }))
  }

  function send(room: RoomChoice) {
    if (submission.busy) return
    const { idSala, inicio, fin } = room
    const body = { idSala, inicio, fin, asistentes: people, ...(motivo.trim() ? { motivo } : {}) }
    const attempt = attemptAt(draft.intento, body)
    const place = placeOfHour(inicio)
    agenda.change({ sala: room, dia: place.dia, intento: attempt })
    if (inicio !== choice?.inicio) steps.note(place)
    void submission.run(async () => {
      try {
        const appointment = await (changing ? sendChange(changing, body) : sendBooking(body, attempt.key))
        steps.finish(() => {
          startOver()
          onDone(appointment)
        })
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status !== 0) reload()
        if (refusal instanceof ApiError && staleCodes.has(refusal.problem.codigo)) onStale()
        throw refusal
      }
    })
  }

  /** Continues with an earlier visit's choices; absent if they are shown or their day is past. */
  const goOnRecovered =
    step === 'dia' && day >= today
      ? () => (choice ? goOn('confirmar', { sala: choice }) : goOn('sala', { dia: day }))
      : undefined

  return {
    draft,
    ready,
    recovered,
    change: agenda.change,
    sites,
    offered,
    site,
    /** The chosen site, or all of them, with their rooms of the day. */
    among,
    loadError,
    reload,
    step,
    submission,
    goOn,
    goOnRecovered,
    backTo,
    send,
    startAgain() {
      startOver()
      steps.finish()
    },
    chooseAnother() {
      agenda.change({ sala: null })
      backTo('sala')
    },
  }
}

const staleCodes: ReadonlySet<string> = new Set(['version', 'cita_cerrada', 'reservas_abiertas'])

/** The available rooms: for a change, only its own. */
function roomsOf(rooms: Room[], changing: AppointmentWire | undefined): Room[] {
  return changing ? rooms.filter(({ id }) => id === changing.sala?.id) : rooms
}

/** The chosen site, the one of that room, or the only one; a place is never selected without a reason. */
function siteOf(offered: readonly Site[], chosen: string, lastRoom: string | undefined): Site | undefined {
  if (offered.length === 1) return offered[0]
  if (chosen === allSites) return undefined
  return (
    offered.find(({ id }) => id === chosen) ??
    offered.find(({ salas }) => salas.some(({ id }) => id === lastRoom))
  )
}
