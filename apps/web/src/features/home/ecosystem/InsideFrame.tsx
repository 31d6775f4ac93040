import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { services } from '@amparo/domain/catalogue/services.ts'
import type { Ecosystem, Service } from '@amparo/domain/catalogue/types.ts'
import { ShapedSkeleton, type SkeletonShape } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { taskPanelClass } from '../../../agenda/TaskPanel.tsx'
import { BoldText } from '../../../catalogue/BoldText.tsx'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { BenefitHead } from '../../../inside/BenefitHead.tsx'
import { BenefitTools } from '../../../inside/BenefitTools.tsx'
import { EmergencyNotice } from '../../../inside/EmergencyNotice.tsx'
import { cardLead } from '../../../inside/leads.ts'
import { ecosystems, published } from '../../../published.ts'
import { HomeWait } from './HomeWait.tsx'

/**
 * Texts of an inside page that are the same for everybody, above placeholders: rendered at build time, so that they
 * arrive with the document (ADR 353). Without headings, which the page itself has.
 */
export function InsideFrame({ pathname }: { pathname: string }) {
  return (
    <main id="contenido" tabIndex={-1} data-frame={pathname}>
      {/* Without a session on the device there is no page to show here; see `session-mark.ts`. */}
      <p
        role="status"
        data-for-visitors
        className="page grid min-h-[inherit] place-items-center font-medium text-ink-soft"
      >
        Un momento, por favor…
      </p>
      <div data-for-session>{frameOf(pathname)}</div>
    </main>
  )
}

function frameOf(pathname: string): ReactNode {
  if (pathname === '/ecosistema') return <HomeWait />
  if (pathname === '/ecosistema/credencial')
    return <PageFrame title="Tu credencial" lead={cardLead} shape="card" className="*:max-w-4xl" />
  if (pathname === '/ecosistema/citas') return <PageFrame title="Citas programadas" shape="rows" />
  const service = services.find(({ linkIn }) => linkIn === pathname)
  const ecosystem = ecosystems.find(({ id, rutaexterna }) =>
    service ? id === service.group : rutaexterna === pathname,
  )
  if (ecosystem === undefined) throw new Error(`${pathname} no tiene marco: revisa framedPaths`)
  return service ? (
    <BenefitFrame ecosystem={ecosystem} service={service} />
  ) : (
    <EcosystemFrame ecosystem={ecosystem} />
  )
}

interface PageFrameProps {
  title: string
  lead?: string
  shape: SkeletonShape
  className?: string
}

function PageFrame({ title, lead, shape, className = '' }: PageFrameProps) {
  return (
    <div className={`page pt-4 pb-8 sm:pb-12 ${className}`}>
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current={title} />
      <p role="status" className="mt-4 font-bold text-title">
        <span className="sr-only">Cargando: </span>
        {title}
      </p>
      {lead ? <p className="mt-1.5 text-ink-soft">{lead}</p> : null}
      <div className="mt-6">
        <ShapedSkeleton shape={shape} />
      </div>
    </div>
  )
}

function BenefitFrame({ ecosystem, service }: { ecosystem: Ecosystem; service: Service }) {
  const rules = bookableService(service.id)
  return (
    <div data-eco={ecosystem.color} className="page pt-2 pb-16 sm:pt-4">
      <BenefitHead
        ecosystem={ecosystem}
        service={published(`beneficio.${service.id}.pagina`, service)}
        active
        heading="p"
      />
      <BenefitTools serviceId={service.id} />
      <p role="status" className="sr-only">
        Cargando…
      </p>
      {rules ? (
        <div className={taskPanelClass}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="font-bold text-2xl leading-tight tracking-[-0.025em]">Agenda tu cita</p>
            <Skeleton className="h-6 w-72 max-w-full max-sm:mb-6" />
          </div>
          {rules.kind === 'health' ? <EmergencyNotice serviceId={service.id} /> : null}
          <div className="mt-4">
            <ShapedSkeleton shape="agenda" />
          </div>
        </div>
      ) : (
        <ShapedSkeleton shape="panel" />
      )}
    </div>
  )
}

function EcosystemFrame({ ecosystem }: { ecosystem: Ecosystem }) {
  return (
    <div data-eco={ecosystem.color}>
      <div className="bg-eco-tint">
        <div className="page pt-2 pb-4 sm:pt-4 sm:pb-14">
          <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current={ecosystem.name} />
          <div className="mt-3 grid items-center gap-8 sm:mt-4 md:grid-cols-[1.5fr_1fr] lg:gap-16">
            <div>
              <Skeleton className="h-8 w-48 rounded-full" />
              <p
                role="status"
                className="mt-2 text-balance font-bold text-title tracking-[-0.035em] sm:mt-3 sm:text-display"
              >
                <span className="sr-only">Cargando: </span>
                {ecosystem.nameTitle}
              </p>
              <p className="mt-1.5 max-w-xl text-ink-soft leading-snug sm:mt-4 sm:text-lead sm:leading-normal">
                <BoldText text={ecosystem.descriptionWithBold} />
              </p>
            </div>
            <Skeleton className="hidden aspect-[4/3] w-full rounded-panel md:block" />
          </div>
        </div>
      </div>
      <div className="page mt-4 pb-16 sm:mt-14">
        <ShapedSkeleton shape="cards" />
      </div>
    </div>
  )
}
