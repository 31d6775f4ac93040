import { callName } from '@amparo/domain/call-name.ts'
import { type Inside, useInside } from '../../inside/inside-context.ts'
import { privateMeta } from '../../page-meta.ts'
import { BenefitTiles } from './BenefitTiles.tsx'
import { HomeWallet } from './HomeWallet.tsx'
import { NothingCovered } from './NothingCovered.tsx'
import { UsesLeft } from './UsesLeft.tsx'
import { WhatIsNext } from './WhatIsNext.tsx'

export const meta = () => privateMeta('Tus beneficios')

export default function InsideHomeScreen() {
  const inside = useInside()
  const { sesion, ecosystems } = inside
  const covered = ecosystems.filter(({ active }) => active).length

  return (
    <main id="contenido" tabIndex={-1}>
      <div className="page pt-4 sm:pt-10">
        <h1 className="text-title tracking-[-0.035em]">Hola, {callName(sesion.sesion.globalUsuName)}</h1>
        <p className="mt-0.5 max-w-2xl text-ink-soft">{leadOf(inside, covered)}</p>
      </div>
      {/* A person without benefits reads first what they can do. */}
      {covered === 0 ? (
        <section aria-labelledby="lo-tuyo" className="page mt-5 sm:mt-8">
          <NothingCovered session={sesion} />
        </section>
      ) : null}
      <div className="page mt-4 grid items-start gap-x-10 gap-y-5 sm:mt-8 sm:gap-y-7 lg:grid-cols-2">
        <div className="min-w-0">
          <WhatIsNext />
        </div>
        <div data-after-wait className="min-w-0">
          <HomeWallet />
        </div>
        <div data-after-wait className="min-w-0 lg:col-span-2">
          <UsesLeft />
        </div>
      </div>
      <BenefitTiles />
    </main>
  )
}

function leadOf({ sesion, ecosystems }: Inside, covered: number): string {
  if (sesion.sesion.invitado === 1)
    return 'Estos son los beneficios que el titular del seguro compartió contigo.'
  if (covered === 0 && sesion.modulos.cuota) return 'Mira qué paga tu seguro y cómo pedirlo.'
  if (covered === 0) return 'Hoy no tienes beneficios activos. Esto es lo que puedes hacer.'
  if (covered === ecosystems.length) return 'Tienes todos los beneficios.'
  return 'Esto es lo que tu seguro tiene para ti hoy.'
}
