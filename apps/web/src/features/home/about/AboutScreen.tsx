import { about } from '@amparo/domain/catalogue/about.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { pageMeta } from '../../../page-meta.ts'
import { aboutScene } from '../../../pictures/about-scene.ts'

export function meta() {
  return pageMeta({ title: about.title, description: about.metaDescription, path: '/nosotros' })
}

export default function AboutScreen() {
  return (
    <main id="contenido" tabIndex={-1}>
      <section className="bg-sand">
        <div className="page grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-2 lg:gap-16">
          <div>
            <h1 className="text-display tracking-[-0.035em]">{about.title}</h1>
            <p className="mt-5 max-w-xl text-ink-soft text-lead">{about.lead}</p>
          </div>
          <Picture
            first
            src={aboutScene[about.picture]}
            width={800}
            height={600}
            className="h-auto w-full rounded-panel"
          />
        </div>
      </section>
      <section className="page mt-16 grid gap-6 sm:mt-24 lg:grid-cols-2">
        <div className="rounded-panel bg-[#0b575b] p-8 text-white sm:p-12">
          <h2 className="text-title">{about.mission.title}</h2>
          <p className="mt-4 text-[#e0f0ec] text-lead">{about.mission.text}</p>
        </div>
        <div className="rounded-panel bg-accent-tint p-8 sm:p-12">
          <h2 className="text-title">{about.vision.title}</h2>
          <p className="mt-4 text-lead">{about.vision.text}</p>
        </div>
      </section>
      <section aria-labelledby="valores" className="page mt-20 sm:mt-28">
        <h2 id="valores" className="text-title">
          {about.valuesTitle}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {about.values.map(({ name, text }) => (
            <li key={name} className="border-accent border-t-2 pt-5">
              <h3 className="text-2xl tracking-tight">{name}</h3>
              <p className="mt-2 text-ink-soft text-lead">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-10">
          <Link
            to={about.promises.to}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            {about.promises.text}
          </Link>
        </p>
      </section>
    </main>
  )
}
