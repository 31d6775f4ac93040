import { referenceHospitals, referenceHospitalsNote } from '@amparo/domain/health/reference-hospitals.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { useId, useState } from 'react'
import type { Consultation } from './consultation-calls.ts'

/** What to do where it cannot wait: 106, and the hospital nearest to the person's address, or of where they are now. */
export function Emergency({ hospital }: { hospital: Consultation['paciente']['hospital'] }) {
  const id = useId()
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
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold text-[0.9375rem]">
          {near ? '¿Está en otro lugar?' : '¿Dónde está ahora?'}
        </label>
        <select
          id={id}
          value={area}
          onChange={({ target }) => setArea(target.value)}
          className="min-h-11 min-w-48 flex-1 rounded-field border border-line-strong bg-surface px-3"
        >
          <option value="">{near ? 'No: está en su dirección' : 'Elige la región'}</option>
          {referenceHospitals.map((one) => (
            <option key={one.area}>{one.area}</option>
          ))}
        </select>
      </div>
    </Alert>
  )
}
