import { ecosystems as catalogue, hasDetail, hasTopics } from '@amparo/domain/catalogue/ecosystems.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import type { Service } from '@amparo/domain/catalogue/types.ts'
import { CheckIcon, InfoIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { lazy, Suspense, useEffect } from 'react'
import { type MetaArgs, Navigate, useLocation } from 'react-router'
import { BoldText } from '../../../catalogue/BoldText.tsx'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ServiceCards } from '../../../catalogue/ServiceCards.tsx'
import { findInside, type InsideEcosystem, useInside } from '../../../inside/inside-context.ts'
import { savesData } from '../../../inside/low-data.ts'
import { NotCovered } from '../../../inside/NotCovered.tsx'
import { leavingWords } from '../../../inside/standing.ts'
import { useStanding } from '../../../inside/use-standing.ts'
import { privateMeta } from '../../../page-meta.ts'
import { ecosystemScenes } from '../../../pictures/ecosystem-scenes.ts'
import { setActiveEcosystem } from '../../../session/active-ecosystem.ts'
import { rememberModule } from '../../../session/recent-modules.ts'

const CancerPath = lazy(() => import('./CancerPath.tsx').then((module) => ({ default: module.CancerPath })))
// Few of the six show these.
const CourseBlock = lazy(async () => ({
  default: (await import('../../../catalogue/CourseBlock.tsx')).CourseBlock,
}))
const EcosystemDetailBlock = lazy(async () => ({
  default: (await import('../../../catalogue/EcosystemDetailBlock.tsx')).EcosystemDetailBlock,
}))

/** Button of an ecosystem's detail for people who have it. */
const wayInNames = { booking: 'Agendar mi consulta', courses: 'Ver mis cursos' } as const

function wayIn(service: Service | undefined) {
  if (!service) return undefined
  const { use } = pagesOf(service.id)
  const label = use === 'booking' || use === 'courses' ? wayInNames[use] : undefined
  return label === undefined ? undefined : { to: service.linkIn, label }
}

export function meta({ location }: MetaArgs) {
  const ecosystem = catalogue.find(({ rutaexterna }) => rutaexterna === location.pathname.replace(/\/$/, ''))
  return privateMeta(ecosystem?.name ?? 'Tus beneficios')
}

export default function InsideEcosystemScreen() {
  const { ecosystems } = useInside()
  const { pathname } = useLocation()
  const found = findInside(ecosystems, pathname)
  if (found === null) return <Navigate to="/ecosistema" replace />
  return <EcosystemLanding inside={found.inside} />
}

function EcosystemLanding({ inside: { ecosystem, services, own, active } }: { inside: InsideEcosystem }) {
  useEffect(() => {
    setActiveEcosystem(ecosystem.id)
    rememberModule(ecosystem.modulo)
  }, [ecosystem])

  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <section className="bg-eco-tint">
        <div className="page pt-2 pb-4 sm:pt-4 sm:pb-14">
          <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current={ecosystem.name} />
          <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 sm:mt-4 md:grid-cols-[1.5fr_1fr] md:gap-x-8 lg:gap-16">
            <div className="max-md:contents">
              <div>
                <CoverTag active={active} />
                <h1 className="mt-2 [view-transition-name:titulo] text-title tracking-[-0.035em] sm:mt-3 sm:text-display">
                  {ecosystem.nameTitle}
                </h1>
              </div>
              <p className="col-span-2 max-w-xl max-md:order-last text-ink-soft leading-snug sm:leading-normal sm:text-lead md:mt-4">
                <BoldText text={ecosystem.descriptionWithBold} />
              </p>
            </div>
            <Picture
              first={!savesData()}
              src={ecosystemScenes[ecosystem.img]}
              width={800}
              height={600}
              className="aspect-[4/3] h-auto w-28 rounded-card object-cover in-[[data-low-data]]:hidden md:aspect-auto md:w-full md:rounded-panel"
            />
          </div>
        </div>
      </section>

      {active && ecosystem.eco === 'cancer' ? (
        <Suspense fallback={<CancerPathWait />}>
          <CancerPath />
        </Suspense>
      ) : null}
      {active ? null : (
        <div className="page mt-10">
          <NotCovered ecosystem={ecosystem} what="Estos beneficios son" />
        </div>
      )}
      <section aria-labelledby="beneficios" data-after-wait className="page mt-4 sm:mt-14">
        {/* On a phone the benefits come right below their own title. */}
        <h2 id="beneficios" className="mb-6 text-title max-sm:sr-only">
          {ecosystem.titulocards}
        </h2>
        {hasDetail(ecosystem) ? (
          <Suspense fallback={<ShapedSkeleton shape="panel" />}>
            <EcosystemDetailBlock ecosystemId={ecosystem.id} inside={wayIn(own[0])} />
          </Suspense>
        ) : (
          <ServiceCards cards={active ? own : services} linkOf={({ linkIn }) => linkIn} />
        )}
      </section>
      {active && hasTopics(ecosystem) ? (
        <div data-after-wait className="page mt-16 sm:mt-20">
          <Suspense fallback={<ShapedSkeleton shape="panel" />}>
            <CourseBlock />
          </Suspense>
        </div>
      ) : null}
    </main>
  )
}

function CancerPathWait() {
  return (
    <div role="status" data-wait className="page mt-5 sm:mt-8">
      <span className="sr-only">Cargando tu camino…</span>
      <ShapedSkeleton shape="panel" />
    </div>
  )
}

function CoverTag({ active }: { active: boolean }) {
  const Icon = active ? CheckIcon : InfoIcon
  const standing = useStanding()
  const whose = useInside().sesion.sesion.invitado === 1 ? 'tu invitación' : 'tu seguro'
  const out =
    standing.kind === 'ended'
      ? 'Tu seguro ya terminó'
      : standing.kind === 'leaving'
        ? leavingWords(standing)[0]
        : `No incluido en ${whose}`
  return (
    <p
      className={`inline-flex items-center gap-2 rounded-full bg-surface py-1 pr-3.5 pl-2 font-semibold text-sm ${active ? 'text-success' : 'text-ink-soft'}`}
    >
      <Icon className="size-5" />
      {active ? `Incluido en ${whose}` : out}
    </p>
  )
}
