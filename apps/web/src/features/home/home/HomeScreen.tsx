import { faq, faqTitle } from '@amparo/domain/catalogue/faq.ts'
import { Accordion } from '@amparo/ui/Accordion.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { portalConfig } from '../../../portal-config.ts'
import { published } from '../../../published.ts'
import { BenefitsCarousel } from './BenefitsCarousel.tsx'
import { ComplaintsNotice } from './ComplaintsNotice.tsx'
import { HelpPrompt } from './HelpPrompt.tsx'
import { HomeBanner } from './HomeBanner.tsx'
import { HomeNotice } from './HomeNotice.tsx'
import { StepsBlock } from './StepsBlock.tsx'

export function meta() {
  return pageMeta({
    title: 'Activa y usa los beneficios de tu seguro',
    description: `Telemedicina, asesorías, cursos y más: activa tu cuenta en ${portalConfig.brand} con tu documento y usa los beneficios que ya vienen con tu seguro.`,
    path: '/',
  })
}

export default function HomeScreen() {
  return (
    <main id="contenido" tabIndex={-1}>
      <HomeNotice />
      <HomeBanner />
      <BenefitsCarousel />
      <StepsBlock />
      <section aria-labelledby="preguntas" className="page mt-12 sm:mt-28">
        <div className="grid gap-8 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
          <div>
            <h2 id="preguntas" className="text-title">
              {faqTitle}
            </h2>
            <HelpPrompt />
          </div>
          <Accordion name="preguntas" items={faq.map((one, at) => published(`faq.${at + 1}`, one))} />
        </div>
      </section>
      <ComplaintsNotice />
    </main>
  )
}
