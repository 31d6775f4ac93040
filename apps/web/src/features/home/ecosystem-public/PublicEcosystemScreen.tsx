import { hasDetail, hasTopics } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCardsOf } from '@amparo/domain/catalogue/service-cards.ts'
import { ecosystemIsActive } from '@amparo/domain/modules.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Tag } from '@amparo/ui/Tag.tsx'
import { type MetaArgs, useLocation } from 'react-router'
import { BoldText } from '../../../catalogue/BoldText.tsx'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { CourseBlock } from '../../../catalogue/CourseBlock.tsx'
import { EcosystemDetailBlock } from '../../../catalogue/EcosystemDetailBlock.tsx'
import { ServiceCards } from '../../../catalogue/ServiceCards.tsx'
import { WayOn } from '../../../catalogue/WayOn.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { ecosystemScenes } from '../../../pictures/ecosystem-scenes.ts'
import { ecosystems } from '../../../published.ts'

function ecosystemAt(pathname: string) {
  const slug = pathname.toLowerCase().split('/')[1]
  const found = ecosystems.find(({ eco }) => eco === slug)
  if (!found) throw new Error(`Ningún seguro tiene la ruta ${pathname}`)
  return found
}

export function meta({ location }: MetaArgs) {
  const { nameTitle, description, eco } = ecosystemAt(location.pathname)
  return pageMeta({ title: `Beneficios de ${nameTitle}`, description, path: `/${eco}` })
}

export default function PublicEcosystemScreen() {
  const ecosystem = ecosystemAt(useLocation().pathname)
  return (
    <main id="contenido" tabIndex={-1} data-eco={ecosystem.color}>
      <section className="bg-eco-tint">
        <div className="page pt-4 pb-12 sm:pb-16">
          <Breadcrumb trail={[{ label: 'Inicio', to: '/' }]} current={ecosystem.name} />
          <div className="mt-4 grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
            <div>
              <p className="font-semibold text-eco text-lg">{ecosystem.desc}</p>
              <h1 className="mt-2 text-display tracking-[-0.035em]">{ecosystem.nameTitle}</h1>
              <p className="mt-5 max-w-xl text-ink-soft text-lead">
                <BoldText text={ecosystem.descriptionWithBold} />
              </p>
              <WayOn
                ecosystem={ecosystem}
                isIn={(modules) => ecosystemIsActive(ecosystem, modules)}
                what="Estos beneficios son"
                visitor={{ label: 'Activa tu cuenta', to: '/registro/1' }}
                mine={{ label: 'Ver mis beneficios', to: `/ecosistema/${ecosystem.eco}` }}
              />
            </div>
            <Picture
              first
              src={ecosystemScenes[ecosystem.img]}
              width={800}
              height={600}
              className="h-auto w-full rounded-panel"
            />
          </div>
        </div>
      </section>
      <section aria-labelledby="beneficios" className="page mt-14 sm:mt-20">
        <div className="mb-7 flex flex-wrap items-center gap-3">
          <h2 id="beneficios" className="text-title">
            {ecosystem.titulocards}
          </h2>
          <Tag>{ecosystem.ecos.length === 1 ? '1 beneficio' : `${ecosystem.ecos.length} beneficios`}</Tag>
        </div>
        {hasDetail(ecosystem) ? (
          <EcosystemDetailBlock ecosystemId={ecosystem.id} />
        ) : (
          <ServiceCards cards={serviceCardsOf(ecosystem)} linkOf={({ linkOut }) => linkOut} />
        )}
      </section>
      {hasTopics(ecosystem) ? (
        <div className="page mt-20">
          <CourseBlock />
        </div>
      ) : null}
    </main>
  )
}
