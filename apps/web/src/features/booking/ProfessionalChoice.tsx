import { controlClass } from '@amparo/ui/Field.tsx'
import { useId } from 'react'
import type { Attendance } from './attendance.ts'

/**
 * Who attends, for who prefers somebody; otherwise whoever is free. Where each attends at another address, where one
 * goes. Not shown where there is nothing to choose.
 */
export function ProfessionalChoice({
  attendance: { professionals, idProfesional, byPlace, place },
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
        aria-describedby={byPlace ? `${id}-place` : undefined}
        className={controlClass}
      >
        {byPlace ? null : <option value="">Con quien esté disponible</option>}
        {professionals.map(({ id: value, nombre, colegiatura, lugar }) => (
          <option key={value} value={value}>
            {(byPlace ? [lugar, nombre] : [nombre, colegiatura]).filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
      {byPlace ? (
        <p id={`${id}-place`} aria-live="polite" className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {/* A phone cuts the box's own text before the city. */}
          {place}
        </p>
      ) : null}
    </div>
  )
}
