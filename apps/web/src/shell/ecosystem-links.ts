import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { useLocation } from 'react-router'
import { useSession } from '../session/session-store.ts'

const ecosystemRoot = /^\/ecosistemas?(?:\/([a-z]+))?(?:\/|$)/

/** Where the logo leads: home, or the root of the ecosystem that the person is in (spec §2). */
export function useLogoTarget(): string {
  const { pathname } = useLocation()
  const inside = ecosystemRoot.exec(pathname)
  if (!inside) return '/'
  const current = ecosystems.find(({ eco }) => eco === inside[1])
  return current ? current.rutaexterna : '/ecosistema'
}

/** Where the entry of each ecosystem leads: the public page, or its own inside for who has logged in. */
export function useEcosystemLink(): (ecosystem: { eco: string; rutaexterna: string }) => string {
  const session = useSession()
  return ({ eco, rutaexterna }) => (session.status === 'open' ? rutaexterna : `/${eco}`)
}
