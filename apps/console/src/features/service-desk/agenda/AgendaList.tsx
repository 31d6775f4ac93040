import { groupBy } from '@amparo/domain/group-by.ts'
import { Link } from 'react-router'
import { dayOf, spokenDay, timeOf } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { begin } from '../../../words.ts'
import type { Appointment } from './agenda-calls.ts'
import { callWords, stateLooks, stateWords, withWhom } from './appointment-words.ts'

/** The same appointments for a narrow screen, day by day. */
export function AgendaList({
  appointments,
  hrefOf,
}: {
  appointments: readonly Appointment[]
  hrefOf: (id: string) => string
}) {
  const days = groupBy(appointments, ({ inicio }) => dayOf(inicio))
  if (appointments.length === 0) {
    return (
      <div role="status" className="rounded-card border border-line border-dashed px-4 py-8 text-center">
        <Nothing title="No hay citas en estos días">
          Las que se agenden en el portal o por teléfono aparecen aquí por su hora. Mira otros días, o muestra
          también las canceladas.
        </Nothing>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={begin(spokenDay(day))}>
          <h2 className="mb-1 font-semibold">{begin(spokenDay(day))}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
            {ofDay.map((appointment) => (
              <li key={appointment.id}>
                <Link to={hrefOf(appointment.id)} className="block px-4 py-2 hover:bg-sand">
                  <span className="flex items-center justify-between gap-2">
                    <span className="font-semibold">
                      {timeOf(appointment.inicio)} · {appointment.titular.nombre}
                    </span>
                    {callWords(appointment) ? <Badge look="late">{callWords(appointment)}</Badge> : null}
                    {appointment.estado === 'agendada' ? null : (
                      <span className="shrink-0">
                        <Badge look={stateLooks[appointment.estado]}>{stateWords(appointment)}</Badge>
                      </span>
                    )}
                  </span>
                  <span className="block text-ink-soft">
                    {appointment.especialidad ?? appointment.servicio} · {withWhom(appointment)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
