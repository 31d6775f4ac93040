import { useRef } from 'react'
import { instantAt, limaToday, spokenDay, timeOf } from '../../dates.ts'
import type { Cita } from './agenda-calls.ts'
import { isMovable } from './cita-words.ts'
import {
  columnWidth,
  type GridColumn,
  type GridPlace,
  gridSpan,
  layOut,
  minuteHeightPx,
} from './time-grid.ts'
import { useGridMove } from './use-grid-move.ts'

interface TimeGridProps {
  citas: readonly Cita[]
  columns: readonly GridColumn[]
  openId: string | undefined
  onOpen: (id: string) => void
  onMove: (cita: Cita, column: GridColumn, minute: number) => void
}

const headPx = 44
const hoursPx = 56

/** Days or professionals beside each other, hours down; an appointment is carried by mouse or by keyboard. */
export function TimeGrid({ citas, columns, openId, onOpen, onMove }: TimeGridProps) {
  const field = useRef<HTMLDivElement>(null)
  const span = gridSpan(citas)
  const boxes = layOut(citas, columns, (cita, { professional, rooms }) =>
    rooms ? cita.profesional === undefined : !professional || cita.profesional?.id === professional.id,
  )
  const columnPx = columnWidth(boxes)
  const { move, handlersOf } = useGridMove({
    columns: columns.length,
    span,
    measure: () => ({ width: (field.current?.clientWidth ?? 0) / columns.length }),
    onOpen,
    onDrop(id, { column, minute }) {
      const cita = citas.find((one) => one.id === id)
      const target = columns[column]
      // A talk is not moved among the rooms, nor a room to somebody.
      const isRoom = cita?.profesional === undefined
      if (cita && target && !(isRoom ? target.professional : target.rooms)) onMove(cita, target, minute)
    },
  })
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, hour) => span.from / 60 + hour)
  const height = (span.to - span.from) * minuteHeightPx
  const today = limaToday()

  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {move ? placeWords(move.to, columns) : ''}
      </p>
      <div style={{ minWidth: hoursPx + columns.length * columnPx }}>
        <div className="flex border-line border-b bg-sand" style={{ height: headPx }}>
          <div className="shrink-0" style={{ width: hoursPx }} />
          {columns.map(({ key, title, day }) => (
            <p
              key={key}
              className={`grid min-w-0 flex-1 place-items-center truncate border-line border-l px-1 font-semibold text-sm ${day === today ? 'text-action' : ''}`}
            >
              <span className="truncate">
                {title}
                {day === today ? <span className="font-normal"> · hoy</span> : null}
              </span>
            </p>
          ))}
        </div>
        <div className="flex">
          <div aria-hidden="true" className="relative shrink-0" style={{ width: hoursPx, height }}>
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
                className="absolute inset-y-0 border-line border-l"
                style={{ left: `${(place * 100) / columns.length}%` }}
              />
            ))}
            {citas.map((cita) => {
              const box = boxes.get(cita.id)
              if (box === undefined) return null
              const held = move?.id === cita.id ? move.to : null
              const place = held ?? box
              const lanes = held ? 1 : box.lanes
              const width = 100 / columns.length
              return (
                <button
                  key={cita.id}
                  type="button"
                  aria-label={`${timeOf(cita.inicio)} ${cita.titular.nombre} ${cita.especialidad ?? cita.servicio}, ${spokenDay(cita.inicio.slice(0, 10))}`}
                  aria-current={cita.id === openId ? 'true' : undefined}
                  aria-keyshortcuts={isMovable(cita) ? 'M' : undefined}
                  {...handlersOf(cita.id, box, isMovable(cita))}
                  className={`absolute overflow-hidden rounded-md border px-1.5 py-0.5 text-left text-[0.8125rem] leading-tight ${lookOf(cita)} ${held ? 'z-10 cursor-grabbing shadow-raised' : ''} ${cita.id === openId ? 'ring-2 ring-focus' : ''}`}
                  style={{
                    top: (place.minute - span.from) * minuteHeightPx + 1,
                    height: Math.max(24, box.length * minuteHeightPx - 2),
                    left: `calc(${place.column * width + ((held ? 0 : box.lane) * width) / lanes}% + 2px)`,
                    width: `calc(${width / lanes}% - 4px)`,
                  }}
                >
                  <span className="block truncate font-semibold">
                    {held ? timeOf(instantAt(cita.inicio.slice(0, 10), place.minute)) : timeOf(cita.inicio)}{' '}
                    {cita.titular.nombre}
                  </span>
                  <span className="block truncate">{cita.especialidad ?? cita.servicio}</span>
                </button>
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

function lookOf({ estado, tipo }: Cita): string {
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
  const who = where.professional ? `${where.professional.nombre}, ` : ''
  return `${who}${spokenDay(where.day)}, ${timeOf(instantAt(where.day, minute))}`
}
