import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react'
import BookingScreen from '../features/agenda/booking/BookingScreen.tsx'
import { InsideWait } from '../features/home/ecosystem/InsideWait.tsx'
import { useServiceList } from '../features/home/ecosystem/use-service-list.ts'
import LoginScreen from '../features/identity/login/LoginScreen.tsx'
import { ContactLine } from '../forms/ContactLine.tsx'
import { loadPage } from '../session/load-page.ts'
import { SessionKeeper } from '../session/SessionKeeper.tsx'
import { type SessionData, useSession } from '../session/session-store.ts'
import { OfflineNotice } from '../shell/OfflineNotice.tsx'
import { RouteEffects } from '../shell/RouteEffects.tsx'
import { LightFooter, LightHeader } from './LightFrame.tsx'
import { LightHome } from './LightHome.tsx'
import { lightPageOf } from './light-pages.ts'
import { Navigate, OutletContext, useLocation } from './router.tsx'

const AppointmentsScreen = lazy(() => import('../features/agenda/appointments/AppointmentsScreen.tsx'))

/** Log-in, bookable benefits, booking and the person's visits: the full portal's own screens in a small frame. */
export function LightPortal() {
  return (
    <LightTrouble>
      <LightHeader />
      <LightPage />
      <LightFooter />
      <RouteEffects />
      <OfflineNotice />
      <SessionKeeper />
    </LightTrouble>
  )
}

function LightPage() {
  const { pathname, search } = useLocation()
  const session = useSession()
  // An address that only the full portal has.
  const isHere = lightPageOf(pathname) === pathname
  useEffect(() => {
    if (!isHere) loadPage({ pathname, search, hash: '' }, 'replace')
  }, [isHere, pathname, search])

  if (!isHere) return <InsideWait pathname="" />
  if (pathname === '/inicia') return <LoginScreen />
  if (session.status === 'visitor') {
    const from = session.left === 'person' ? null : { from: `${pathname}${search}` }
    return <Navigate to="/inicia" replace state={from} />
  }
  return (
    <>
      {session.status === 'restoring' ? (
        <InsideWait pathname={pathname} trouble={session.trouble} />
      ) : (
        <LightInside session={session.sesion} pathname={pathname} />
      )}
      <BusyNotice />
    </>
  )
}

function LightInside({ session, pathname }: { session: SessionData; pathname: string }) {
  const ecosystems = useServiceList(session)
  if (ecosystems === null) return <InsideWait pathname={pathname} />
  return (
    <OutletContext value={{ sesion: session, ecosystems }}>
      {pathname === '/ecosistema' ? (
        <LightHome />
      ) : pathname === '/ecosistema/citas' ? (
        <Suspense fallback={<InsideWait pathname={pathname} />}>
          <AppointmentsScreen />
        </Suspense>
      ) : (
        <BookingScreen key={pathname} />
      )}
    </OutletContext>
  )
}

/** Error boundary, with alternatives. */
class LightTrouble extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main id="contenido" className="page pt-10">
        <h1 className="text-title">Algo falló en esta página</h1>
        <p className="mt-2 text-ink-soft">
          Cárgala otra vez, o sigue en el{' '}
          <a href="/ecosistema" className="font-semibold text-action underline">
            portal completo
          </a>
          .
        </p>
        <ContactLine className="mt-4 text-ink-soft" />
      </main>
    )
  }
}
