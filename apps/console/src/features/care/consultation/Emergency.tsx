import { referenceHospitals, referenceHospitalsNote } from '@amparo/domain/health/reference-hospitals.ts'
import { ChevronDownIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import { CompactSelect } from '../../../shell/CompactSelect.tsx'
import type { Consultation } from './consultation-calls.ts'

/**
 * One red line with 106 and the hospital nearest to the person's address; opened, instructions and other regions'
 * hospitals.
 */
export function Emergency({ hospital }: { hospital: Consultation['paciente']['hospital'] }) {
  const [area, setArea] = useState('')
  const chosen = referenceHospitals.find((one) => one.area === area)
  const near = hospital && { area: hospital.zona, name: hospital.nombre, city: hospital.ciudad }
  const there = chosen ?? near
  return (
    <details className="group/urgent mb-3 rounded-card bg-danger-tint text-[0.9375rem]">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 text-danger">
        <WarningIcon className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold">Emergencia: 106</span>
          <span> · {there ? there.name : 'hospital cercano'}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 group-open/urgent:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <p>
            Pide que llamen al <strong>106</strong> (SAMU) y no cortes hasta que alguien acompañe a la
            persona. Salud mental: <strong>113, opción&nbsp;5</strong>.
          </p>
          <p role="status" className="mt-2 empty:hidden">
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
        </div>
        <CompactSelect
          label={near ? '¿Está en otro lugar?' : '¿Dónde está ahora?'}
          value={area}
          onChange={setArea}
          empty={near ? 'No: está en su dirección' : 'Elige la región'}
          options={referenceHospitals.map((one) => [one.area, one.area] as const)}
        />
      </div>
    </details>
  )
}
