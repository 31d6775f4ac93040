import type { Ecosystem, Service } from '@amparo/domain/catalogue/types.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Breadcrumb } from '../catalogue/Breadcrumb.tsx'
import { ecosystemScenes } from '../pictures/ecosystem-scenes.ts'
import { benefitToolsOf } from './benefit-tools.ts'

interface BenefitHeadProps {
  ecosystem: Ecosystem
  service: Service
  active: boolean
  /** A loading page has no heading yet. */
  heading: 'h1' | 'p'
}

/** Location of a benefit, its name and description. */
export function BenefitHead({ ecosystem, service, active, heading: Heading }: BenefitHeadProps) {
  const hasTools = active && benefitToolsOf(service.id).length > 0
  return (
    <div className="relative xl:pr-80">
      {/* On a phone the task comes first; off screen the picture is not loaded. */}
      <Picture
        src={ecosystemScenes[ecosystem.img]}
        width={800}
        height={600}
        className="absolute top-4 right-0 hidden h-24 w-72 rounded-card object-[50%_70%] object-cover xl:block in-[[data-low-data]]:hidden!"
      />
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
      {/* If there are other ways of using it, they go here on a phone: the task keeps its position. */}
      <p className={`mt-1 mb-5 font-medium text-eco ${hasTools ? 'max-sm:hidden' : ''}`}>
        {service.subtitle}
      </p>
    </div>
  )
}
