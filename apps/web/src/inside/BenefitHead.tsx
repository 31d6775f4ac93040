import type { Ecosystem, Service } from '@amparo/domain/catalogue/types.ts'
import { Breadcrumb } from '../catalogue/Breadcrumb.tsx'
import { benefitToolsOf } from './benefit-tools.ts'

interface BenefitHeadProps {
  ecosystem: Ecosystem
  service: Service
  active: boolean
  /** A page that is on its way has no heading yet. */
  heading: 'h1' | 'p'
}

/** Where a benefit stands, its name and what it is. */
export function BenefitHead({ ecosystem, service, active, heading: Heading }: BenefitHeadProps) {
  const hasTools = active && benefitToolsOf(service.id).length > 0
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Tus beneficios', to: '/ecosistema' },
          { label: ecosystem.name, to: ecosystem.rutaexterna },
        ]}
        current={service.shorttitle}
      />
      <Heading className="mt-1 text-balance font-bold text-title tracking-[-0.03em] sm:mt-3">
        {active ? service.titleIn : service.tituloOut}
      </Heading>
      {/* Where there are other ways to use it, they stand here on a phone: the task keeps its place. */}
      <p className={`mt-1 mb-5 font-medium text-eco ${hasTools ? 'max-sm:hidden' : ''}`}>
        {service.subtitle}
      </p>
    </>
  )
}
