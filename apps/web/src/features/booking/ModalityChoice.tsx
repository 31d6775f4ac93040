import { modalityTexts, type WireModality } from '../../agenda/appointment-texts.ts'
import type { Attendance } from './attendance.ts'

/** How one is attended; it stands before the calendar, which shows the hours of that way alone. */
export function ModalityChoice({
  attendance: { modalidades, modalidad },
  onSelect,
}: {
  attendance: Attendance
  onSelect: (modalidad: WireModality) => void
}) {
  if (modalidades.length < 2) return null
  return (
    <fieldset className="mb-4 sm:mb-5">
      <legend className="mb-1.5 font-semibold">¿Cómo prefieres que te atiendan?</legend>
      <div className="flex flex-wrap gap-x-6">
        {modalidades.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="modalidad"
              checked={one === modalidad}
              onChange={() => onSelect(one)}
              className="size-5 accent-action"
            />
            {modalityTexts[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
