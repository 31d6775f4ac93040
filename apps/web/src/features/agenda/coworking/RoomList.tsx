import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { useState } from 'react'
import { type Day, spokenDay } from '../../../agenda/days.ts'
import { HourButtons } from '../../../agenda/HourButtons.tsx'
import { isElsewhere } from '../../../agenda/times.ts'
import { roomScenes } from '../../../pictures/room-scenes.ts'
import { type RoomTime, roomStarts } from './room-starts.ts'
import type { Room, Site } from './use-rooms.ts'

interface RoomListProps {
  site: Site
  rooms: readonly Room[]
  /** Its place among several sites, whose names stand above their rooms; absent for the chosen site. */
  place?: number
  day: Day
  minutes: number
  people: number
  /** Its own time counts as free. */
  changing: AppointmentWire | undefined
  selected: { readonly idSala: string; readonly inicio: string } | null
  onSelect: (room: Room, time: RoomTime) => void
}

/** The rooms of a site, their equipment, and the hours at which each is free for that long. */
export function RoomList(props: RoomListProps) {
  const { site, rooms, place, day, minutes, people, changing, selected, onSelect } = props
  return (
    <section aria-label={site.nombre} className={place ? 'mt-8' : undefined}>
      {!place && isElsewhere(`${day}T12:00:00-05:00`) ? (
        <p className="mb-4 text-[0.9375rem] text-ink-soft">Las horas son de Lima, Perú.</p>
      ) : null}
      {place === undefined ? null : (
        <h3 className="mb-3 text-lg">
          {site.nombre}, {site.ciudad}
        </h3>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {rooms.map((room) => (
          <RoomCard
            key={`${room.id} ${day} ${minutes}`}
            room={room}
            label={`Horas de ${room.nombre}, ${spokenDay(day)}`}
            times={roomStarts(room.huecos, minutes, changing)}
            fits={people <= room.capacidad}
            selected={selected?.idSala === room.id ? selected.inicio : ''}
            onSelect={(time) => onSelect(room, time)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The picture of a room by its seats: small, team or workshop. */
function sceneOf(seats: number): string | undefined {
  return roomScenes[`scene-room-${seats <= 4 ? 'small' : seats <= 8 ? 'medium' : 'large'}`]
}

interface RoomCardProps {
  room: Room
  label: string
  times: readonly RoomTime[]
  fits: boolean
  selected: string
  onSelect: (time: RoomTime) => void
}

/** Hours of a room shown before "show more". */
const hoursShown = 5

function RoomCard({ room, label, times, fits, selected, onSelect }: RoomCardProps) {
  const [all, setAll] = useState(false)
  const isLater = times.findIndex(({ inicio }) => inicio === selected) >= hoursShown
  const shown = all || isLater ? times : times.slice(0, hoursShown)
  return (
    <li className="overflow-hidden rounded-card border border-line">
      <Picture
        src={sceneOf(room.capacidad)}
        width={640}
        height={300}
        className="hidden h-40 w-full object-[50%_80%] object-cover sm:block"
      />
      <div className="px-4 pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4 className="text-lg leading-snug">{room.nombre}</h4>
          <p className="font-medium text-eco">
            Hasta {room.capacidad} {room.capacidad === 1 ? 'persona' : 'personas'}
          </p>
        </div>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem] text-ink-soft">
          {room.equipamiento.map((item) => (
            <li key={item} className="flex items-center gap-1">
              <CheckIcon className="size-4 shrink-0" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="p-4">
        {!fits ? (
          <p className="text-ink-soft">
            Entran {room.capacidad} personas como máximo. Elige una sala más grande o ajusta las personas.
          </p>
        ) : times.length === 0 ? (
          <p className="text-ink-soft">No le quedan horas libres de esa duración este día.</p>
        ) : (
          <>
            <fieldset>
              <legend className="sr-only">{label}</legend>
              <HourButtons times={shown} selected={selected} onSelect={onSelect} />
            </fieldset>
            {shown.length < times.length ? (
              <button
                type="button"
                onClick={() => setAll(true)}
                className="mt-1 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
              >
                Ver más<span className="sr-only">: {label}</span>
              </button>
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}
