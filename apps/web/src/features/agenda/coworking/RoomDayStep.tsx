import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useRef, useState } from 'react'
import { type Day, spokenDay } from '../../../agenda/days.ts'
import { FirstFree } from '../../../agenda/FirstFree.tsx'
import { spokenMoment } from '../../../agenda/times.ts'
import { RoomDays } from './RoomDays.tsx'
import type { RoomChoice, RoomDraft } from './room-draft.ts'
import { lengths, type RoomTime, spokenLength } from './room-starts.ts'
import { SiteChoice } from './SiteChoice.tsx'
import { type Site, useFirstRoom } from './use-rooms.ts'

/** Seats of the largest possible room (contract §5). */
const mostPeople = 200

interface RoomDayStepProps {
  draft: RoomDraft
  /** Empty while loading. */
  sites: readonly Site[]
  /** Undefined until chosen: all of them are offered. */
  site: Site | undefined
  busy: readonly RoomTime[]
  /** A change keeps the booking's room and offers no other. */
  isChange: boolean
  isTodayOver: boolean
  onChange: (part: Partial<RoomDraft>) => void
  onDay: (day: Day) => void
  onFirst: (choice: RoomChoice) => void
}

/** The site; the first free hour for this length and number of people with one tap; or any day. */
export function RoomDayStep(props: RoomDayStepProps) {
  const { draft, sites, site, busy, isChange, isTodayOver, onChange, onDay, onFirst } = props
  const { dia, minutos, personas } = draft
  const [missing, setMissing] = useState(false)
  const count = useRef<HTMLInputElement>(null)

  /** Continues once the number of people is known. */
  function withPeople(goOn: () => void) {
    if (personas > 0) return goOn()
    setMissing(true)
    count.current?.focus()
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-12">
      <div className="grid content-start gap-5">
        {sites.length === 0 ? (
          <SiteToCome />
        ) : (
          <SiteChoice sites={sites} selected={site} onSelect={(sede) => onChange({ sede, sala: null })} />
        )}
        {isChange ? null : sites.length === 0 ? (
          <FirstToCome />
        ) : (
          <FirstRoom
            sites={site ? [site] : sites}
            busy={busy}
            minutes={minutos}
            people={personas}
            onTake={(choice) => withPeople(() => onFirst(choice))}
          />
        )}
        <div className="grid grid-cols-2 items-start gap-4">
          <SelectField
            label="Duración"
            value={String(minutos)}
            onChange={(minutes) => onChange({ minutos: Number(minutes), sala: null })}
            options={lengths.map((one) => [String(one), spokenLength(one)] as const)}
          />
          <Field
            ref={count}
            label="Personas"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostPeople}
            value={personas === 0 ? '' : personas}
            error={missing && personas === 0 ? 'Indica cuántas personas irán' : null}
            onChange={(event) => {
              const typed = Math.trunc(Number(event.target.value))
              onChange({ personas: Math.min(mostPeople, Math.max(0, typed)), sala: null })
            }}
          />
        </div>
        {dia === '' ? null : (
          <Button look="secondary" className="w-full" onClick={() => withPeople(() => onDay(dia))}>
            Ver salas del {spokenDay(dia)}
          </Button>
        )}
      </div>
      <div>
        <RoomDays selected={dia} isTodayOver={isTodayOver} onSelect={(day) => withPeople(() => onDay(day))} />
      </div>
    </div>
  )
}

/** Placeholder: the sites in two rows on a phone, and the address below. */
function SiteToCome() {
  return (
    <div aria-hidden="true" className="h-40 sm:h-27">
      <Skeleton className="h-6 w-16" />
      <div className="mt-2 flex h-24 flex-wrap content-start gap-2 sm:h-11">
        <Skeleton className="h-11 w-44 rounded-full" />
        <Skeleton className="h-11 w-36 rounded-full" />
        <Skeleton className="h-11 w-40 rounded-full sm:hidden" />
      </div>
      <Skeleton className="mt-2 h-5 w-3/5" />
    </div>
  )
}

/** Placeholder as high as the first free hour with its room. */
function FirstToCome() {
  return <Skeleton className="h-31.5 sm:h-25" />
}

interface FirstRoomProps {
  /** The chosen site, or all of them. */
  sites: readonly Site[]
  busy: readonly RoomTime[]
  minutes: number
  people: number
  onTake: (choice: RoomChoice) => void
}

/** The first free room and hour, with its city among several sites, or that none is free soon. */
function FirstRoom({ sites, busy, minutes, people, onTake }: FirstRoomProps) {
  const first = useFirstRoom(sites, minutes, people, busy)
  if (first === undefined) return <FirstToCome />
  if (first !== null) {
    const at = sites.find(({ salas }) => salas.some(({ id }) => id === first.idSala))
    const note = sites.length > 1 ? `${first.label}, ${at?.ciudad}` : first.label
    return <FirstFree moment={spokenMoment(first.inicio)} note={note} onTake={() => onTake(first)} />
  }
  const most = Math.max(0, ...sites.flatMap(({ salas }) => salas.map(({ capacidad }) => capacidad)))
  return people > most ? (
    <p className="text-ink-soft">
      Entran {most} personas como máximo en {sites.length > 1 ? 'nuestras salas' : 'las salas de esta sede'}.
    </p>
  ) : null
}
