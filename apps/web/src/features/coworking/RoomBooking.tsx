import { attemptAt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect } from 'react'
import { ChosenParts } from '../../agenda/ChosenParts.tsx'
import { limaDayNow, spokenDay } from '../../agenda/days.ts'
import { placeOfHour, spokenMoment } from '../../agenda/times.ts'
import { useBookingDraft } from '../../agenda/use-booking-draft.ts'
import { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { FormStep } from '../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../forms/RecoveredNotice.tsx'
import { useSteps } from '../../forms/use-steps.ts'
import { sendBooking, sendChange } from './book-room.ts'
import { RoomConfirmStep } from './RoomConfirmStep.tsx'
import { RoomDayStep } from './RoomDayStep.tsx'
import { RoomList } from './RoomList.tsx'
import { isRoomDraftOf, type RoomChoice, type RoomDraft, roomDraftOf, stepOf } from './room-draft.ts'
import { spokenLength, spokenPeople } from './room-starts.ts'
import { choiceOf, type Room, type Site, useRooms } from './use-rooms.ts'

interface RoomBookingProps {
  /** The booking to change, which keeps its room; absent for a new one. */
  changing: AppointmentWire | undefined
  /** The person has moved since the page came: the step takes the view and the focus. */
  follows: boolean
  /** What is shown of the person's bookings is no longer right. */
  onStale: () => void
  onDone: (appointment: AppointmentWire) => void
}

/** Where and which day, room and hour, confirm: one step at a time, what was chosen in view. */
export function RoomBooking({ changing, follows, onStale, onDone }: RoomBookingProps) {
  const agenda = useBookingDraft(roomDraftOf(changing), isRoomDraftOf(changing?.id ?? ''))
  const { draft, ready, recovered, startOver } = agenda
  const today = limaDayNow()
  const steps = useSteps((wanted) => stepOf(wanted, draft, today))
  const { step } = steps
  const { dia: day, minutos: minutes, personas: people, motivo, sala: choice } = draft
  const { sites, known, error: loadError, reload } = useRooms(step === 'dia' ? today : day)
  const offered = known.filter(({ salas }) => roomsOf(salas, changing).length > 0)
  const site = offered.find(({ id: one }) => one === draft.sede) ?? offered.toSorted(byRooms)[0]
  const rooms = sites?.find(({ id: one }) => one === site?.id)?.salas
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

  /** Goes on; a refusal is of the choice that was sent, and does not stand before another one. */
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

  const problem = loadError ? (
    <ApiProblem error={loadError} attempt={0}>
      <Button look="secondary" className="mt-3" onClick={reload}>
        Volver a intentar
      </Button>
    </ApiProblem>
  ) : sites !== null && offered.length === 0 ? (
    <Alert className="mb-5">
      <p>Por ahora no hay salas que se puedan reservar.</p>
    </Alert>
  ) : null
  const where = {
    text: [site?.nombre, spokenLength(minutes), spokenPeople(people)].filter(Boolean).join(' · '),
    what: 'la sede, la duración o las personas',
    onClick: () => backTo('dia'),
  }

  if (!ready) return <ShapedSkeleton shape="agenda" />
  return (
    <>
      {recovered ? (
        <RecoveredNotice
          title="Recuperamos lo que habías elegido"
          text="Todavía no está agendado: revísalo y confírmalo."
          onGoOn={
            step === 'dia' && day >= today
              ? () => (choice ? goOn('confirmar', { sala: choice }) : goOn('sala', { dia: day }))
              : undefined
          }
          onDiscard={() => {
            startOver()
            steps.finish()
          }}
        />
      ) : null}
      {step === 'dia' ? (
        <FormStep follows={follows} number={1} total={3} title="Elige dónde y qué día" key="dia">
          {problem}
          <RoomDayStep
            draft={draft}
            sites={offered}
            site={site}
            isChange={changing !== undefined}
            onChange={agenda.change}
            onDay={(dia) => goOn('sala', { dia, ...(dia === day ? {} : { sala: null }) })}
            onFirst={(sala) => goOn('confirmar', { sala, dia: sala.inicio.slice(0, 10) })}
          />
        </FormStep>
      ) : null}
      {step === 'sala' ? (
        <>
          <ChosenParts
            parts={[where, { text: spokenDay(day), what: 'el día', onClick: () => backTo('dia') }]}
          />
          <FormStep follows={follows} key="sala" number={2} total={3} title="Elige la sala y la hora">
            {problem ??
              (rooms === undefined || site === undefined ? (
                <div role="status">
                  <span className="sr-only">Buscando salas libres…</span>
                  <ShapedSkeleton shape="cards" />
                </div>
              ) : (
                <RoomList
                  site={site}
                  rooms={roomsOf(rooms, changing)}
                  day={day}
                  minutes={minutes}
                  people={people}
                  changing={changing}
                  selected={choice}
                  onSelect={(room, time) => goOn('confirmar', { sala: choiceOf(room, site, time) })}
                />
              ))}
          </FormStep>
        </>
      ) : null}
      {step === 'confirmar' && choice !== null ? (
        <>
          <ChosenParts
            parts={[
              where,
              {
                text: `${spokenMoment(choice.inicio)} · ${choice.label.split(',')[0]}`,
                what: 'la sala o la hora',
                onClick: () => backTo('sala'),
              },
            ]}
          />
          <FormStep follows={follows} key="confirmar" number={3} total={3} title="Revisa y confirma">
            <RoomConfirmStep
              draft={draft}
              choice={choice}
              isChange={changing !== undefined}
              busy={submission.busy}
              error={submission.error}
              attempt={submission.attempts}
              onReason={(text) => agenda.change({ motivo: text })}
              onSend={send}
              onChooseAnother={() => {
                agenda.change({ sala: null })
                backTo('sala')
              }}
            />
          </FormStep>
        </>
      ) : null}
    </>
  )
}

const staleCodes: ReadonlySet<string> = new Set(['version', 'cita_cerrada', 'reservas_abiertas'])

/** The rooms that can be chosen: when a booking is changed, its own. */
function roomsOf(rooms: readonly Room[], changing: AppointmentWire | undefined): readonly Room[] {
  return changing ? rooms.filter(({ id }) => id === changing.sala?.id) : rooms
}

function byRooms(one: Site, other: Site): number {
  return other.salas.length - one.salas.length
}
