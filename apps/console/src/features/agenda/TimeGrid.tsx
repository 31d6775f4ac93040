import { useRef } from 'react'
import { instantAt, limaToday, shortDay, spokenDay, timeOf } from '../../dates.ts'
import { Sideways } from '../../shell/Sideways.tsx'
import type { Appointment } from './agenda-calls.ts'
import { isMovable } from './appointment-words.ts'
import { closedSpans, type Hours } from './open-hours.ts'
import {
  belongsIn,
  columnWidth,
  dayGroups,
  type GridColumn,
  type GridPlace,
  gridSpan,
  layOut,
  minuteHeightPx,
} from './time-grid.ts'
import { useGridMove } from './use-grid-move.ts'

interface TimeGridProps {
  appointments: readonly Appointment[]
  columns: readonly GridColumn[]
  openId: string | undefined
  onOpen: (id: string) => void
  onMove: (appointment: Appointment, column: GridColumn, minute: number) => void
  /** When those attend whose hours are drawn, by whose they are. */
  hours?: ReadonlyMap<string, Hours> | undefined
}

const headPx = 44
const groupPx = 32
const hoursPx = 56
/** From this height on a name may take a second line above the service. */
const threeLinesPx = 54
/** The corner stays where it is while the columns go by. */
const corner = 'sticky left-0 z-[11] shrink-0 bg-sand'

