import { buttonClass } from '@amparo/ui/button.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Inside, useInside } from '../../inside/inside-context.ts'
import { privateMeta } from '../../page-meta.ts'
import { recentModules } from '../../session/recent-modules.ts'
import { accountEntries } from '../../shell/account-entries.ts'
import { CoveredCard } from './CoveredCard.tsx'
import { NothingCovered } from './NothingCovered.tsx'
import { OtherCovers } from './OtherCovers.tsx'
import { WhatIsNext } from './WhatIsNext.tsx'

export const meta = () => privateMeta('Tus beneficios')

export default function InsideHomeScreen() {
  const inside = useInside()
  const { sesion, ecosystems } = inside
  const covered = ecosystems.filter(({ active }) => active)
  const others = ecosystems.filter(({ active }) => !active)

  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <div className="page pt-8 pb-9 sm:pt-12 sm:pb-12">
          <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
            <div>
              <h1 className="text-display tracking-[-0.035em]">
                Hola, {firstName(sesion.sesion.globalUsuName)}
              </h1>
              <p className="mt-3 max-w-2xl text-ink-soft text-lead">{leadOf(inside, covered.length)}</p>
            </div>
            <nav aria-label="Tu cuenta" className="flex flex-wrap gap-2">
              {accountEntries(sesion).map(({ label, to }) => (
                <Link key={to} to={to} className={buttonClass('secondary', 'small')}>
                  {label}
                </Link>
              ))}
            </nav>
          </div>
          <RecentModules inside={inside} />
        </div>
      </div>

      {/* Whoever has no benefits reads first what can be done about it. */}
      {covered.length === 0 ? (
        <section aria-labelledby="lo-tuyo" className="page mt-6 sm:mt-10">
          <NothingCovered session={sesion} />
        </section>
      ) : null}
      <WhatIsNext />
      {covered.length > 0 ? (
        <section aria-labelledby="lo-tuyo" className="page mt-10 sm:mt-14">
          <h2 id="lo-tuyo" className="text-title">
            Lo que tienes
          </h2>
          <ul className={`mt-6 grid gap-5 ${covered.length > 1 ? 'lg:grid-cols-2' : ''}`}>
            {covered.map((entry) => (
              <li key={entry.ecosystem.id} className="flex">
                <CoveredCard entry={entry} wide={covered.length === 1} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      {others.length > 0 ? <OtherCovers others={others} /> : null}
    </main>
  )
}

function firstName(names: string): string {
  return names.trim().split(/\s+/)[0] ?? ''
}

function leadOf({ sesion, ecosystems }: Inside, covered: number): string {
  if (sesion.sesion.invitado === 1)
    return 'Estos son los beneficios que el titular del seguro compartió contigo.'
  if (covered === 0 && sesion.modulos.cuota) return 'Mira qué paga tu seguro y cómo pedirlo.'
  if (covered === 0) return 'Hoy no tienes beneficios activos. Esto es lo que puedes hacer.'
  if (covered === ecosystems.length) return 'Tienes todos los beneficios. Elige por dónde empezar.'
  return 'Esto es lo que tu seguro tiene para ti hoy.'
}

/** The last two covers that the person opened, newest first. */
function RecentModules({ inside }: { inside: Inside }) {
  const [recent] = useState(recentModules)
  const entries = [...recent]
    .reverse()
    .flatMap((module) =>
      inside.ecosystems.filter(({ ecosystem, active }) => active && ecosystem.modulo === module),
    )
  if (entries.length === 0) return null
  return (
    <nav aria-label="Lo último que viste" className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-ink-soft">Sigue donde te quedaste:</span>
      {entries.map(({ ecosystem }) => (
        <Link
          key={ecosystem.id}
          to={ecosystem.rutaexterna}
          data-eco={ecosystem.color}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold text-eco hover:border-eco"
        >
          {ecosystem.name}
        </Link>
      ))}
    </nav>
  )
}
