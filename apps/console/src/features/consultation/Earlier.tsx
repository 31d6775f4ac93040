import { Link } from 'react-router'
import { spokenMoment } from '../../dates.ts'
import type { Consultation } from './consultation-calls.ts'

/** The visits before this one with the same professional, newest first. */
export function Earlier({ visits, total }: { visits: Consultation['anteriores']; total: number }) {
  return (
    <section aria-labelledby="antes">
      <h2 id="antes" className="mb-2 font-semibold text-lg">
        Antes contigo
      </h2>
      {visits.length === 0 ? (
        <p className="text-ink-soft">
          Es la primera vez: cuando vuelva, sus visitas contigo quedan aquí con su diagnóstico.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]">
          {visits.map((one) => (
            <li key={one.idCita}>
              <Link to={`/atencion/${one.idCita}`} className="block min-h-11 px-4 py-2 hover:bg-sand">
                <span className="font-semibold text-action">{spokenMoment(one.inicio)}</span>
                <span className="block text-ink-soft">{one.resumen ?? one.servicio}</span>
              </Link>
            </li>
          ))}
          {total > visits.length ? (
            <li className="px-4 py-2 text-ink-soft">
              Las {visits.length} más recientes de {total}.
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
