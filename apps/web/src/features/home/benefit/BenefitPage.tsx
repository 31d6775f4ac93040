import { categoryNames } from '@amparo/domain/catalogue/service-cards.ts'
import { benefitIsActive } from '@amparo/domain/modules.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { BuiltPart } from '../../../built/BuiltPart.tsx'
import { BenefitFolds } from '../../../catalogue/BenefitFolds.tsx'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { WayOn } from '../../../catalogue/WayOn.tsx'
import { serviceScenes } from '../../../pictures/service-scenes.ts'
import { publishedPicture } from '../../../published.ts'
import { setActiveEcosystem } from '../../../session/active-ecosystem.ts'
import { useSession } from '../../../session/session-store.ts'
import { mineOf, nextStepOf, visitorStepOf } from './next-step.ts'
import type { PublicBenefit } from './public-benefit.ts'

const loadThing = async () => (await import('./samples/BenefitThing.tsx')).BenefitThing
const Thing = import.meta.env.SSR ? await loadThing() : null

interface BenefitPageProps {
  benefit: PublicBenefit
  /** Parts of this kind of benefit only: specialties, courses. */
  children?: ReactNode
}

/** A benefit for visitors: what it is, an example, the next step; the rest is collapsed. */
export function BenefitPage({ benefit, children }: BenefitPageProps) {
  const { ecosystem, card, page } = benefit
  const session = useSession()
  const next = nextStepOf(benefit, session)
  const cover = `beneficio.${card.id}.portada`
  useEffect(() => setActiveEcosystem(ecosystem.id), [ecosystem])

  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <section className="bg-eco-tint">
        <div className="page pt-2 pb-6 sm:pt-4 sm:pb-16">
          <Breadcrumb
            trail={[
              { label: 'Inicio', to: '/' },
              { label: ecosystem.name, to: `/${ecosystem.eco}` },
            ]}
            current={card.shorttitle}
          />
          <div className="mt-2 grid items-center gap-6 sm:mt-4 lg:grid-cols-2 lg:gap-16">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Tag on="tint">{categoryNames[card.type]}</Tag>
                <span className="font-semibold text-eco">{page.subtitle}</span>
              </p>
              <h1 className="mt-4 text-display tracking-[-0.035em]">{page.tituloOut}</h1>
              <p className="mt-4 max-w-xl text-ink-soft text-lead">{page.textoOut}</p>
              <WayOn
                ecosystem={ecosystem}
                isIn={(modules) => benefitIsActive(card, modules)}
                what="Este beneficio es"
                visitor={visitorStepOf(benefit)}
                mine={mineOf(benefit)}
              />
            </div>
            <Picture
              first
              src={serviceScenes[`scene-service-${card.id}`]}
              {...publishedPicture(cover)}
              cover={cover}
              width={800}
              height={600}
              className="aspect-[16/9] h-auto w-full rounded-panel object-cover sm:aspect-auto"
            />
          </div>
        </div>
      </section>

      {/* Side by side on a wide screen: the example, and the texts. */}
      <div
        className={`page mt-6 sm:mt-14 ${page.sample ? 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16' : ''}`}
      >
        {page.sample ? (
          <section aria-labelledby="muestra" className="max-lg:mb-6">
            <h2 id="muestra" className="text-title">
              {page.sample.title}
            </h2>
            <div className="mt-4 sm:mt-5">
              <BuiltPart
                key={card.id}
                built={Thing}
                load={loadThing}
                props={{ benefitId: card.id, sample: page.sample }}
              />
            </div>
          </section>
        ) : null}
        <div>
          {children ? <div className={page.sample ? 'mb-6' : 'mb-6 sm:mb-14'}>{children}</div> : null}
          <BenefitFolds
            whoHasIt={page.whoHasIt}
            includesTitle="Lo que recibes"
            includes={page.includes}
            whatItIs={page.whatItIs}
            steps={page.steps}
            conditions={page.conditions}
            faq={page.faq}
          />
        </div>
      </div>

      {next === null ? null : (
        <section
          aria-labelledby="siguiente-paso"
          // On a phone the courses or specialties link onwards, and the page stays within two screens.
          className={`page mt-6 sm:mt-16 ${children ? 'max-sm:hidden' : ''}`}
        >
          <div className="flex flex-col gap-4 rounded-panel bg-[#07393c] p-5 text-white sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:p-12">
            <div className="max-w-2xl">
              <h2 id="siguiente-paso" className="text-xl sm:text-title">
                {next.title}
              </h2>
              <p className="mt-2 hidden text-[#d5e6e3] text-lead sm:block">{next.text}</p>
            </div>
            <Link to={next.to} className={`${buttonClass('inverse', 'large')} shrink-0`}>
              {next.label}
            </Link>
          </div>
        </section>
      )}
    </main>
  )
}
