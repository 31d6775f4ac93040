import { referenceHospitals, referenceHospitalsNote } from '@amparo/domain/health/reference-hospitals.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { useState } from 'react'
import { CompactSelect } from '../../shell/CompactSelect.tsx'
import type { Consultation } from './consultation-calls.ts'

/** What to do where it cannot wait: 106, and the hospital nearest to the person's address, or of where they are now. */
export function Emergency({ hospital }: { hospital: Consultation['paciente']['hospital'] }) {
  const [area, setArea] = useState('')
  const chosen = referenceHospitals.find((one) => one.area === area)
  const near = hospital && { area: hospital.zona, name: hospital.nombre, city: hospital.ciudad }
  const there = chosen ?? near
  return (
    <Alert look="danger" title="Si es una emergencia" className="mb-4">
      <p className="text-[0.9375rem]">
        Pide que llamen al <strong>106</strong> (SAMU) y no cortes hasta que alguien acompañe a la persona.
        Salud mental: <strong>113, opción 5</strong>.
      </p>
      <p role="status" className="mt-2 text-[0.9375rem] empty:hidden">
        {there ? (
          <>
            <strong>{there.name}</strong>, {there.city}.
            <span className="block text-ink-soft text-sm">
              {chosen
                ? referenceHospitalsNote
                : `El público más cercano a su dirección (${there.area}). Pregunta si está ahí ahora.`}
            </span>
          </>
        ) : null}
      </p>
      <CompactSelect
        label={near ? '¿Está en otro lugar?' : '¿Dónde está ahora?'}
        value={area}
        onChange={setArea}
        empty={near ? 'No: está en su dirección' : 'Elige la región'}
        options={referenceHospitals.map((one) => [one.area, one.area] as const)}
        className="mt-3"
      />
    </Alert>
  )
}
