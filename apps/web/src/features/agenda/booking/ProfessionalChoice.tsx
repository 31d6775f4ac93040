import { type ReactNode, useId } from 'react'
import { windowAt } from '../../../agenda/days.ts'
import { freeHours } from '../../../agenda/free-hours.ts'
import { PersonFace } from '../../../agenda/PersonFace.tsx'
import { useToday } from '../../../agenda/shown-days.ts'
import { spokenMoment } from '../../../agenda/times.ts'
import { type SlotSearch, useAvailability } from '../../../agenda/use-availability.ts'
import type { Professional } from '../../../agenda/use-professionals.ts'
import type { Attendance } from './attendance.ts'

interface ProfessionalChoiceProps {
  search: SlotSearch
  attendance: Attendance
  /** No use is left for now: the person cannot book the next free hours. */
  usedUp: boolean
  onSelect: (id: string) => void
}

/**
 * Professionals with name, registration number, languages and next free hour; otherwise any free one. If each attends
 * at a different address, the choice of address. Hidden if there is no choice.
 */
export function ProfessionalChoice({ search, attendance, usedUp, onSelect }: ProfessionalChoiceProps) {
  const { professionals, idProfesional, byPlace } = attendance
  const { availability, error } = useAvailability(search, windowAt(useToday(), 0))
  const name = useId()
  if (professionals.length === 0) return null
  const slots = [...(availability?.byDay.values() ?? [])].flat()
  const nextOf = (id: string) => freeHours(slots, [id])[0]?.inicio
  const isOnly = professionals.length === 1
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="mb-2 font-semibold">
        {byPlace ? 'Dónde y con quién' : 'Con quién'}{' '}
        {isOnly ? null : <span className="font-normal text-ink-soft">(opcional)</span>}
      </legend>
      <div className="gap-2.5 sm:grid sm:grid-cols-2 sm:py-1 lg:grid-cols-3">
        {isOnly ? null : (
          <Choice
            name={name}
            checked={idProfesional === ''}
            onSelect={() => onSelect('')}
            className="py-2 max-sm:mb-1.5 sm:self-start"
          >
            <span className="leading-snug">
              <span className="block font-semibold">El primero que esté libre</span>
              <span className="block text-[0.9375rem] text-ink-soft">Verás su nombre antes de confirmar</span>
            </span>
          </Choice>
        )}
        <div className="-mx-4 flex snap-x gap-2.5 overflow-x-auto scroll-px-4 px-4 py-1 sm:contents">
          {professionals.map((one) => (
            <Choice
              key={one.id}
              name={name}
              checked={isOnly || idProfesional === one.id}
              onSelect={() => onSelect(isOnly ? '' : one.id)}
              className="w-72 shrink-0 snap-start py-3 only:grow sm:w-auto"
            >
              <Person
                professional={one}
                next={usedUp ? undefined : availability === null && error === null ? null : nextOf(one.id)}
              />
            </Choice>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  onSelect: () => void
  className: string
  children: ReactNode
}

function Choice({ name, checked, onSelect, className, children }: ChoiceProps) {
  return (
    <label
      data-chosen={checked || undefined}
      className={`flex cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface px-3 focus-within:outline-3 focus-within:outline-action focus-within:outline-offset-2 hover:border-action data-chosen:border-2 data-chosen:border-action data-chosen:bg-action-tint ${className}`}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onSelect}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <span className="flex min-w-0 flex-1 gap-3">{children}</span>
    </label>
  )
}

function Person({
  professional,
  next,
}: {
  professional: Professional
  /** Next free hour; null while loading, undefined if there is none. */
  next: string | null | undefined
}) {
  const { nombre, colegiatura, profesion, idiomas, lugar, foto, semblanza } = professional
  return (
    <span className="min-w-0 text-[0.9375rem] leading-snug">
      <span className="mb-1.5 flex items-center gap-3">
        <PersonFace id={professional.id} name={nombre} photo={foto} className="size-12 shrink-0" />
        <span className="min-w-0">
          <span className="block font-semibold text-base">{nombre}</span>
          <span className="block text-ink-soft">{colegiatura ?? profesion}</span>
        </span>
      </span>
      {semblanza ? <span className="block">{semblanza}</span> : null}
      {lugar ? <span className="block text-ink-soft">{lugar}</span> : null}
      {idiomas.length > 0 ? <span className="block text-ink-soft">Atiende en {listed(idiomas)}</span> : null}
      {next === null ? (
        <span
          aria-hidden="true"
          className="my-0.5 block h-9 rounded-field bg-sand-strong motion-safe:animate-pulse"
        />
      ) : next ? (
        <span className="block font-medium text-eco">Libre el {spokenMoment(next)}</span>
      ) : null}
    </span>
  )
}

/** `español y quechua`. */
function listed(languages: readonly string[]): string {
  return new Intl.ListFormat('es').format(languages.map((one) => one.toLocaleLowerCase('es-PE')))
}
