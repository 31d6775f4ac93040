import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { BookedPanel } from '../../agenda/BookedPanel.tsx'
import { RemainingUses } from '../../agenda/RemainingUses.tsx'
import { TaskPanel } from '../../agenda/TaskPanel.tsx'
import { useMyAppointments } from '../../agenda/use-my-appointments.ts'
import { reloadRemaining, useRemaining } from '../../agenda/use-remaining.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { OpenRooms } from './OpenRooms.tsx'
import { RoomBooking } from './RoomBooking.tsx'

/** At most so many bookings open per person (contract §5). */
const maxOpen = 2

interface CoworkingPanelProps {
  /** The booking that is being changed, from the address; null books a new one. */
  changingId: string | null
  onChange: (id: string | null) => void
}

/** The person's open bookings, and the way to make or change one. */
export function CoworkingPanel({ changingId, onChange }: CoworkingPanelProps) {
  const { mine, error, reload } = useMyAppointments()
  const [done, setDone] = useState<{ cita: AppointmentWire; title: string } | null>(null)
  const [notice, setNotice] = useState('')
  // The server has just refused what the person sent.
  const [refused, setRefused] = useState(false)
  const remaining = useRemaining(coworkingServiceId)

  const reloadAll = () => {
    reload()
    reloadRemaining()
  }

  if (done !== null) {
    return (
      <BookedPanel
        appointment={done.cita}
        title={done.title}
        again={{
          label: 'Ver las salas',
          onClick: () => {
            setDone(null)
            reloadAll()
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
  const changing = open.find(({ id, puedeReprogramar }) => id === changingId && puedeReprogramar)
  const isFull = open.length >= maxOpen && changing === undefined

  return (
    <TaskPanel
      titleId="reservar"
      title={changing ? 'Cambia tu reserva' : 'Reserva una sala'}
      aside={<RemainingUses remaining={remaining} unit={['reserva', 'reservas']} />}
    >
      {/* Whoever has booked one knows it: on a phone the next choice stands higher. */}
      <p className={`mt-1 text-ink-soft ${open.length > 0 ? 'max-sm:hidden' : ''}`}>
        Sin costo, de 30 minutos a 4 horas, de lunes a sábado. Dos abiertas a la vez.
      </p>
      <div role="status">
        {notice ? (
          <Alert look="success" className="mt-5">
            <p className="font-medium">{notice}</p>
          </Alert>
        ) : null}
      </div>
      {open.length > 0 ? (
        <OpenRooms
          open={open}
          folded={!isFull && changing === undefined}
          changingId={changing?.id ?? null}
          onChange={onChange}
          onCancelled={(message) => {
            setNotice(message)
            onChange(null)
            reloadAll()
          }}
        />
      ) : null}
      {isFull ? (
        <FullNotice arrives={refused} />
      ) : (
        <RoomBooking
          key={changing ? `${changing.id} ${changing.version}` : 'nueva'}
          changing={changing}
          onStale={() => {
            setRefused(true)
            reloadAll()
          }}
          onDone={(appointment) => {
            onChange(null)
            setRefused(false)
            setDone({ cita: appointment, title: changing ? 'Tu reserva cambió' : 'Tu sala quedó reservada' })
          }}
        />
      )}
    </TaskPanel>
  )
}

/** Why no other room can be booked; it takes the view and the focus where it comes in place of a booking. */
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
