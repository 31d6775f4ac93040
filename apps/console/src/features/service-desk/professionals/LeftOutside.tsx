import { Alert } from '@amparo/ui/Alert.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { columnMoment, dayOf } from '../../../dates.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { visitAddress } from '../../../visit-address.ts'
import type { Conflicts } from './supply-calls.ts'

/** Visits that a change leaves outside, each with a link to move it; the ways out follow as `children`. */
export function LeftOutside({
  visits,
  title,
  owner,
  children,
}: {
  visits: Conflicts
  title: string
  /** Owner of the visits: `profesional=<id>`. */
  owner: string
  children: ReactNode
}) {
  const movesVisits = mayWork(useWorker(), ['agenda'])
  const [first, last] = [visits[0], visits.at(-1)]
  return (
    <Alert look="warning" title={title} className="mb-3">
      <p>{children}</p>
      {movesVisits && first && last ? (
        <p>
          <Link
            to={`/agenda/plan?${owner}&desde=${dayOf(first.inicio)}&hasta=${dayOf(last.inicio)}`}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            Mover todas con un plan
          </Link>
        </p>
      ) : null}
      <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
        {visits.map((appointment) => (
          <li key={appointment.id}>
            {movesVisits ? (
              <Link
                to={visitAddress(appointment)}
                className="font-semibold text-action underline underline-offset-4"
              >
                {columnMoment(appointment.inicio)}
              </Link>
            ) : (
              <span className="font-semibold">{columnMoment(appointment.inicio)}</span>
            )}{' '}
            {appointment.titular.nombre}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
