import type { BookingDraft } from '../../../agenda/booking-draft.ts'
import { ChosenParts } from '../../../agenda/ChosenParts.tsx'
import { spokenMoment } from '../../../agenda/times.ts'

interface ChoiceSummaryProps {
  draft: BookingDraft
  /** The chosen city of several. */
  city: string
  onCity: () => void
  /** Each goes back to its choice; absent before its step. */
  onSpecialty?: () => void
  onHour?: () => void
}

/** The choices so far: always visible, and each can be changed. */
export function ChoiceSummary({ draft, city, onCity, onSpecialty, onHour }: ChoiceSummaryProps) {
  const parts = [
    ...(draft.especialidad && onSpecialty
      ? [{ text: draft.especialidad, what: 'la especialidad', onClick: onSpecialty }]
      : []),
    ...(city === '' ? [] : [{ text: city, what: 'la ciudad', onClick: onCity }]),
    ...(draft.inicio && onHour
      ? [
          {
            text: spokenMoment(draft.inicio),
            what: 'el horario',
            onClick: onHour,
          },
        ]
      : []),
  ]
  return <ChosenParts parts={parts} />
}
