import { Link } from 'react-router'
import { columnDay, dayOf, timeOf } from '../../../dates.ts'
import { Badge, type BadgeLook } from '../../../shell/Badge.tsx'
import { visitAddress } from '../../../visit-address.ts'
import { type Action, isOpen, type Planned } from './plan-calls.ts'

const looks: Readonly<Record<Planned['estado'], readonly [BadgeLook, string]>> = {
  propuesta: ['plain', 'Por hacer'],
  hecha: ['good', 'Hecha'],
  conflicto: ['late', 'No se hizo'],
  sin_hora: ['soon', 'Sin hora libre'],
}

type Place = NonNullable<Planned['propuesta']>

const whereOf = ({ profesional, sala }: Pick<Place, 'profesional' | 'sala'>) =>
  profesional?.nombre ?? (sala ? `${sala.nombre}, ${sala.sede}` : '')

/** A place beside another: only the parts that differ. */
function placeWords(to: Place, from: Pick<Place, 'inicio' | 'profesional' | 'sala'>): string {
  const isSameDay = dayOf(to.inicio) === dayOf(from.inicio)
  const when = isSameDay ? timeOf(to.inicio) : `${columnDay(dayOf(to.inicio))}, ${timeOf(to.inicio)}`
  const who = whereOf(to) === whereOf(from) ? [] : [whereOf(to)]
  return [to.inicio === from.inicio ? 'Misma hora' : when, ...who].join(' · ')
}

/** Each visit of a plan with its proposal or its result; a ticked one is changed by the application. */
export function PlannedVisits({
  visits,
  action,
  left,
  onLeave,
  busy,
}: {
  visits: readonly Planned[]
  action: Action
  /** Visits that stay as they are. */
  left: ReadonlySet<string>
  onLeave: (id: string, leaves: boolean) => void
  busy: boolean
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
      {visits.map((planned) => {
        const { cita, estado, propuesta, antes, porque } = planned
        const from = antes ?? cita
        const [look, word] = looks[estado]
        const opens = isOpen(planned, action)
        const isCancelled = !propuesta && action === 'cancelar' && opens
        const name = `${columnDay(dayOf(from.inicio))}, ${timeOf(from.inicio)} · ${cita.titular.nombre}`
        return (
          <li key={cita.id} className="flex gap-3 px-4 py-2.5">
            {opens ? (
              <input
                type="checkbox"
                aria-label={`Cambiar: ${name}`}
                disabled={busy}
                checked={!left.has(cita.id)}
                onChange={({ target }) => onLeave(cita.id, !target.checked)}
                className="mt-1 size-6 shrink-0 accent-action"
              />
            ) : (
              <span className="size-6 shrink-0" />
            )}
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 break-words font-semibold">{name}</span>
                <Badge look={look}>{word}</Badge>
              </p>
              <p className="text-ink-soft">
                {cita.especialidad ?? cita.servicio}
                {whereOf(from) ? ` · ${whereOf(from)}` : ''}
              </p>
              {porque ? <p className="text-danger">{porque}</p> : null}
              <div className="flex flex-wrap items-center gap-x-4">
                {propuesta ? (
                  <p className="font-medium">
                    <span aria-hidden="true">→ </span>
                    {placeWords(propuesta, from)}
                  </p>
                ) : isCancelled ? (
                  <p className="font-medium">Se cancela y recupera su uso</p>
                ) : null}
                {estado === 'hecha' || isCancelled || (propuesta && estado !== 'conflicto') ? null : (
                  <Link
                    to={visitAddress(cita)}
                    className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
                  >
                    Buscarle una hora
                  </Link>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
