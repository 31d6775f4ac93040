import { steps } from '@amparo/domain/catalogue/faq.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { homeScenes } from '../../../pictures/home-scenes.ts'

/** The three steps of the way in (spec §2). */
export function StepsBlock() {
  return (
    <section aria-labelledby="pasos" className="mt-12 bg-sand py-10 sm:mt-28 sm:py-24">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="pasos" className="text-title">
            {steps.title}
          </h2>
          <Link to="/registro/1" className={`${buttonClass('primary', 'large')} max-sm:w-full`}>
            Activa tu cuenta
          </Link>
        </div>
        <ol className="mt-6 grid gap-3 sm:mt-10 md:grid-cols-3 md:gap-6">
          {steps.items.map(({ number, title, text, picture }) => (
            <li
              key={number}
              className="flex items-center gap-4 overflow-hidden rounded-panel border border-line bg-surface p-3 shadow-card md:block md:p-0"
            >
              <Picture
                src={homeScenes[picture]}
                width={480}
                height={360}
                className="aspect-[4/3] h-auto w-24 shrink-0 rounded-card md:w-full md:rounded-none"
              />
              <div className="md:p-7">
                <h3 className="flex items-center gap-2.5 text-lg leading-snug tracking-tight sm:text-xl">
                  <span className="grid size-8 shrink-0 place-items-center self-start rounded-full bg-accent-tint font-bold text-accent-ink text-base">
                    {number}
                  </span>
                  {title}
                </h3>
                <p className="mt-1.5 text-[0.9375rem] text-ink-soft leading-snug sm:text-base">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
