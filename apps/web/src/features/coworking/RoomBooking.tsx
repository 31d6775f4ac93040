import { attemptAt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { controlClass } from '@amparo/ui/Field.tsx'
import { Select } from '@amparo/ui/Select.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect, useId, useRef } from 'react'
import { BookingProblem } from '../../agenda/BookingProblem.tsx'
import { tellBenefitUsed } from '../../agenda/benefit-events.ts'
import { limaDayNow, spokenDay } from '../../agenda/days.ts'
import { RecoveredNotice } from '../../agenda/RecoveredNotice.tsx'
import { spokenMoment } from '../../agenda/times.ts'
import { useBookingDraft } from '../../agenda/use-booking-draft.ts'
import { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { sendBooking, sendChange } from './book-room.ts'
import { RoomDays } from './RoomDays.tsx'
import { RoomList } from './RoomList.tsx'
import { isRoomDraftOf, type RoomChoice, roomDraftOf } from './room-draft.ts'
import { lengths, spokenLength } from './room-starts.ts'
import { SiteChoice } from './SiteChoice.tsx'
import { type Room, type Site, useRooms } from './use-rooms.ts'

interface RoomBookingProps {
  /** The booking to change, which keeps its room; absent for a new one. */
  changing: AppointmentWire | undefined
  /** What is shown of the person's bookings is no longer right. */
  onStale: () => void
  onDone: (appointment: AppointmentWire) => void
}

/** Day, how long and how many, room and hour, confirm. */
export function RoomBooking({ changing, onStale, onDone }: RoomBookingProps) {
  const { draft, recovered, change, startOver } = useBookingDraft(
    roomDraftOf(changing),
    isRoomDraftOf(changing?.id ?? ''),
  )
  const { dia: day, minutos: minutes, personas: people, motivo, sala: choice } = draft
  const { sites, known, error: loadError, reload } = useRooms(day === '' ? limaDayNow() : day)
  const offered = known.filter(({ salas }) => roomsOf(salas, changing).length > 0)
  const site = offered.find(({ id: one }) => one === draft.sede) ?? offered.toSorted(byRooms)[0]
  const rooms = sites?.find(({ id: one }) => one === site?.id)?.salas
  const { busy, error, attempts, run } = useSubmission()
  const calendar = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (choice !== null) confirm.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [choice])

  function send(room: RoomChoice) {
    if (busy) return
    const { idSala, inicio, fin } = room
    const body = { idSala, inicio, fin, asistentes: people, ...(motivo.trim() ? { motivo } : {}) }
    const attempt = attemptAt(draft.intento, body)
    change({ sala: room, dia: inicio.slice(0, 10), intento: attempt })
    void run(async () => {
      try {
        const appointment = await (changing ? sendChange(changing, body) : sendBooking(body, attempt.key))
        if (!changing) tellBenefitUsed(appointment.idServicio)
        startOver()
        onDone(appointment)
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status !== 0) reload()
        if (refusal instanceof ApiError && staleCodes.has(refusal.problem.codigo)) onStale()
        throw refusal
      }
    })
  }

  return (
    <div className="mt-5 border-line border-t pt-5">
      {recovered ? <RecoveredNotice onDiscard={startOver} /> : null}
      <div className="mb-6">
        <SiteChoice sites={offered} selected={site} onSelect={(site) => change({ sede: site, sala: null })} />
      </div>
      <div className="grid gap-5 sm:gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
        {/* On a phone the day is a step: once chosen, a line says it and the rooms take its place. */}
        <div ref={calendar} className={day === '' ? '' : 'max-sm:hidden'}>
          <RoomDays
            selected={day}
            onSelect={(next) => {
              change({ dia: next, sala: null })
              requestAnimationFrame(() => {
                list.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
                if (isPhone()) list.current?.focus({ preventScroll: true })
              })
            }}
          />
        </div>
        {day === '' ? null : (
          <p className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface py-1 pr-2 pl-4 sm:hidden">
            <strong className="first-letter:uppercase">{spokenDay(day)}</strong>
            <button
              type="button"
              className="min-h-11 shrink-0 px-2 font-semibold text-action underline underline-offset-4"
              onClick={() => {
                change({ dia: '', sala: null })
                requestAnimationFrame(() =>
                  calendar.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus(),
                )
              }}
            >
              Cambiar<span className="sr-only"> el día</span>
            </button>
          </p>
        )}
        <div className="grid grid-cols-2 content-start gap-4 lg:grid-cols-1">
          <div>
            <label htmlFor={`${id}-largo`} className="mb-1.5 block font-semibold">
              Duración
            </label>
            <Select
              id={`${id}-largo`}
              value={minutes}
              onChange={(event) => change({ minutos: Number(event.target.value), sala: null })}
            >
              {lengths.map((one) => (
                <option key={one} value={one}>
                  {spokenLength(one)}
                </option>
              ))}
            </Select>
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
              onChange={(event) =>
                change({
                  personas: Math.min(200, Math.max(0, Math.trunc(Number(event.target.value)))),
                  sala: null,
                })
              }
              className={controlClass}
            />
          </div>
        </div>
      </div>

      <div ref={list} tabIndex={-1} aria-live="polite" className="mt-8 scroll-mt-24 outline-none">
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
        ) : rooms === undefined || site === undefined ? (
          <>
            <span className="sr-only">Buscando salas libres…</span>
            <ShapedSkeleton shape="cards" />
          </>
        ) : (
          <RoomList
            site={site}
            rooms={roomsOf(rooms, changing)}
            day={day}
            minutes={minutes}
            people={people}
            changing={changing}
            selected={choice}
            onSelect={(room, time) =>
              change({ sala: { ...time, idSala: room.id, label: `${room.nombre}, ${site.nombre}` } })
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
            onTake={({ inicio, fin }) => send({ ...choice, inicio, fin })}
            onChooseAnother={() => change({ dia: '', sala: null })}
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
                onChange={(event) => change({ motivo: event.target.value })}
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

/** Where the calendar gives its place to the rooms; Tailwind's `max-sm`. */
const isPhone = () => matchMedia('(width < 40rem)').matches

const staleCodes: ReadonlySet<string> = new Set(['version', 'cita_cerrada', 'reservas_abiertas'])

/** The rooms that can be chosen: when a booking is changed, its own. */
function roomsOf(rooms: readonly Room[], changing: AppointmentWire | undefined): readonly Room[] {
  return changing ? rooms.filter(({ id }) => id === changing.sala?.id) : rooms
}

function byRooms(one: Site, other: Site): number {
  return other.salas.length - one.salas.length
}
