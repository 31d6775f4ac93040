import type { BookingDraft } from '../../../agenda/booking-draft.ts'
import { ChosenParts } from '../../../agenda/ChosenParts.tsx'
import { spokenMoment } from '../../../agenda/times.ts'

interface ChoiceSummaryProps {
  draft: BookingDraft
  /** Each goes back to its choice; absent before its step. */
  onSpecialty?: () => void
  onHour?: () => void
}

/** The choices so far: always visible, and each can be changed. */
export function ChoiceSummary({ draft, onSpecialty, onHour }: ChoiceSummaryProps) {
  const parts = [
    ...(draft.especialidad && onSpecialty
      ? [{ text: draft.especialidad, what: 'la especialidad', onClick: onSpecialty }]
      : []),
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
