import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { useEffect } from 'react'
import { type MetaArgs, Navigate, useLocation } from 'react-router'
import { findInside, useInside } from '../../inside/inside-context.ts'
import { privateMeta } from '../../page-meta.ts'
import { setActiveEcosystem } from '../../session/active-ecosystem.ts'
import { rememberModule } from '../../session/recent-modules.ts'
import { BenefitInside } from './BenefitInside.tsx'

export function meta({ location }: MetaArgs) {
  const tail = location.pathname.split('/').slice(2).join('/')
  return privateMeta(serviceCards.find(({ linkOut }) => linkOut === `/${tail}`)?.title ?? 'Tu beneficio')
}

export default function BenefitInsideScreen() {
  const { ecosystems } = useInside()
  const { pathname } = useLocation()
  const found = findInside(ecosystems, pathname)
  const ecosystem = found?.inside.ecosystem

  useEffect(() => {
    if (ecosystem === undefined) return
    setActiveEcosystem(ecosystem.id)
    rememberModule(ecosystem.modulo)
  }, [ecosystem])

  if (!found?.service) return <Navigate to={ecosystem?.rutaexterna ?? '/ecosistema'} replace />
  return <BenefitInside key={found.service.id} inside={found.inside} service={found.service} />
}
