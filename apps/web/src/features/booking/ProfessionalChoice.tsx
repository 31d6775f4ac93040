import { controlClass } from '@amparo/ui/Field.tsx'
import { useId } from 'react'
import type { Attendance } from './attendance.ts'

/**
 * Who attends, for who prefers somebody; otherwise whoever is free. Where each attends at another address, where one
 * goes. Not shown where there is nothing to choose.
 */
export function ProfessionalChoice({
  attendance: { professionals, idProfesional, byPlace },
  onSelect,
}: {
  attendance: Attendance
  onSelect: (id: string) => void
}) {
  const id = useId()
  if (professionals.length < 2) return null
  return (
    <div className="mb-6 max-w-md">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {byPlace ? 'Dónde y con quién' : 'Con quién'}{' '}
        {byPlace ? null : <span className="font-normal text-ink-soft">(opcional)</span>}
      </label>
      <select
        id={id}
        value={idProfesional}
        onChange={(event) => onSelect(event.target.value)}
        className={controlClass}
      >
        {byPlace ? null : <option value="">Con quien esté disponible</option>}
        {professionals.map(({ id: value, nombre, colegiatura, lugar }) => (
          <option key={value} value={value}>
            {(byPlace ? [lugar, nombre] : [nombre, colegiatura]).filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}
