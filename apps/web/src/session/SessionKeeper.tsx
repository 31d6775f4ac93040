import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setActiveEcosystem } from './active-ecosystem.ts'
import { currentSession, restoreSession, useSession } from './session-store.ts'

const SessionExpiredDialog = lazy(() => import('./SessionExpiredDialog.tsx'))
const IdleKeeper = lazy(() => import('./idle/IdleKeeper.tsx'))

/** Lives as long as the page: restores the session at start, goes to /inicia at its end and says why it ended. */
export function SessionKeeper() {
  // A call and an invitation depend on their link: the end of a session does not close them.
  const inCall = /^\/(videollam|invitac)/.test(useLocation().pathname)
  useFirstLoad()
  useEndOfSession(inCall)
  useResetOnTheWayIn()
  const session = useSession()
  const expired =
    !inCall && session.status === 'visitor' && (session.left === 'expired' || session.closingWindow === true)
  return (
    <>
      {session.status === 'open' ? (
        <Suspense fallback={null}>
          <IdleKeeper session={session.sesion} />
        </Suspense>
      ) : null}
      {expired ? (
        <Suspense fallback={null}>
          <SessionExpiredDialog />
        </Suspense>
      ) : null}
    </>
  )
}

function useFirstLoad() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [first] = useState({ pathname, search, hash })

  useEffect(() => {
    // The rules are loaded only if needed: for an address with a query, or a device with a session.
    const follow = async () => {
      if (first.search !== '') {
        const { askedByQuery } = await import('./first-load.ts')
        const asked = askedByQuery(first)
        if (asked !== null) void navigate(asked, { replace: true })
      }
      if (currentSession().status !== 'restoring') return
      await restoreSession()
      const session = currentSession()
      if (session.status !== 'open') return
      const { afterRestore } = await import('./first-load.ts')
      const next = afterRestore(first, window.location.pathname, session.sesion.modulos)
      if (next !== null) void navigate(next, { replace: true })
    }
    void follow()
    // Only the first load counts, whatever the address becomes later.
  }, [first, navigate])
}

/** When the session ends, the person goes to the log-in from anywhere (spec §4). */
function useEndOfSession(inCall: boolean) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wasOpen = useRef(false)

  useEffect(() => {
    const ended = wasOpen.current && session.status === 'visitor'
    wasOpen.current = session.status === 'open'
    // Private pages navigate on their own, and remember the page.
    if (ended && !inCall && !pathname.includes('/ecosistema')) void navigate('/inicia')
  }, [session, navigate, pathname, inCall])
}

function useResetOnTheWayIn() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (/^\/(?:inicia|registro)(?:\/|$)/.test(pathname)) setActiveEcosystem(0)
  }, [pathname])
}
