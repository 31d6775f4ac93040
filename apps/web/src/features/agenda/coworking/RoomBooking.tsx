import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { ChosenParts } from '../../../agenda/ChosenParts.tsx'
import { spokenDay } from '../../../agenda/days.ts'
import { spokenMoment } from '../../../agenda/times.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { FormStep } from '../../../forms/FormStep.tsx'
import { RecoveredNotice } from '../../../forms/RecoveredNotice.tsx'
import { RoomConfirmStep } from './RoomConfirmStep.tsx'
import { RoomDayStep } from './RoomDayStep.tsx'
import { RoomList } from './RoomList.tsx'
import { roomStarts, spokenLength, spokenPeople } from './room-starts.ts'
import { useRoomBooking } from './use-room-booking.ts'
import { choiceOf } from './use-rooms.ts'

interface RoomBookingProps {
  /** The booking to change, which keeps its room; absent for a new one. */
  changing: AppointmentWire | undefined
  /** The person's open bookings and visits: the first free hour is outside them. */
  busy: readonly AppointmentWire[]
  /** Room of the person's next or latest booking; undefined before the first. */
  lastRoom: string | undefined
  /** The person has moved since the page loaded: the step takes the view and the focus. */
  follows: boolean
  /** The shown bookings are outdated. */
  onStale: () => void
  onDone: (appointment: AppointmentWire) => void
}

/** Site and day, room and hour, confirmation: one step at a time, with the choices visible. */
export function RoomBooking({ changing, busy, lastRoom, follows, onStale, onDone }: RoomBookingProps) {
  const booking = useRoomBooking({ changing, lastRoom, onStale, onDone })
  const { draft, step, site, sites, offered, among, submission, goOn, backTo, change } = booking
  const { dia: day, minutos: minutes, personas: people, sala: choice } = draft

  const problem = booking.loadError ? (
    <ApiProblem error={booking.loadError} attempt={0}>
      <Button look="secondary" className="mt-3" onClick={booking.reload}>
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

  if (!booking.ready) return <ShapedSkeleton shape="agenda" />
  return (
    <>
      {booking.recovered ? (
        <RecoveredNotice
          title="Recuperamos lo que habías elegido"
          text="Todavía no está agendado: revísalo y confírmalo."
          onGoOn={booking.goOnRecovered}
          onDiscard={booking.startAgain}
        />
      ) : null}
      {step === 'dia' ? (
        <FormStep follows={follows} number={1} total={3} title="Elige dónde y qué día" key="dia">
          {problem}
          <RoomDayStep
            draft={draft}
            sites={offered}
            site={site}
            busy={busy}
            isChange={changing !== undefined}
            isTodayOver={
              among?.every(({ salas }) =>
                salas.every(({ huecos }) => roomStarts(huecos, minutes, changing).length === 0),
              ) ?? false
            }
            onChange={change}
            onDay={(dia) => goOn('sala', { dia, ...(dia === day ? {} : { sala: null }) })}
            onFirst={(sala) => {
              const at = offered.find(({ salas }) => salas.some(({ id }) => id === sala.idSala))
              goOn('confirmar', { sala, dia: sala.inicio.slice(0, 10), sede: at?.id ?? draft.sede })
            }}
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
              (among === undefined ? (
                <div role="status">
                  <span className="sr-only">Buscando salas libres…</span>
                  <ShapedSkeleton shape="cards" />
                </div>
              ) : (
                among.map((one, place) => (
                  <RoomList
                    key={one.id}
                    site={one}
                    rooms={one.salas}
                    {...(site === undefined ? { place } : {})}
                    day={day}
                    minutes={minutes}
                    people={people}
                    changing={changing}
                    selected={choice}
                    onSelect={(room, time) =>
                      goOn('confirmar', { sala: choiceOf(room, one, time), sede: one.id })
                    }
                  />
                ))
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
              onReason={(text) => change({ motivo: text })}
              onSend={booking.send}
              onChooseAnother={booking.chooseAnother}
            />
          </FormStep>
        </>
      ) : null}
    </>
  )
}
