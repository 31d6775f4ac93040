import type { ReactNode } from 'react'
import { Breadcrumb } from '../catalogue/Breadcrumb.tsx'
import { BenefitTools } from './BenefitTools.tsx'
import { useInside } from './inside-context.ts'
import { NotCovered } from './NotCovered.tsx'

interface ToolPageProps {
  serviceId: number
  title: string
  lead?: string
  children: ReactNode
}

/** Page of a tool: its title, a line, and the task. */
export function ToolPage({ serviceId, title, lead, children }: ToolPageProps) {
  const { ecosystems } = useInside()
  const inside = ecosystems.find(({ services }) => services.some(({ id }) => id === serviceId))
  const service = inside?.services.find(({ id }) => id === serviceId)
  if (!inside || !service) return null
  const { ecosystem, own } = inside
  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <div className="page pt-2 pb-16 sm:pt-4">
        <Breadcrumb
          trail={[
            { label: 'Tus beneficios', to: '/ecosistema' },
            { label: ecosystem.name, to: ecosystem.rutaexterna },
          ]}
          current={service.shorttitle}
        />
        <h1 className="mt-1 text-title sm:mt-3">{title}</h1>
        {lead ? <p className="mt-1.5 mb-5 max-w-[62ch] text-ink-soft">{lead}</p> : null}
        {own.includes(service) ? (
          <>
            <BenefitTools serviceId={serviceId} />
            {children}
          </>
        ) : (
          <NotCovered ecosystem={ecosystem} what="Este beneficio es" />
        )}
      </div>
    </main>
  )
}
