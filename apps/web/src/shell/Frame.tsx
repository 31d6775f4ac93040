import { OldBrowserNote } from '@amparo/ui/OldBrowserNote.tsx'
import type { ReactNode } from 'react'
import { ConsentGate } from '../cookie-consent/ConsentGate.tsx'
import { SessionKeeper } from '../session/SessionKeeper.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { RouteEffects } from './RouteEffects.tsx'
import { SavingNotice } from './SavingNotice.tsx'

/** Frame around every page of the portal. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#contenido"
        data-no-print
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded-full bg-action px-5 py-3 font-semibold text-on-action focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <OldBrowserNote />
      <DemoBanner />
      <Header />
      <SavingNotice />
      {children}
      <Footer />
      <ConsentGate />
      <RouteEffects />
      <OfflineNotice />
      <SessionKeeper />
    </>
  )
}
