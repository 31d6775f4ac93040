import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listDeskProfessionals } from '@amparo/contract/console/agenda.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { call } from '../../api/call.ts'
import { LabelledSelect } from '../../shell/LabelledSelect.tsx'
import { Refusal } from '../../shell/Refusal.tsx'

export interface ChosenProfessional {
  readonly id: string
  readonly citasAnteriores: boolean
}

interface ProfessionalChoiceProps {
  chosen: ChosenProfessional
  onChange: (chosen: ChosenProfessional) => void
  error?: string | null
}

/** As which professional somebody attends, and whether they see visits from before their first day. */
export function ProfessionalChoice({ chosen, onChange, error }: ProfessionalChoiceProps) {
  const list = useLoad(['profesionales', 'todos'], async (signal) => {
    const query = { estado: 'activo', orden: 'nombre', limite: 100 } as const
    const { filas } = await call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', {
      query,
      signal,
    })
    return filas
  })
  if (list.error) return <Refusal error={list.error} reload={list.reload} />
  return (
    <div className="grid gap-2">
      <LabelledSelect
        label="Atiende como"
        value={chosen.id}
        error={error ?? null}
        onChange={(id) => onChange({ ...chosen, id })}
        options={(list.data ?? []).map(
          ({ id, nombre, especialidades }) =>
            [id, [nombre, especialidades.join(', ')].filter(Boolean).join(' · ')] as const,
        )}
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
