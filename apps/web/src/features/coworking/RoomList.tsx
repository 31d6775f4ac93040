import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { useState } from 'react'
import { type Day, spokenDay } from '../../agenda/days.ts'
import { HourButtons } from '../../agenda/HourButtons.tsx'
import { isElsewhere } from '../../agenda/times.ts'
import { roomScenes } from '../../pictures/room-scenes.ts'
import { type RoomTime, roomStarts } from './room-starts.ts'
import type { Room, Site } from './use-rooms.ts'

interface RoomListProps {
  sites: readonly Site[]
  day: Day
  minutes: number
  people: number
  /** Its room alone is shown, its own time as free. */
  changing: AppointmentWire | undefined
  selected: { readonly idSala: string; readonly inicio: string } | null
  onSelect: (room: Room, site: Site, time: RoomTime) => void
}

/** The rooms of a site, what each has, and the hours at which it is free for that long. */
export function RoomList({ sites, day, minutes, people, changing, selected, onSelect }: RoomListProps) {
  const shown = sites
    .map((site) => ({
      site,
      rooms: changing ? site.salas.filter(({ id }) => id === changing.sala?.id) : site.salas,
    }))
    .filter(({ rooms }) => rooms.length > 0)
    .sort((one, other) => other.rooms.length - one.rooms.length)
  const [siteId, setSiteId] = useState('')
  const current = shown.find(({ site }) => site.id === siteId) ?? shown[0]
  return (
    <div className="grid gap-6">
      {shown.length > 1 ? (
        <fieldset>
          <legend className="mb-2 font-semibold">Sede</legend>
          <div className="flex flex-wrap gap-2">
            {shown.map(({ site }) => (
              <button
                key={site.id}
                type="button"
                aria-pressed={site === current?.site}
                onClick={() => setSiteId(site.id)}
                className={`min-h-11 rounded-full border px-4 font-semibold ${
                  site === current?.site
                    ? 'border-action bg-action text-on-action'
                    : 'border-line-strong bg-surface hover:border-action hover:text-action'
                }`}
              >
                {site.nombre.replace(/^Sede /, '')}, {site.ciudad}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {isElsewhere(`${day}T12:00:00-05:00`) ? (
        <p className="text-[0.9375rem] text-ink-soft">Las horas son de Lima, Perú.</p>
      ) : null}
      {(current ? [current] : []).map(({ site, rooms }) => (
        <section key={site.id} aria-label={site.nombre}>
          <h3 className="text-xl leading-snug">{site.nombre}</h3>
          <p className="text-ink-soft">
            {site.direccion}
            {site.direccion.includes(site.ciudad) ? '' : `, ${site.ciudad}`}
          </p>
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {rooms.map((room) => (
              <RoomCard
                key={room.id}
                room={room}
                label={`Horas de ${room.nombre}, ${spokenDay(day)}`}
                times={roomStarts(room.huecos, minutes, changing)}
                fits={people <= room.capacidad}
                selected={selected?.idSala === room.id ? selected.inicio : ''}
                onSelect={(time) => onSelect(room, site, time)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The scene of a room by its seats: for a few, for a team, for a workshop. */
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

function RoomCard({ room, label, times, fits, selected, onSelect }: RoomCardProps) {
  return (
    <li className="overflow-hidden rounded-card border border-line">
      <Picture
        src={sceneOf(room.capacidad)}
        width={640}
        height={300}
        className="h-36 w-full object-[50%_80%] object-cover sm:h-48"
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
          <fieldset>
            <legend className="sr-only">{label}</legend>
            <HourButtons times={times} selected={selected} onSelect={onSelect} />
          </fieldset>
        )}
      </div>
    </li>
  )
}
