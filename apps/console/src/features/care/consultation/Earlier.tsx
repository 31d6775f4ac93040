import { spokenMoment } from '../../../dates.ts'
import { begin } from '../../../words.ts'
import type { Consultation } from './consultation-calls.ts'
import { VisitLink } from './VisitLink.tsx'

/** Earlier visits with the same professional, newest first. */
export function Earlier({ data, isCalling }: { data: Consultation; isCalling: boolean }) {
  const { anteriores: visits, totalAnteriores: total, consentimiento } = data
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
              <VisitLink
                id={one.idCita}
                isCalling={isCalling}
                className="block min-h-11 px-4 py-2 hover:bg-sand"
              >
                <span className="font-semibold text-action">{begin(spokenMoment(one.inicio))}</span>
                <span className="block text-ink-soft">{one.resumen ?? one.servicio}</span>
              </VisitLink>
            </li>
          ))}
          {total > visits.length ? (
            <li className="px-4 py-2 text-ink-soft">
              Las {visits.length} más recientes de {total}.
            </li>
          ) : null}
        </ul>
      )}
      {consentimiento ? (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          Dio su consentimiento el {spokenMoment(consentimiento)}
        </p>
      ) : null}
    </section>
  )
}
