import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { clearAgenda, keepsAgenda } from '../../agenda/global-agenda.ts'
import type { Inside } from '../../inside/inside-context.ts'
import { type Sesion, useSession } from '../../session/session-store.ts'
import { InsideWait } from './InsideWait.tsx'
import { useServiceList } from './use-service-list.ts'

/** The door of the authenticated area: who has no session goes to /inicia and comes back here afterwards. */
export default function InsideLayout() {
  const session = useSession()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!keepsAgenda(pathname)) clearAgenda()
  }, [pathname])

  if (session.status === 'visitor') {
    const from = session.left === 'person' ? null : { from: `${pathname}${search}` }
    return <Navigate to="/inicia" replace state={from} />
  }
  if (session.status === 'restoring') return <InsideWait trouble={session.trouble} />
  return <InsideOutlet sesion={session.sesion} />
}

function InsideOutlet({ sesion }: { sesion: Sesion }) {
  const ecosystems = useServiceList(sesion.usuario.idUsuario)
  if (ecosystems === null) return <InsideWait />
  return <Outlet context={{ sesion, ecosystems } satisfies Inside} />
}
