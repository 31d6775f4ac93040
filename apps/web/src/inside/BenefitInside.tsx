import type { BenefitPage } from '@amparo/domain/benefits/benefit.ts'
import type { EcosystemSlug, Service } from '@amparo/domain/catalogue/types.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLoad } from '../api/load.ts'
import { BenefitFolds } from '../catalogue/BenefitFolds.tsx'
import { published } from '../published.ts'
import { askPath } from './ask-path.ts'
import { BenefitHead } from './BenefitHead.tsx'
import { BenefitTools } from './BenefitTools.tsx'
import type { InsideEcosystem } from './inside-context.ts'
import { NotCovered } from './NotCovered.tsx'

type Pages = Readonly<Record<number, BenefitPage>>

/** Texts of one ecosystem's benefits: an inside page does not load the other five. */
const texts: Readonly<Record<EcosystemSlug, () => Promise<Pages>>> = {
  proteccion: async () => (await import('@amparo/domain/benefits/pages/proteccion.ts')).proteccionPages,
  emprendimiento: async () =>
    (await import('@amparo/domain/benefits/pages/emprendimiento.ts')).emprendimientoPages,
  empleabilidad: async () =>
    (await import('@amparo/domain/benefits/pages/empleabilidad.ts')).empleabilidadPages,
  cancer: async () => (await import('@amparo/domain/benefits/pages/cancer.ts')).cancerPages,
  accidentes: async () => (await import('@amparo/domain/benefits/pages/accidentes.ts')).accidentesPages,
  vida: async () => (await import('@amparo/domain/benefits/pages/vida.ts')).vidaPages,
}

interface BenefitInsideProps {
  inside: InsideEcosystem
  service: Service
  /** The way to use the benefit now, for people who have it. */
  children: ReactNode
}

/** A benefit for a person who has it: how to use it today, then its contents and limits. */
export function BenefitInside({ inside: { ecosystem, active }, service, children }: BenefitInsideProps) {
  const built = useLoad(['textos', ecosystem.eco], texts[ecosystem.eco]).data?.[service.id]
  const text = built && published(`beneficio.${service.id}.pagina`, built)

  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <div className="page pt-2 sm:pt-4">
        <BenefitHead ecosystem={ecosystem} service={service} active={active} heading="h1" />
        {active ? (
          <>
            <BenefitTools serviceId={service.id} />
            {children}
          </>
        ) : (
          <NotCovered ecosystem={ecosystem} what="Este beneficio es" />
        )}
      </div>

      {text ? (
        <div data-after-wait className="page mt-10 sm:mt-14">
          {active ? (
            <p className="mb-6">
              <Link
                to={askPath({ tema: 'beneficio', asunto: service.shorttitle })}
                className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
              >
                Preguntar sobre este beneficio
              </Link>
            </p>
          ) : null}
          {/* Readers have an account: omit the activation step. */}
          <BenefitFolds
            includes={text.includes}
            steps={text.steps.filter((_step, at) => !built?.steps[at]?.title.endsWith('tu cuenta'))}
            conditions={text.conditions}
            faq={text.faq}
          />
        </div>
      ) : null}
    </main>
  )
}
