import { rightDays } from '@amparo/domain/rights/rights-terms.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { AccountSection } from './AccountSection.tsx'

const answerTerms = [
  { right: 'Saber cómo usamos tus datos', days: rightDays.information },
  { right: 'Recibir una copia o llevártela a otro lugar', days: rightDays.access },
  { right: 'Corregirlos, borrarlos u oponerte a un uso', days: rightDays.rectification },
] as const

/** A person's data rights, their terms, and the link to them. */
export function RightsSection() {
  return (
    <AccountSection id="derechos" title="Derechos sobre tus datos" state="Verlos, corregirlos o borrarlos">
      <dl className="divide-y divide-line">
        {answerTerms.map(({ right, days }) => (
          <div key={right} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-ink-soft">{right}</dt>
            <dd className="font-semibold">{days} días hábiles</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">Es gratis. Cada pedido tiene su número y su fecha, y aquí mismo ves su estado.</p>
      <Link
        to="/ecosistema/configuracion/derechos"
        className={`${buttonClass('secondary')} mt-4 max-sm:w-full`}
      >
        Pedir o ver mis solicitudes
      </Link>
      <Link to="/ecosistema/salud" className={`${buttonClass('quiet')} mt-4 max-sm:w-full`}>
        Mi salud: alergias y recetas
      </Link>
    </AccountSection>
  )
}
