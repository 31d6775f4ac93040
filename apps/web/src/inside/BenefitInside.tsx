import { benefitContent } from '@amparo/domain/catalogue/benefits/all.ts'
import { categoryNames } from '@amparo/domain/catalogue/service-cards.ts'
import type { Service } from '@amparo/domain/catalogue/types.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import type { ReactNode } from 'react'
import { BenefitConditions } from '../catalogue/BenefitConditions.tsx'
import { BenefitQuestions } from '../catalogue/BenefitQuestions.tsx'
import { BenefitSteps } from '../catalogue/BenefitSteps.tsx'
import { Breadcrumb } from '../catalogue/Breadcrumb.tsx'
import { serviceScenes } from '../pictures/service-scenes.ts'
import type { InsideEcosystem } from './inside-context.ts'
import { NotCovered } from './NotCovered.tsx'

interface BenefitInsideProps {
  inside: InsideEcosystem
  service: Service
  /** The way to use the benefit now, for who has it. */
  children: ReactNode
}

/** A benefit for the person who has it: how to use it today first, then what it includes and its limits. */
export function BenefitInside({ inside: { ecosystem, active }, service, children }: BenefitInsideProps) {
  const content = benefitContent(service.id)

  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <section className="bg-eco-tint">
        <div className="page pt-4 pb-10 sm:pb-14">
          <Breadcrumb
            trail={[
              { label: 'Tus beneficios', to: '/ecosistema' },
              { label: ecosystem.name, to: ecosystem.rutaexterna },
            ]}
            current={service.shorttitle}
          />
          <div className="mt-4 grid items-center gap-8 md:grid-cols-[1.4fr_1fr] lg:gap-16">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <span className="rounded-full bg-surface">
                  <Tag>{categoryNames[service.type]}</Tag>
                </span>
                <span className="font-semibold text-eco">{service.subtitle}</span>
              </p>
              <h1 className="mt-4 text-display tracking-[-0.035em]">
                {active ? service.titleIn : service.tituloOut}
              </h1>
              <div className="mt-4 grid max-w-[62ch] gap-3 text-ink-soft text-lead">
                {(active ? service.textoIn : [service.textoOut]).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </div>
            <Picture
              first
              src={serviceScenes[service.imageIn]}
              width={800}
              height={600}
              className="hidden h-auto w-full rounded-panel md:block"
            />
          </div>
        </div>
      </section>

      <div className="page mt-8 sm:mt-10">
        {active ? children : <NotCovered ecosystem={ecosystem} what="Este beneficio es" />}
      </div>

      {content ? (
        <div className="page mt-14 grid gap-12 sm:mt-16 lg:grid-cols-[1.75fr_1fr] lg:gap-16">
          <div className="grid content-start gap-12 sm:gap-16">
            <section aria-labelledby="incluye">
              <h2 id="incluye" className="text-title">
                Qué incluye
              </h2>
              <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
                {content.includes.map(({ title, text }) => (
                  <li key={title} className="flex gap-3.5">
                    <CheckIcon className="mt-0.5 size-6 shrink-0 text-eco" />
                    <div>
                      <h3 className="text-lg leading-snug tracking-tight">{title}</h3>
                      <p className="mt-0.5 text-ink-soft">{text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
            {/* Whoever reads this is inside already. */}
            <BenefitSteps steps={content.steps.filter(({ title }) => !title.endsWith('tu cuenta'))} />
          </div>
          <aside className="grid content-start gap-5">
            <BenefitConditions conditions={content.conditions} />
          </aside>
        </div>
      ) : null}

      {content && content.faq.length > 0 ? <BenefitQuestions faq={content.faq} /> : null}
    </main>
  )
}
