import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { BookedPanel } from '../../../agenda/BookedPanel.tsx'
import { ChangeNotice } from '../../../agenda/ChangeNotice.tsx'
import { RemainingUses } from '../../../agenda/RemainingUses.tsx'
import { TaskPanel } from '../../../agenda/TaskPanel.tsx'
import { useChanges } from '../../../agenda/use-changes.ts'
import { useMyAppointments } from '../../../agenda/use-my-appointments.ts'
import { reloadRemaining, useRemaining } from '../../../agenda/use-remaining.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { useSteps } from '../../../forms/use-steps.ts'
import { OpenRooms } from './OpenRooms.tsx'
import { RoomBooking } from './RoomBooking.tsx'

/** Most open bookings per person (contract §5). */
const maxOpen = 2

/** The person's open bookings, and booking or changing one: existing bookings come alone until the person asks for more. */
export function CoworkingPanel() {
  const { mine, error, reload } = useMyAppointments()
  const [done, setDone] = useState<{ cita: AppointmentWire; title: string } | null>(null)
  const steps = useSteps((wanted) => wanted)
  const { step, chosen } = steps
  const more = step !== ''
  const askForMore = () => steps.goTo('dia')
  // The server has just refused the request.
  const [refused, setRefused] = useState(false)
  const remaining = useRemaining(coworkingServiceId)

  const reloadAll = () => {
    reloadRemaining()
    return reload()
  }
  const { change, changed, stale } = useChanges(reloadAll)

  if (done !== null) {
    return (
      <BookedPanel
        appointment={done.cita}
        title={done.title}
        again={{
          label: 'Ver las salas',
          onClick: () => {
            setDone(null)
            askForMore()
            void reloadAll()
          },
        }}
      />
    )
  }
  if (error !== null && mine === null) {
    return (
      <ApiProblem error={error} attempt={0}>
        <Button look="secondary" className="mt-3" onClick={reload}>
          Volver a intentar
        </Button>
      </ApiProblem>
    )
  }
  if (mine === null) {
    return (
      <div role="status">
        <span className="sr-only">Cargando tus reservas…</span>
        <ShapedSkeleton shape="agenda" />
      </div>
    )
  }

  const open = mine.proximas.filter(({ tipo, estado }) => tipo === 'coworking' && estado === 'agendada')
  const changing = open.find(({ id, puedeReprogramar }) => id === chosen.reserva && puedeReprogramar)
  const isFull = open.length >= maxOpen && changing === undefined
  const isBooking = open.length === 0 || more
  const isFolded = more && !isFull && changing === undefined
  const afterChange = (text: string, cancelled?: AppointmentWire) => {
    changed(text, cancelled)
    if (chosen.reserva !== undefined) steps.back()
  }

  return (
    <TaskPanel
      titleId="reservar"
      title={changing ? 'Cambia tu reserva' : isBooking ? 'Reserva una sala' : 'Tus reservas'}
      aside={<RemainingUses remaining={remaining} unit={['reserva', 'reservas']} />}
    >
      {/* Omitted once a room is booked: on a phone this moves the next choice up. */}
      <p className={`mt-1 text-ink-soft ${open.length > 0 ? 'max-sm:hidden' : ''}`}>
        Sin costo, de 30 minutos a 4 horas, en las horas de cada sede. Puedes tener dos reservas a la vez.
      </p>
      <ChangeNotice change={change} onUndone={afterChange} />
      {open.length > 0 ? (
        <div inert={stale}>
          <OpenRooms
            // With a booking, the list is collapsed while another room is chosen.
            key={String(isFolded)}
            open={open}
            folded={isFolded}
            changingId={changing?.id ?? null}
            onChange={(id) => (id === null ? steps.back() : steps.goTo('sala', { reserva: id }))}
            onCancelled={afterChange}
          />
        </div>
      ) : null}
      {isFull ? (
        <FullNotice arrives={refused} />
      ) : changing === undefined && !isBooking ? (
        <Button look="secondary" className="mt-5 max-sm:w-full" onClick={askForMore}>
          Reservar otra sala
        </Button>
      ) : (
        <RoomBooking
          key={changing ? `${changing.id} ${changing.version}` : 'nueva'}
          changing={changing}
          busy={mine.proximas.filter(({ estado }) => estado === 'agendada')}
          lastRoom={[...mine.proximas, ...mine.pasadas].find(({ sala }) => sala !== undefined)?.sala?.id}
          follows={steps.follows}
          onStale={() => {
            setRefused(true)
            void reloadAll()
          }}
          onDone={(appointment) => {
            setRefused(false)
            setDone({ cita: appointment, title: changing ? 'Tu reserva cambió' : 'Tu sala quedó reservada' })
          }}
        />
      )}
    </TaskPanel>
  )
}

/** Why no other room can be booked; takes the view and the focus if it replaces a booking. */
function FullNotice({ arrives }: { arrives: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrives) box.current?.focus()
  }, [arrives])
  return (
    <div ref={box} tabIndex={-1} className="mt-6 scroll-mt-24">
      <Alert look="info" title="Ya tienes dos reservas abiertas">
        <p>Usa o cancela una de ellas y podrás reservar otra sala. También puedes cambiarles la hora.</p>
      </Alert>
    </div>
  )
}
