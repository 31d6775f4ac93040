import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { ContactLine } from '../forms/ContactLine.tsx'
import { wayOn, whyNot } from './standing.ts'
import { useStanding } from './use-standing.ts'

/** The cover that includes a benefit missing from the person's own, if exactly one does, and the alternative. */
export function NotCovered({ ecosystem, what }: { ecosystem?: Ecosystem; what: string }) {
  const standing = useStanding()
  const { label, to } = wayOn(standing)
  return (
    <section
      aria-label="Por qué no puedes usarlo"
      className="grid gap-5 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8 md:grid-cols-[1fr_auto] md:items-center"
    >
      <div className="flex gap-4">
        <InfoIcon className="mt-0.5 size-7 shrink-0 text-eco" />
        <div>
          <p className="font-semibold text-lg">
            {ecosystem ? `${what} parte de ${ecosystem.nameTitle}` : what}
          </p>
          <p className="mt-1 text-ink-soft">{whyNot(standing)}</p>
          <ContactLine lead="¿Crees que es un error?" className="mt-1 text-ink-soft" />
        </div>
      </div>
      <Link to={to} className={buttonClass('primary')}>
        {label}
      </Link>
    </section>
  )
}
