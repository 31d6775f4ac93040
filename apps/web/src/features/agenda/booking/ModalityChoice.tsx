import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { modalityTexts, type WireModality } from '../../../agenda/appointment-texts.ts'
import type { Attendance } from './attendance.ts'

/** Choice of modality, before the calendar, which shows only its hours. */
export function ModalityChoice({
  attendance: { modalidades, modalidad },
  onSelect,
}: {
  attendance: Attendance
  onSelect: (modalidad: WireModality) => void
}) {
  if (modalidades.length < 2) return null
  return (
    <RadioGroup
      legend="¿Cómo prefieres que te atiendan?"
      name="modalidad"
      value={modalidad}
      options={modalidades.map((one) => ({ value: one, label: modalityTexts[one] }))}
      onChange={onSelect}
      className="mb-4 sm:mb-5"
    />
  )
}
