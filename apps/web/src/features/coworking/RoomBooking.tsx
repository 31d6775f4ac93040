import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { controlClass } from '@amparo/ui/Field.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { BookingProblem } from '../../agenda/BookingProblem.tsx'
import { tellBenefitUsed } from '../../agenda/benefit-events.ts'
import { newAttempt } from '../../agenda/idempotency.ts'
import { spokenMoment } from '../../agenda/times.ts'
import { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { bookOrChange } from './book-room.ts'
import { RoomDays } from './RoomDays.tsx'
import { RoomList } from './RoomList.tsx'
import { lengths, type RoomTime, spokenLength } from './room-starts.ts'
import { useRooms } from './use-rooms.ts'

interface RoomBookingProps {
  /** The booking to change, which keeps its room; absent for a new one. */
  changing: AppointmentWire | undefined
  /** What is shown of the person's bookings is no longer right. */
  onStale: () => void
  onDone: (cita: AppointmentWire) => void
}

interface Choice extends RoomTime {
  readonly idSala: string
  readonly label: string
}

const halfHourMs = 1_800_000

/** Day, how long and how many, room and hour, confirm. */
export function RoomBooking({ changing, onStale, onDone }: RoomBookingProps) {
  const [day, setDay] = useState(changing?.inicio.slice(0, 10) ?? '')
  const [minutes, setMinutes] = useState(
    changing ? ((Date.parse(changing.fin) - Date.parse(changing.inicio)) / halfHourMs) * 30 : 60,
  )
  const [people, setPeople] = useState(changing?.asistentes ?? 2)
  const [motivo, setMotivo] = useState('')
  const [choice, setChoice] = useState<Choice | null>(null)
  const { sites, error: loadError, reload } = useRooms(day)
  const { busy, error, attempts, run } = useSubmission()
  const attempt = useRef(newAttempt())
  const rooms = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (choice !== null) confirm.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [choice])

  function send(wanted: Choice) {
    setChoice(wanted)
    setDay(wanted.inicio.slice(0, 10))
    void run(async () => {
      try {
        const { idSala, inicio, fin } = wanted
        const cita = await bookOrChange(
          { idSala, inicio, fin, asistentes: people, motivo },
          changing,
          attempt.current,
        )
        if (!changing) tellBenefitUsed(cita.idServicio)
        onDone(cita)
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status !== 0) reload()
        if (refusal instanceof ApiError && staleCodes.has(refusal.problem.codigo)) onStale()
        throw refusal
      }
    })
  }

  return (
    <div className="mt-7 border-line border-t pt-7">
      <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
        <RoomDays
          selected={day}
          onSelect={(next) => {
            setDay(next)
            setChoice(null)
            requestAnimationFrame(() =>
              rooms.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
            )
          }}
        />
        <div className="grid content-start gap-4 xs:grid-cols-2 lg:grid-cols-1">
          <div>
            <label htmlFor={`${id}-largo`} className="mb-1.5 block font-semibold">
              Duración
            </label>
            <select
              id={`${id}-largo`}
              value={minutes}
              onChange={(event) => {
                setMinutes(Number(event.target.value))
                setChoice(null)
              }}
              className={controlClass}
            >
              {lengths.map((one) => (
                <option key={one} value={one}>
                  {spokenLength(one)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`${id}-personas`} className="mb-1.5 block font-semibold">
              Personas
            </label>
            <input
              id={`${id}-personas`}
              type="number"
              inputMode="numeric"
              min={1}
              max={200}
              value={people === 0 ? '' : people}
              onChange={(event) => {
                setPeople(Math.min(200, Math.max(0, Math.trunc(Number(event.target.value)))))
                setChoice(null)
              }}
              className={controlClass}
            />
          </div>
        </div>
      </div>

      <div ref={rooms} aria-live="polite" className="mt-8 scroll-mt-24">
        {day === '' ? (
          <p className="rounded-card bg-sand p-5 text-ink-soft">
            Elige un día y aquí verás las salas con sus horas libres.
          </p>
        ) : loadError ? (
          <ApiProblem error={loadError} attempt={0}>
            <Button look="secondary" className="mt-3" onClick={reload}>
              Volver a intentar
            </Button>
          </ApiProblem>
        ) : sites === null ? (
          <>
            <span className="sr-only">Buscando salas libres…</span>
            <Skeleton className="h-64" />
          </>
        ) : (
          <RoomList
            sites={sites}
            day={day}
            minutes={minutes}
            people={people}
            changing={changing}
            selected={choice}
            onSelect={(room, site, time) =>
              setChoice({ ...time, idSala: room.id, label: `${room.nombre}, ${site.nombre}` })
            }
          />
        )}
      </div>

      {choice !== null ? (
        <div ref={confirm} className="mt-8 max-w-2xl scroll-mb-6 border-line border-t pt-7">
          <BookingProblem
            error={error}
            attempt={attempts}
            verb={changing ? 'Cambiar a' : 'Reservar'}
            onTake={(alternative) => send({ ...choice, inicio: alternative.inicio, fin: alternative.fin })}
          />
          <p className="rounded-card bg-action-tint p-4 text-lg">
            <strong className="block first-letter:uppercase">{spokenMoment(choice.inicio)}</strong>
            <span className="text-base text-ink-soft">
              {choice.label} · {spokenLength(minutes)} · {people} {people === 1 ? 'persona' : 'personas'}
            </span>
          </p>
          {changing ? null : (
            <div className="mt-5">
              <label htmlFor={`${id}-motivo`} className="mb-1.5 block font-semibold">
                ¿Para qué la usarás? <span className="font-normal text-ink-soft">(opcional)</span>
              </label>
              <textarea
                id={`${id}-motivo`}
                rows={2}
                maxLength={500}
                value={motivo}
                onChange={(event) => setMotivo(event.target.value)}
                className={controlClass}
              />
            </div>
          )}
          <Button size="large" busy={busy} className="mt-6 w-full sm:w-auto" onClick={() => send(choice)}>
            {changing ? 'Confirmar cambio' : 'Confirmar reserva'}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const staleCodes: ReadonlySet<string> = new Set(['version', 'cita_cerrada', 'reservas_abiertas'])
