import type { WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import type { Consultation } from './consultation-calls.ts'
import { Documents } from './Documents.tsx'
import { signTogether } from './document-calls.ts'
import { kindNames } from './document-draft.ts'
import { Key, openLeaves } from './LeavesKeys.tsx'
import { Prescriptions } from './Prescriptions.tsx'
import { RoomAct } from './RoomAct.tsx'
import { SignDialog } from './SigningDialogs.tsx'

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
      <SignAll appointmentId={appointmentId} data={data} onDone={onChange} />
      {isPhysician ? (
        <Prescriptions
          appointmentId={appointmentId}
          patient={data.paciente.nombre}
          attendance={data}
          prescriptions={data.recetas}
          allergies={data.antecedentes?.alergias ?? []}
          onTyped={onTyped}
          onChange={onChange}
        />
      ) : null}
      <Documents
        appointmentId={appointmentId}
        patient={data.paciente.nombre}
        attendance={data}
        isPhysician={isPhysician}
        diagnosis={diagnosis && `${diagnosis.codigo} ${diagnosis.texto}`}
        documents={data.documentosClinicos}
        onChange={onChange}
      />
    </>
  )
}

interface SignAllProps {
  appointmentId: string
  data: Consultation
  onDone: () => void
}

/** Signs every draft of the visit in one act, from two on. */
function SignAll({ appointmentId, data, onDone }: SignAllProps) {
  const [isAsking, setAsking] = useState(false)
  const isDraft = ({ estado }: { estado: string }) => estado === 'borrador'
  const [recetas, documentos] = [data.recetas.filter(isDraft), data.documentosClinicos.filter(isDraft)]
  const names = [...recetas.map(() => 'Receta'), ...documentos.map(({ clase }) => kindNames[clase])]
  const box = useRef<HTMLDivElement>(null)
  const sign = () => {
    openLeaves()
    box.current?.querySelector('button')?.click()
  }
  useShortcuts('La atención', names.length < 2 ? [] : [{ key: 'f', label: 'Firmar todo', run: sign }])
  if (names.length < 2) return null
  return (
    <div ref={box} className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-action-tint p-4">
      <p className="min-w-48 flex-1 font-medium">{names.length} borradores por firmar</p>
      <RoomAct
        id="firma-conjunta"
        startsAt={data.cita.inicio}
        verb="Se firma"
        disabled={data.cita.estado === 'no_asistio'}
        onClick={() => setAsking(true)}
      >
        Firmar todo y entregar <Key>F</Key>
      </RoomAct>
      {isAsking ? (
        <SignDialog
          title={`Firmar ${names.length} documentos`}
          told="Todo quedó firmado y el paciente ya lo tiene."
          attendance={data}
          send={(key, how) =>
            signTogether(
              appointmentId,
              { recetas: recetas.map(({ id }) => id), documentos: documentos.map(({ id }) => id) },
              key,
              how,
            )
          }
          onClose={() => setAsking(false)}
          onDone={onDone}
        >
          <ul className="list-disc pl-6">
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat and the list is fixed
              <li key={`${name}${at}`}>{name}</li>
            ))}
          </ul>
          <p className="mt-3">Se firman todos o ninguno.</p>
        </SignDialog>
      ) : null}
    </div>
  )
}
