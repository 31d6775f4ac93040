import type { BookingDraft } from '../../agenda/booking-draft.ts'
import { ChosenParts } from '../../agenda/ChosenParts.tsx'
import { spokenMoment } from '../../agenda/times.ts'

interface ChoiceSummaryProps {
  draft: BookingDraft
  /** Each goes back to its choice; absent while its step is still to come. */
  onSpecialty?: () => void
  onHour?: () => void
}

/** What was chosen so far: it stays in view, and each part can be changed. */
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
