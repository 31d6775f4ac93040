import { PhoneIcon } from '@amparo/ui/icons.tsx'
import { memo } from 'react'
import { instantAt, spokenDay, timeOf } from '../../../dates.ts'
import type { Appointment } from './agenda-calls.ts'
import { callWords, isMovable } from './appointment-words.ts'
import type { Conflict } from './grid-conflict.ts'
import { type GridBox as Box, type GridPlace, minuteHeightPx } from './time-grid.ts'

interface GridBoxProps {
  appointment: Appointment
  box: Box
  columns: number
  from: number
  isOpen: boolean
  /** Its position while held, and the conflict there. */
  held?: GridPlace | undefined
  conflict?: Conflict | null | undefined
}

/** From this height on a name may take a second line above the service. */
const threeLinesPx = 54
/** With more columns a name needs two lines: a box too low for three omits the service, which its label has. */
const mostWideColumns = 4

/** An appointment on the grid; re-rendered only if it changes. */
export const GridBox = memo(function GridBox({
  appointment,
  box,
  columns,
  from,
  isOpen,
  held,
  conflict,
}: GridBoxProps) {
  const place = held ?? box
  const lanes = held ? 1 : box.lanes
  const width = 100 / columns
  const service = appointment.especialidad ?? appointment.servicio
  const height = Math.max(24, box.length * minuteHeightPx - 2)
  const isLow = height + 2 < threeLinesPx
  const isOnlyName = isLow && height > 34 && columns > mostWideColumns && !held
  const calling = callWords(appointment)
  const look = conflict || calling ? 'border-danger bg-danger-tint text-ink' : lookOf(appointment)
  return (
    <button
      type="button"
      data-cita={appointment.id}
      aria-label={`${timeOf(appointment.inicio)} ${appointment.titular.nombre} ${calling ?? service}, ${calling ? `${service}, ` : ''}${spokenDay(appointment.inicio.slice(0, 10))}`}
      aria-current={isOpen ? 'true' : undefined}
      aria-keyshortcuts={isMovable(appointment) ? 'M' : undefined}
      className={`absolute scroll-m-16 rounded-md border px-1.5 py-0.5 text-left text-[0.8125rem] leading-tight ${look} ${held ? 'z-10 cursor-grabbing shadow-raised' : 'overflow-hidden'} ${isOpen ? 'ring-2 ring-focus' : ''}`}
      style={{
        top: (place.minute - from) * minuteHeightPx + 1,
        height: conflict ? 'auto' : height,
        minHeight: height,
        left: `calc(${place.column * width + ((held ? 0 : box.lane) * width) / lanes}% + 2px)`,
        width: `calc(${width / lanes}% - 4px)`,
      }}
    >
      <span className={`font-semibold ${isLow && !isOnlyName ? 'block truncate' : 'line-clamp-2'}`}>
        {/* The axis has the hour of a box at rest. */}
        {held ? `${timeOf(instantAt(appointment.inicio.slice(0, 10), place.minute))} ` : null}
        {calling ? <PhoneIcon className="mr-1 inline size-3.5 align-[-0.125em] text-danger" /> : null}
        {appointment.titular.nombre}
      </span>{' '}
      {conflict ? (
        <span className="block font-semibold text-danger">{conflict.words}</span>
      ) : isOnlyName && !calling ? null : (
        <span className={`block truncate ${calling ? 'font-semibold text-danger' : ''}`}>
          {calling ?? service}
        </span>
      )}
    </button>
  )
})

function lookOf({ estado, tipo }: Appointment): string {
  if (estado === 'cancelada') return 'border-dashed border-line-strong bg-surface text-ink-soft line-through'
  if (estado === 'no_asistio') return 'border-danger bg-danger-tint text-ink'
  if (estado === 'atendida') return 'border-line-strong bg-sand-strong text-ink'
  return tipo === 'coworking'
    ? 'border-accent bg-accent-tint text-ink hover:border-accent-ink'
    : 'border-action bg-action-tint text-ink hover:bg-sand'
}
