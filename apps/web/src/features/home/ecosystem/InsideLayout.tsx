import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Inside } from '../../../inside/inside-context.ts'
import { tellWhoIsIn } from '../../../inside/portal-worker.ts'
import { type SessionData, useSession } from '../../../session/session-store.ts'
import { SurveyElsewhere } from '../../../survey/SurveyHere.tsx'
import { useSurvey, useSurveyQuestion } from '../../../survey/survey-store.ts'
import { InsideFooter } from './InsideFooter.tsx'
import { InsideWait } from './InsideWait.tsx'
import { TextsAnew } from './TextsAnew.tsx'
import { useServiceList } from './use-service-list.ts'

/** Pages that this device stores: they need no network, and are shown while the session waits for one. */
const keptPages = ['/ecosistema/credencial', '/ecosistema/citas']

/** Guards the authenticated area: without a session the person goes to /inicia and returns afterwards. */
export default function InsideLayout() {
  const session = useSession()
  const { pathname, search } = useLocation()

  if (session.status === 'visitor') {
    const from = session.left === 'person' ? null : { from: `${pathname}${search}` }
    return <Navigate to="/inicia" replace state={from} />
  }
  if (session.status === 'restoring') {
    const isCutOff = session.trouble?.status === 0
    if (isCutOff && keptPages.includes(pathname)) return <Outlet />
    return (
      <>
        <InsideWait pathname={pathname} trouble={session.trouble} />
        <BusyNotice />
      </>
    )
  }
  return (
    <>
      <InsideOutlet session={session.sesion} pathname={pathname} />
      <BusyNotice />
    </>
  )
}

function InsideOutlet({ session, pathname }: { session: SessionData; pathname: string }) {
  const ecosystems = useServiceList(session)
  const { idUsuario } = session.usuario
  useEffect(() => void tellWhoIsIn(idUsuario), [idUsuario])
  useEffect(() => {
    // After everything that the person waits for; a browser without idle callbacks reports nothing.
    window.requestIdleCallback?.(
      () =>
        void import('../../../inside/field-vitals.ts').then(
          ({ tellVitals }) => tellVitals(),
          () => undefined,
        ),
    )
  }, [])
  const survey = useSurvey()
  useSurveyQuestion(pathname, survey.alert === 'none')
  if (ecosystems === null) return <InsideWait pathname={pathname} />
  return (
    <>
      <Welcome />
      <TextsAnew />
      <Outlet context={{ sesion: session, ecosystems } satisfies Inside} />
      <InsideFooter />
      <SurveyElsewhere />
    </>
  )
}

/** Shown once after activating the account, on whichever page they wanted. */
function Welcome() {
  const { bienvenida } = (useLocation().state ?? {}) as { bienvenida?: unknown }
  if (bienvenida !== true) return null
  return (
    <div role="status" className="page pt-5 pb-2">
      <Alert look="success" title="¡Listo! Tu cuenta está activa.">
        <p>Desde hoy entras con tu documento y la contraseña que acabas de crear.</p>
      </Alert>
    </div>
  )
}
