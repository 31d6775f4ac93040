import { categoryNames } from '@amparo/domain/catalogue/service-cards.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BenefitConditions } from '../../catalogue/BenefitConditions.tsx'
import { BenefitQuestions } from '../../catalogue/BenefitQuestions.tsx'
import { BenefitSteps } from '../../catalogue/BenefitSteps.tsx'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { serviceScenes } from '../../pictures/service-scenes.ts'
import { useSession } from '../../session/session-store.ts'
import { nextStepOf } from './next-step.ts'
import type { PublicBenefit } from './public-benefit.ts'

interface BenefitPageProps {
  benefit: PublicBenefit
  /** What only this kind of benefit has: its specialties, its courses. */
  children?: ReactNode
}

/** A benefit as a visitor meets it: what it is, what it includes, how, with what limits, and the next step. */
export function BenefitPage({ benefit, children }: BenefitPageProps) {
  const { ecosystem, card, text, content } = benefit
  const session = useSession()
  const next = nextStepOf(benefit, session)

  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <section className="bg-eco-tint">
        <div className="page pt-4 pb-12 sm:pb-16">
          <Breadcrumb
            trail={[
              { label: 'Inicio', to: '/' },
              { label: ecosystem.name, to: `/${ecosystem.eco}` },
            ]}
            current={card.shorttitle}
          />
          <div className="mt-4 grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Tag on="tint">{categoryNames[card.type]}</Tag>
                <span className="font-semibold text-eco">{text.subtitle}</span>
              </p>
              <h1 className="mt-4 text-display tracking-[-0.035em]">{text.tituloOut}</h1>
              <p className="mt-5 max-w-xl text-ink-soft text-lead">{text.textoOut}</p>
              <Link to={next.to} className={`${buttonClass('primary', 'large')} mt-8`}>
                {next.label}
              </Link>
            </div>
            <Picture
              first
              src={serviceScenes[`scene-service-${card.id}`]}
              width={800}
              height={600}
              className="h-auto w-full rounded-panel"
            />
          </div>
        </div>
      </section>

      <div className="page mt-14 grid gap-14 sm:mt-20 lg:grid-cols-[1.75fr_1fr] lg:gap-16">
        <div className="grid content-start gap-14 sm:gap-20">
          <section aria-labelledby="que-es">
            <h2 id="que-es" className="text-title">
              Qué es
            </h2>
            <div className="mt-4 grid max-w-[62ch] gap-4 text-lead">
              {content.whatItIs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
          <section aria-labelledby="incluye">
            <h2 id="incluye" className="text-title">
              Qué incluye
            </h2>
            <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5">
              {content.includes.map(({ title, text: detail }) => (
                <li
                  key={title}
                  className="rounded-card border border-line bg-surface p-5 shadow-card sm:last:odd:col-span-2"
                >
                  <CheckIcon className="size-7 text-eco" />
                  <h3 className="mt-3 text-lg leading-snug tracking-tight">{title}</h3>
                  <p className="mt-1 text-ink-soft">{detail}</p>
                </li>
              ))}
            </ul>
          </section>
          <BenefitSteps steps={content.steps} />
        </div>

        <aside className="grid content-start gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
          <BenefitConditions conditions={content.conditions} />
          <section aria-labelledby="quien-lo-tiene" className="rounded-panel bg-eco-tint p-6 sm:p-7">
            <h2 id="quien-lo-tiene" className="text-xl">
              Quién lo tiene
            </h2>
            <p className="mt-2">{content.whoHasIt}</p>
          </section>
        </aside>
      </div>

      {children ? <div className="page mt-16 sm:mt-24">{children}</div> : null}

      <BenefitQuestions faq={content.faq} />

      <section aria-labelledby="siguiente-paso" className="page mt-16 sm:mt-24">
        <div className="flex flex-col gap-6 rounded-panel bg-[#07393c] p-8 text-white sm:flex-row sm:items-center sm:justify-between sm:p-12">
          <div className="max-w-2xl">
            <h2 id="siguiente-paso" className="text-title">
              {next.title}
            </h2>
            <p className="mt-2 text-[#d5e6e3] text-lead">{next.text}</p>
          </div>
          <Link to={next.to} className={`${buttonClass('inverse', 'large')} shrink-0`}>
            {next.label}
          </Link>
        </div>
      </section>
    </main>
  )
}
