import type { VideoEntryAnswer } from '../../../agenda/use-video-entry.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { NoticeCard, noticeTitle } from '../room/EntryNotice.tsx'
import { WhatAndWhen } from '../room/WhatAndWhen.tsx'

/** Whether this browser can hold a call at all: some leave WebRTC out, and in others the person has turned it off. */
export function canHoldCalls(): boolean {
  return typeof RTCPeerConnection !== 'undefined'
}

/** In place of the check, and before the hour too, while there is time to find another browser. */
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
