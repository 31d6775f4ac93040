import type { BenefitContent } from '@amparo/domain/catalogue/types.ts'

/** How the benefit is used, in order. */
export function BenefitSteps({ steps }: { steps: BenefitContent['steps'] }) {
  return (
    <section aria-labelledby="como-se-usa">
      <h2 id="como-se-usa" className="text-title">
        Cómo se usa
      </h2>
      <ol className="mt-6">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="group relative flex gap-5 pb-7 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-11 bottom-0 left-5.5 w-px bg-line group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="relative grid size-11 shrink-0 place-items-center rounded-full bg-eco-tint font-bold text-eco text-lg"
            >
              {place + 1}
            </span>
            <div className="pt-1.5">
              <h3 className="text-xl leading-snug tracking-tight">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
