import { landingBanner } from '@amparo/domain/catalogue/faq.ts'
import { ForRelative } from '../../../claims/ForRelative.tsx'
import { homeScenes } from '../../../pictures/home-scenes.ts'
import { DocumentForm } from './DocumentForm.tsx'

const [question, invitation] = landingBanner.title.split(/(?<=\?) /)

export function HomeBanner() {
  return (
    <section className="bg-sand">
      <div className="page grid items-center gap-x-14 gap-y-10 pt-10 pb-12 sm:pt-14 lg:grid-cols-[1.05fr_1fr] lg:pt-16 lg:pb-20">
        <div>
          <h1 className="text-display tracking-[-0.035em]">
            {question} <span className="text-action">{invitation}</span>
          </h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lead">{landingBanner.lead}</p>
          <DocumentForm />
          <ForRelative className="mt-4 max-w-xl" />
        </div>
        <picture>
          <source
            media="(max-width: 40rem)"
            srcSet={homeScenes['scene-home-small']}
            width={560}
            height={460}
          />
          <img
            src={homeScenes[landingBanner.picture]}
            alt=""
            width={960}
            height={800}
            fetchPriority="high"
            className="h-auto w-full"
          />
        </picture>
      </div>
    </section>
  )
}
