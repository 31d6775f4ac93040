import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { useLocation } from 'react-router'
import { useSession } from '../session/session-store.ts'

const ecosystemRoot = /^\/ecosistemas?(?:\/([a-z]+))?(?:\/|$)/

/** Target of the logo: home, or the root of the current ecosystem (spec §2). */
export function useLogoTarget(): string {
  const { pathname } = useLocation()
  const inside = ecosystemRoot.exec(pathname)
  if (!inside) return '/'
  const current = ecosystems.find(({ eco }) => eco === inside[1])
  return current ? current.rutaexterna : '/ecosistema'
}

/** Target of each ecosystem's entry: the public page, or the inside one after log-in. */
export function useEcosystemLink(): (ecosystem: { eco: string; rutaexterna: string }) => string {
  const session = useSession()
  return ({ eco, rutaexterna }) => (session.status === 'open' ? rutaexterna : `/${eco}`)
}
