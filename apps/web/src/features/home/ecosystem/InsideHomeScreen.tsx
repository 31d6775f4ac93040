import { callName } from '@amparo/domain/call-name.ts'
import { useInside } from '../../../inside/inside-context.ts'
import { homeLead } from '../../../inside/leads.ts'
import { privateMeta } from '../../../page-meta.ts'
import type { SessionData } from '../../../session/session-store.ts'
import { BenefitTiles } from './BenefitTiles.tsx'
import { CoverSituations } from './CoverSituations.tsx'
import { HomeWallet } from './HomeWallet.tsx'
import { NothingCovered } from './NothingCovered.tsx'
import { UsesLeft } from './UsesLeft.tsx'
import { WhatIsNext } from './WhatIsNext.tsx'

export const meta = () => privateMeta('Tus beneficios')

export default function InsideHomeScreen() {
  const { sesion, ecosystems } = useInside()
  const covered = ecosystems.filter(({ active }) => active).length

  return (
    <main id="contenido" tabIndex={-1}>
      <div className="page pt-4 sm:pt-10">
        <h1 className="text-title tracking-[-0.035em]">Hola, {callName(sesion.sesion.globalUsuName)}</h1>
        <p className="mt-0.5 max-w-2xl text-ink-soft">{leadOf(sesion, covered)}</p>
      </div>
      {/* A person without benefits first sees their options. */}
      {covered === 0 ? (
        <section aria-labelledby="lo-tuyo" className="page mt-5 sm:mt-8">
          <NothingCovered session={sesion} />
        </section>
      ) : null}
      {/* With three next items, the rest of this year moves under the wallet: both columns end together. */}
      <div className="group/columns page mt-4 grid items-start gap-x-10 gap-y-5 sm:mt-8 sm:gap-y-7 lg:grid-cols-2">
        <div className="min-w-0 lg:group-has-[[data-next]>:nth-child(3)]/columns:row-span-2">
          <WhatIsNext />
        </div>
        <div data-after-wait className="min-w-0">
          <HomeWallet />
        </div>
        <div
          data-after-wait
          className="min-w-0 lg:col-span-2 lg:group-has-[[data-next]>:nth-child(3)]/columns:col-span-1"
        >
          <UsesLeft />
        </div>
      </div>
      <CoverSituations />
      <BenefitTiles />
    </main>
  )
}

function leadOf({ sesion, modulos }: SessionData, covered: number): string {
  if (sesion.invitado === 1) return 'Estos son los beneficios que el titular del seguro compartió contigo.'
  if (covered > 0) return homeLead
  if (modulos.cuota) return 'Mira qué paga tu seguro y cómo pedirlo.'
  return 'Hoy no tienes beneficios activos. Esto es lo que puedes hacer.'
}
