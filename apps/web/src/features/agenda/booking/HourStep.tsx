import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { useRef } from 'react'
import type { WireModality } from '../../../agenda/appointment-texts.ts'
import type { BookingDraft } from '../../../agenda/booking-draft.ts'
import type { Day } from '../../../agenda/days.ts'
import type { FreeHour } from '../../../agenda/free-hours.ts'
import { SlotPicker } from '../../../agenda/SlotPicker.tsx'
import type { SlotSearch } from '../../../agenda/use-availability.ts'
import type { Attendance } from './attendance.ts'
import { CityChoice } from './CityChoice.tsx'
import { ModalityChoice } from './ModalityChoice.tsx'
import { NextHours } from './NextHours.tsx'
import { ProfessionalChoice } from './ProfessionalChoice.tsx'
import { WaitForHour } from './WaitForHour.tsx'

interface HourStepProps {
  rules: BookableService
  draft: BookingDraft
  attendance: Attendance
  /** The professionals have loaded. */
  isKnown: boolean
  search: SlotSearch
  usedUpUntil: Day
  onModality: (modality: WireModality) => void
  onCity: (city: string) => void
  onProfessional: (id: string) => void
  onDay: (day: Day) => void
  onHour: (hour: FreeHour) => void
}

/** How, in which city, with whom and when: the first free hours with one tap, or any day of the calendar. */
export function HourStep(props: HourStepProps) {
  const { draft, attendance, search, usedUpUntil } = props
  const calendar = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusFollows(attendance.city, place)
  if (!props.isKnown) return <ShapedSkeleton shape="agenda" />
  const modality = <ModalityChoice attendance={attendance} onSelect={props.onModality} />
  if (attendance.cities.length > 1 && attendance.city === '') {
    return (
      <div ref={place} tabIndex={-1}>
        {modality}
        <CityChoice cities={attendance.cities} onSelect={props.onCity} />
      </div>
    )
  }
  // A freed hour is of one professional or of anybody: of anybody, it could be in another city.
  const [only, ...others] = attendance.among
  const waitsFor =
    attendance.city === ''
      ? attendance
      : only && others.length === 0
        ? { ...attendance, idProfesional: only }
        : null
  return (
    <div ref={place} tabIndex={-1}>
      {modality}
      {usedUpUntil === '' ? (
        <NextHours
          key={`${attendance.modalidad} ${attendance.city}`}
          search={search}
          attendance={attendance}
          onHour={props.onHour}
          onMore={() => {
            calendar.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
            calendar.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      <ProfessionalChoice
        search={search}
        attendance={attendance}
        usedUp={usedUpUntil !== ''}
        onSelect={props.onProfessional}
      />
      <section
        aria-label="Calendario"
        ref={calendar}
        tabIndex={-1}
        className="scroll-mt-36 border-line border-t pt-5"
      >
        <SlotPicker
          key={`${attendance.modalidad} ${attendance.city}`}
          search={search}
          among={attendance.among}
          day={draft.dia}
          start={draft.inicio}
          usedUpUntil={usedUpUntil}
          onDay={props.onDay}
          onHour={props.onHour}
        />
      </section>
      {usedUpUntil === '' && waitsFor ? (
        <WaitForHour
          key={`${attendance.modalidad} ${attendance.city} ${attendance.idProfesional}`}
          rules={props.rules}
          search={search}
          attendance={waitsFor}
        />
      ) : null}
    </div>
  )
}
