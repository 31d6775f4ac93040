import { attemptAt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { ChosenParts } from '../../agenda/ChosenParts.tsx'
import { limaDayNow, spokenDay } from '../../agenda/days.ts'
import { spokenMoment } from '../../agenda/times.ts'
import { useBookingDraft } from '../../agenda/use-booking-draft.ts'
import { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { FormStep } from '../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../forms/RecoveredNotice.tsx'
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
  /** The person has just asked for it: its first step takes the view and the focus. */
  comes: boolean
  /** What is shown of the person's bookings is no longer right. */
  onStale: () => void
  onDone: (appointment: AppointmentWire) => void
}

/** Where and which day, room and hour, confirm: one step at a time, what was chosen in view. */
export function RoomBooking({ changing, comes, onStale, onDone }: RoomBookingProps) {
  const agenda = useBookingDraft(roomDraftOf(changing), isRoomDraftOf(changing?.id ?? ''))
  const { draft, recovered, startOver } = agenda
  // What is recovered comes by itself; a step that the person went to takes the focus.
  const [follows, setFollows] = useState(comes)
  const today = limaDayNow()
  const { dia: day, minutos: minutes, personas: people, motivo, sala: choice } = draft
  const step = stepOf(draft, today)
  const { sites, known, error: loadError, reload } = useRooms(step === 'dia' ? today : day)
  const offered = known.filter(({ salas }) => roomsOf(salas, changing).length > 0)
  const site = offered.find(({ id: one }) => one === draft.sede) ?? offered.toSorted(byRooms)[0]
  const rooms = sites?.find(({ id: one }) => one === site?.id)?.salas
  const submission = useSubmission()

  function change(part: Partial<RoomDraft>) {
    setFollows(true)
    // A refusal is of the choice that was sent: it does not stand before another one.
    if (part.paso !== undefined) submission.clear()
    agenda.change(part)
  }

  function send(room: RoomChoice) {
    if (submission.busy) return
    const { idSala, inicio, fin } = room
    const body = { idSala, inicio, fin, asistentes: people, ...(motivo.trim() ? { motivo } : {}) }
    const attempt = attemptAt(draft.intento, body)
    change({ sala: room, dia: inicio.slice(0, 10), intento: attempt })
    void submission.run(async () => {
      try {
        const appointment = await (changing ? sendChange(changing, body) : sendBooking(body, attempt.key))
        startOver()
        onDone(appointment)
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
    onClick: () => change({ paso: 'dia' }),
  }

  return (
    <>
      {recovered ? (
        <RecoveredNotice
          title="Recuperamos lo que habías elegido"
          text="Todavía no está agendado: revísalo y confírmalo."
          onDiscard={() => {
            setFollows(true)
            startOver()
          }}
        />
      ) : null}
      {step === 'dia' ? (
        <FormStep
          follows={follows}
          number={1}
          total={3}
          title="Elige dónde y qué día"
          // What is recovered arrives after the first drawing and opens the calendar elsewhere.
          key={`dia ${recovered}`}
        >
          {problem}
          <RoomDayStep
            draft={draft}
            sites={offered}
            site={site}
            isChange={changing !== undefined}
            onChange={change}
            onDay={(dia) => change({ dia, paso: 'sala', ...(dia === day ? {} : { sala: null }) })}
            onFirst={(sala) => change({ sala, dia: sala.inicio.slice(0, 10), paso: 'confirmar' })}
          />
        </FormStep>
      ) : null}
      {step === 'sala' ? (
        <>
          <ChosenParts
            parts={[where, { text: spokenDay(day), what: 'el día', onClick: () => change({ paso: 'dia' }) }]}
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
                  onSelect={(room, time) => change({ sala: choiceOf(room, site, time), paso: 'confirmar' })}
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
                onClick: () => change({ paso: 'sala' }),
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
              onReason={(text) => change({ motivo: text })}
              onSend={send}
              onChooseAnother={() => change({ paso: 'sala', sala: null })}
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
