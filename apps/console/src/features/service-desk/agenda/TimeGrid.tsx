import { serverNow } from '@amparo/client/api/traffic.ts'
import { useMemo, useRef } from 'react'
import { instantAt, limaToday, shortDay, spokenDay, timeOf } from '../../../dates.ts'
import { Sideways } from '../../../shell/Sideways.tsx'
import { tell } from '../../../shell/toasts.ts'
import { sentence } from '../../../words.ts'
import type { Appointment } from './agenda-calls.ts'
import { isMovable } from './appointment-words.ts'
import { GridBack, NowLine } from './GridBack.tsx'
import { GridBox } from './GridBox.tsx'
import { conflictAt } from './grid-conflict.ts'
import type { Hours } from './open-hours.ts'
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
  /** Hours of the shown professionals, by id. */
  hours?: ReadonlyMap<string, Hours> | undefined
}

const headPx = 44
/** With the free time under the name. */
const notedHeadPx = 62
const groupPx = 32
const hoursPx = 56
/** The corner stays in place while the columns scroll. */
const corner = 'sticky left-0 z-[11] shrink-0 bg-sand'

/** Days, professionals or rooms as columns, hours down; appointments are moved by mouse or by keyboard. */
export function TimeGrid({ appointments, columns, openId, onOpen, onMove, hours: planned }: TimeGridProps) {
  const field = useRef<HTMLDivElement>(null)
  const span = useMemo(() => gridSpan(appointments), [appointments])
  const boxes = useMemo(() => layOut(appointments, columns, belongsIn), [appointments, columns])
  const groups = useMemo(() => dayGroups(columns), [columns])
  const edges = useMemo(
    () => columns.map(({ day }, place) => groups.length > 0 && day !== columns[place - 1]?.day),
    [columns, groups],
  )
  const columnPx = columnWidth(boxes)
  const byId = useMemo(() => new Map(appointments.map((one) => [one.id, one])), [appointments])
  const conflictOf = (appointment: Appointment, place: GridPlace) =>
    conflictAt(appointment, place, { appointments, columns, boxes, hours: planned, now: serverNow() })
  const { move, handlers } = useGridMove({
    columns: columns.length,
    span,
    boxes,
    isMovable: (id) => isMovableNow(byId.get(id)),
    measure: () => (field.current?.clientWidth ?? 0) / columns.length,
    onOpen,
    onDrop(id, place) {
      const [appointment, target] = [byId.get(id), columns[place.column]]
      if (!appointment || !target) return true
      const conflict = conflictOf(appointment, place)
      if (conflict?.stops) tell(sentence(`No se movió: ${lowerFirst(conflict.words)}`), { look: 'danger' })
      else onMove(appointment, target, place.minute)
      return !conflict?.stops
    },
  })
  const moving = move ? byId.get(move.id) : undefined
  const conflict = moving && move ? conflictOf(moving, move.to) : null
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, hour) => span.from / 60 + hour)
  const height = (span.to - span.from) * minuteHeightPx
  const today = limaToday()
  const headHeight = columns.some(({ note }) => note) ? notedHeadPx : headPx

  return (
    <Sideways label="Horas de la agenda" className="rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {move ? `${placeWords(move.to, columns)}${conflict ? `. ${conflict.words}` : ''}` : ''}
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
        <div className="flex border-line border-b bg-sand" style={{ height: headHeight }}>
          <div className={corner} style={{ width: hoursPx }} />
          {columns.map(({ key, title, note, day }, place) => (
            <p
              key={key}
              title={title}
              className={`flex min-w-0 flex-1 items-center justify-center border-l px-1.5 text-center text-sm leading-tight ${edges[place] ? 'border-line-strong' : 'border-line'} ${groups.length > 0 ? '' : 'font-semibold'} ${day === today ? 'text-action' : ''}`}
            >
              <span className="min-w-0">
                <span className="line-clamp-2">
                  {title}
                  {day === today && groups.length === 0 && !note ? (
                    <span className="font-normal"> · hoy</span>
                  ) : null}
                </span>
                {note ? <span className="block font-normal text-ink-soft text-xs">{note}</span> : null}
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
          <div ref={field} className="relative flex-1" style={{ height }} {...handlers}>
            <GridBack columns={columns} span={span} hours={planned} edges={edges} />
            {appointments.map((appointment) => {
              const box = boxes.get(appointment.id)
              const held = move?.id === appointment.id ? move.to : undefined
              return box ? (
                <GridBox
                  key={appointment.id}
                  appointment={appointment}
                  box={box}
                  columns={columns.length}
                  from={span.from}
                  isOpen={appointment.id === openId}
                  {...(held ? { held, conflict } : {})}
                />
              ) : null
            })}
            <NowLine columns={columns} span={span} />
          </div>
        </div>
      </div>
    </Sideways>
  )
}

function placeWords({ column, minute }: GridPlace, columns: readonly GridColumn[]): string {
  const where = columns[column]
  if (where === undefined) return ''
  const whose = where.professional ?? where.room
  const who = whose ? `${whose.nombre}, ` : ''
  return `${who}${spokenDay(where.day)}, ${timeOf(instantAt(where.day, minute))}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function isMovableNow(appointment: Appointment | undefined): boolean {
  return appointment !== undefined && isMovable(appointment)
}
