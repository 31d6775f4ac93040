import type { Service } from '@amparo/domain/catalogue/types.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { setActiveEcosystem } from '../session/active-ecosystem.ts'
import { rememberModule } from '../session/recent-modules.ts'
import { findInside, type InsideEcosystem, useInside } from './inside-context.ts'

/** The benefit of the current path; activates its ecosystem. Without a service, the path to go to instead. */
export function useBenefitHere():
  | { inside: InsideEcosystem; service: Service }
  | { service: undefined; instead: string } {
  const { ecosystems } = useInside()
  const { pathname } = useLocation()
  const found = findInside(ecosystems, pathname)
  const ecosystem = found?.inside.ecosystem

  useEffect(() => {
    if (ecosystem === undefined) return
    setActiveEcosystem(ecosystem.id)
    rememberModule(ecosystem.modulo)
  }, [ecosystem])

  if (!found?.service) return { service: undefined, instead: ecosystem?.rutaexterna ?? '/ecosistema' }
  const { inside, service } = found
  const active = inside.own.includes(service)
  return { inside: { ...inside, active }, service }
}
