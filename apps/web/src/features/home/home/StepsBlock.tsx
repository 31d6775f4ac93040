import { steps } from '@amparo/domain/catalogue/faq.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { homeScenes } from '../../../pictures/home-scenes.ts'

/** The three steps of the way in (spec §2). */
export function StepsBlock() {
  return (
    <section aria-labelledby="pasos" className="mt-20 bg-sand py-16 sm:mt-28 sm:py-24">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="pasos" className="text-title">
            {steps.title}
          </h2>
          <Link to="/registro/1" className={`${buttonClass('primary', 'large')} max-sm:w-full`}>
            Activa tu cuenta
          </Link>
        </div>
        <ol className="mt-8 grid gap-4 sm:mt-10 md:grid-cols-3 md:gap-6">
          {steps.items.map(({ number, title, text, picture }) => (
            <li
              key={number}
              className="flex items-center gap-4 overflow-hidden rounded-panel border border-line bg-surface p-4 shadow-card md:block md:p-0"
            >
              <Picture
                src={homeScenes[picture]}
                width={480}
                height={360}
                className="aspect-[4/3] h-auto w-32 shrink-0 rounded-card md:w-full md:rounded-none"
              />
              <div className="md:p-7">
                <p className="flex items-center gap-3">
                  <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-tint font-bold text-accent-ink">
                    {number}
                  </span>
                </p>
                <h3 className="mt-2 text-lg leading-snug tracking-tight sm:text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
