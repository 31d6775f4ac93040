import type { WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import type { Consultation } from './consultation-calls.ts'
import { Documents } from './Documents.tsx'
import { Prescriptions } from './Prescriptions.tsx'

interface LeavesProps {
  appointmentId: string
  data: Consultation
  /** A doctor attends: only they prescribe, order tests and give rest. */
  isPhysician: boolean
  onTyped: (medicines: readonly WrittenMedicine[]) => void
  onChange: () => void
}

/** Everything that the visit leaves: prescriptions, orders, referrals, rest certificates. */
export function Leaves({ appointmentId, data, isPhysician, onTyped, onChange }: LeavesProps) {
  const [diagnosis] = data.nota?.diagnosticos ?? []
  return (
    <>
      {isPhysician ? (
        <Prescriptions
          appointmentId={appointmentId}
          patient={data.paciente.nombre}
          startsAt={data.cita.inicio}
          prescriptions={data.recetas}
          allergies={data.antecedentes?.alergias ?? []}
          onTyped={onTyped}
          onChange={onChange}
        />
      ) : null}
      <Documents
        appointmentId={appointmentId}
        patient={data.paciente.nombre}
        startsAt={data.cita.inicio}
        isPhysician={isPhysician}
        diagnosis={diagnosis && `${diagnosis.codigo} ${diagnosis.texto}`}
        documents={data.documentosClinicos}
        onChange={onChange}
      />
    </>
  )
}
