import type { BenefitContent } from '@amparo/domain/catalogue/types.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { Accordion } from '@amparo/ui/Accordion.tsx'
import { withContact } from '../portal-config.ts'
import { Fold } from './Fold.tsx'

type Part = Partial<
  Pick<BenefitContent, 'whoHasIt' | 'whatItIs' | 'includes' | 'steps' | 'conditions' | 'faq'>
>

/** Collapsed texts about a benefit: each given part, in this order. */
export function BenefitFolds({
  includesTitle = 'Qué incluye',
  whoHasIt,
  whatItIs,
  includes,
  steps,
  conditions,
  faq,
}: Part & { includesTitle?: string }) {
  return (
    <div className="max-w-4xl">
      {whatItIs ? (
        <Fold title="Qué es">
          <div className="grid max-w-[62ch] gap-3">
            {whatItIs.map((paragraph) => (
              <p key={paragraph}>{unbrokenHours(paragraph)}</p>
            ))}
          </div>
        </Fold>
      ) : null}
      {whoHasIt ? (
        <Fold title="Quién lo tiene">
          <p className="max-w-[62ch]">{whoHasIt}</p>
        </Fold>
      ) : null}
      {includes ? (
        <Fold title={includesTitle}>
          <Points points={includes} />
        </Fold>
      ) : null}
      {steps && steps.length > 0 ? (
        <Fold title="Cómo se usa">
          <ol className="grid list-decimal gap-3 pl-6 marker:font-bold marker:text-eco">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <span className="font-semibold">{title}.</span>{' '}
                <span className="text-ink-soft">{unbrokenHours(text)}</span>
              </li>
            ))}
          </ol>
        </Fold>
      ) : null}
      {conditions ? (
        <Fold title="Condiciones">
          <ul className="grid list-disc gap-2 pl-6 text-ink-soft marker:text-eco-edge">
            {conditions.map((condition) => (
              <li key={condition}>{unbrokenHours(condition)}</li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {faq && faq.length > 0 ? (
        <Fold title="Preguntas sobre este beneficio">
          <Accordion
            name="preguntas-beneficio"
            items={faq.map(({ question, answer }) => ({
              question,
              answer: withContact(unbrokenHours(answer)),
            }))}
          />
        </Fold>
      ) : null}
    </div>
  )
}

function Points({ points }: { points: BenefitContent['includes'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="border-eco-edge border-l-4 pl-3.5">
          <p className="font-semibold leading-snug">{title}</p>
          <p className="text-[0.9375rem] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
