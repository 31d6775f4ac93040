import type { BenefitContent } from '@amparo/domain/catalogue/types.ts'
import { Accordion } from '@amparo/ui/Accordion.tsx'
import { withContact } from '../portal-config.ts'

/** What people ask about a benefit, one answer open at a time. */
export function BenefitQuestions({ faq }: { faq: BenefitContent['faq'] }) {
  return (
    <section aria-labelledby="preguntas" className="page mt-16 sm:mt-24">
      <h2 id="preguntas" className="text-title">
        Preguntas sobre este beneficio
      </h2>
      <div className="mt-6 max-w-4xl">
        <Accordion
          name="preguntas-beneficio"
          items={faq.map(({ question, answer }) => ({ question, answer: withContact(answer) }))}
        />
      </div>
    </section>
  )
}
