import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { ProfessionalSelect } from '../../../shell/ProfessionalSelect.tsx'

export interface ChosenProfessional {
  readonly id: string
  readonly citasAnteriores: boolean
}

interface ProfessionalChoiceProps {
  chosen: ChosenProfessional
  onChange: (chosen: ChosenProfessional) => void
  /** The person's present professional. */
  present?: { readonly id: string; readonly nombre: string } | undefined
  error?: string | null
}

/** The staff member's professional, and whether they see visits from before their first day. */
export function ProfessionalChoice({ chosen, onChange, present, error }: ProfessionalChoiceProps) {
  return (
    <div className="grid gap-2">
      <ProfessionalSelect
        label="Atiende como"
        value={chosen.id}
        chosen={present}
        error={error ?? null}
        onChange={(id) => onChange({ ...chosen, id })}
      />
      <Checkbox
        checked={chosen.citasAnteriores}
        onChange={(citasAnteriores) => onChange({ ...chosen, citasAnteriores })}
      >
        Ver también las citas de antes de su primer día (lo aprueba otra persona)
      </Checkbox>
    </div>
  )
}
