import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { ContactLine } from '../forms/ContactLine.tsx'
import { useInside } from './inside-context.ts'

/** Which cover includes what the person's own does not, and where to go from here. */
export function NotCovered({ ecosystem, what }: { ecosystem: Ecosystem; what: string }) {
  const { sesion } = useInside()
  const isGuest = sesion.sesion.invitado === 1
  return (
    <section
      aria-label="Tu cobertura"
      className="grid gap-5 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8 md:grid-cols-[1fr_auto] md:items-center"
    >
      <div className="flex gap-4">
        <InfoIcon className="mt-0.5 size-7 shrink-0 text-eco" />
        <div>
          <p className="font-semibold text-lg">
            {what} parte de {ecosystem.nameTitle}
          </p>
          <p className="mt-1 text-ink-soft">
            {isGuest
              ? 'Tu invitación no lo incluye: lo usan los titulares de ese seguro.'
              : 'Tu seguro actual no lo incluye. Si te interesa, ese seguro se contrata en una agencia.'}
          </p>
          <ContactLine lead="¿Crees que es un error?" className="mt-1 text-ink-soft" />
        </div>
      </div>
      <Link to="/ecosistema" className={buttonClass('primary')}>
        Ver lo que sí tengo
      </Link>
    </section>
  )
}