/** Days, professionals or rooms beside each other, hours down; an appointment is carried by mouse or by keyboard. */
export function TimeGrid({ appointments, columns, openId, onOpen, onMove, hours: planned }: TimeGridProps) {
  const field = useRef<HTMLDivElement>(null)
  const span = gridSpan(appointments)
  const boxes = layOut(appointments, columns, belongsIn)
  const columnPx = columnWidth(boxes)
  const { move, handlersOf } = useGridMove({
    columns: columns.length,
    span,
    measure: () => ({ width: (field.current?.clientWidth ?? 0) / columns.length }),
    onOpen,
    onDrop(id, { column, minute }) {
      const appointment = appointments.find((one) => one.id === id)
      const target = columns[column]
      // A talk is not moved among the rooms, nor a room to somebody.
      const isRoom = appointment?.profesional === undefined
      const isForeign = isRoom ? target?.professional : (target?.rooms ?? target?.room)
      if (appointment && target && !isForeign) onMove(appointment, target, minute)
    },
  })
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, hour) => span.from / 60 + hour)
  const height = (span.to - span.from) * minuteHeightPx
  const today = limaToday()
  const groups = dayGroups(columns)
  const edgeOf = (place: number) =>
    groups.length > 0 && columns[place]?.day !== columns[place - 1]?.day
      ? 'border-line-strong'
      : 'border-line'

  return (
    <Sideways label="Horas de la agenda" className="rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {move ? placeWords(move.to, columns) : ''}
      </p>
      <div style={{ minWidth: hoursPx + columns.length * columnPx }}>
        {groups.length > 0 ? (
          <div className="flex bg-sand" style={{ height: groupPx }}>
            <div className={corner} style={{ width: hoursPx }} />
            {groups.map(({ day, span: wide }) => (
              <p
                key={day}
                className={`grid min-w-0 place-items-center border-line-strong border-l font-semibold text-sm ${day === today ? 'text-action' : ''}`}
                style={{ flex: `${wide} 1 0` }}
              >
                <span className="truncate">
                  {shortDay(day)}
                  {day === today ? <span className="font-normal"> · hoy</span> : null}
                </span>
              </p>
            ))}
          </div>
        ) : null}
        <div className="flex border-line border-b bg-sand" style={{ height: headPx }}>
          <div className={corner} style={{ width: hoursPx }} />
          {columns.map(({ key, title, day }, place) => (
            <p
              key={key}
              title={title}
              className={`flex min-w-0 flex-1 items-center justify-center border-l px-1.5 text-center text-sm leading-tight ${edgeOf(place)} ${groups.length > 0 ? '' : 'font-semibold'} ${day === today ? 'text-action' : ''}`}
            >
              <span className="line-clamp-2 min-w-0">
                {title}
                {day === today && groups.length === 0 ? <span className="font-normal"> · hoy</span> : null}
              </span>
            </p>
          ))}
        </div>
        <div className="flex">
          <div
            aria-hidden="true"
            className="sticky left-0 z-[11] shrink-0 bg-surface"
            style={{ width: hoursPx, height }}
          >
            {hours.map((hour, place) => (
              <span
                key={hour}
                className="absolute right-2 text-ink-soft text-xs tabular-nums"
                style={{ top: place * 60 * minuteHeightPx + 2 }}
              >
                {hour}:00
              </span>
            ))}
          </div>
          <div ref={field} className="relative flex-1" style={{ height }}>
            {columns.flatMap(({ key, day, hoursOf }, place) => {
              const plan = hoursOf === undefined ? undefined : planned?.get(hoursOf)
              return (plan ? closedSpans(plan, day, span) : []).map(({ from, to }) => (
                <div
                  key={`${key} ${from}`}
                  aria-hidden="true"
                  className="absolute bg-sand-strong/70"
                  style={{
                    top: (from - span.from) * minuteHeightPx,
                    height: (to - from) * minuteHeightPx,
                    left: `${(place * 100) / columns.length}%`,
                    width: `${100 / columns.length}%`,
                  }}
                />
              ))
            })}
            {hours.map((hour, place) => (
              <div
                key={hour}
                aria-hidden="true"
                className="absolute inset-x-0 border-line border-t"
                style={{ top: place * 60 * minuteHeightPx }}
              />
            ))}
            {columns.map(({ key }, place) => (
              <div
                key={key}
                aria-hidden="true"
                className={`absolute inset-y-0 border-l ${edgeOf(place)}`}
                style={{ left: `${(place * 100) / columns.length}%` }}
              />
            ))}
            {appointments.map((appointment) => {
              const box = boxes.get(appointment.id)
              if (box === undefined) return null
              const held = move?.id === appointment.id ? move.to : null
              const place = held ?? box
              const lanes = held ? 1 : box.lanes
              const width = 100 / columns.length
              return (
                <button
                  key={appointment.id}
                  type="button"
                  aria-label={`${timeOf(appointment.inicio)} ${appointment.titular.nombre} ${appointment.especialidad ?? appointment.servicio}, ${spokenDay(appointment.inicio.slice(0, 10))}`}
                  aria-current={appointment.id === openId ? 'true' : undefined}
                  aria-keyshortcuts={isMovable(appointment) ? 'M' : undefined}
                  {...handlersOf(appointment.id, box, isMovable(appointment))}
                  className={`absolute overflow-hidden rounded-md border px-1.5 py-0.5 text-left text-[0.8125rem] leading-tight ${lookOf(appointment)} ${held ? 'z-10 cursor-grabbing shadow-raised' : ''} ${appointment.id === openId ? 'ring-2 ring-focus' : ''}`}
                  style={{
                    top: (place.minute - span.from) * minuteHeightPx + 1,
                    height: Math.max(24, box.length * minuteHeightPx - 2),
                    left: `calc(${place.column * width + ((held ? 0 : box.lane) * width) / lanes}% + 2px)`,
                    width: `calc(${width / lanes}% - 4px)`,
                  }}
                >
                  <span
                    className={`font-semibold ${box.length * minuteHeightPx < threeLinesPx ? 'block truncate' : 'line-clamp-2'}`}
                  >
                    {held
                      ? timeOf(instantAt(appointment.inicio.slice(0, 10), place.minute))
                      : timeOf(appointment.inicio)}{' '}
                    {appointment.titular.nombre}
                  </span>{' '}
                  <span className="block truncate">{appointment.especialidad ?? appointment.servicio}</span>
                </button>
              )
            })}
          </div>
        </div>
      </div>
    </Sideways>
  )
}

function lookOf({ estado, tipo }: Appointment): string {
  if (estado === 'cancelada') return 'border-dashed border-line-strong bg-surface text-ink-soft line-through'
  if (estado === 'no_asistio') return 'border-danger bg-danger-tint text-ink'
  if (estado === 'atendida') return 'border-line-strong bg-sand-strong text-ink'
  return tipo === 'coworking'
    ? 'border-accent bg-accent-tint text-ink hover:border-accent-ink'
    : 'border-action bg-action-tint text-ink hover:bg-sand'
}

function placeWords({ column, minute }: GridPlace, columns: readonly GridColumn[]): string {
  const where = columns[column]
  if (where === undefined) return ''
  const whose = where.professional ?? where.room
  const who = whose ? `${whose.nombre}, ` : ''
  return `${who}${spokenDay(where.day)}, ${timeOf(instantAt(where.day, minute))}`
}
