import type { VideoEntryAnswer } from '../../../../agenda/use-video-entry.ts'
import { ContactLine } from '../../../../forms/ContactLine.tsx'
import { NoticeCard, noticeTitle } from '../room/EntryNotice.tsx'
import { WhatAndWhen } from '../room/WhatAndWhen.tsx'

/** Whether this browser supports calls: some lack WebRTC, in others the person has disabled it. */
export function canHoldCalls(): boolean {
  return typeof RTCPeerConnection !== 'undefined'
}

/** Replaces the check, also before the hour, while there is time to find another browser. */
export function UnfitBrowser({ entry: { servicio, inicio } }: { entry: VideoEntryAnswer }) {
  return (
    <NoticeCard>
      <div role="status">
        <h1 className={noticeTitle}>Este navegador no puede hacer videollamadas</h1>
        <WhatAndWhen service={servicio} start={inicio} className="mt-5 rounded-card bg-sand px-4 py-3" />
        <p className="mt-5 text-ink-soft text-lead">
          Copia la dirección de esta página y ábrela en una versión reciente de Chrome, Safari, Firefox o
          Edge, o en tu celular. El enlace sirve igual.
        </p>
      </div>
      <ContactLine className="mt-6" />
    </NoticeCard>
  )
}
