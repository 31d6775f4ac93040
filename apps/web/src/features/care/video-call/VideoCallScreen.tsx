import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useVideoEntry } from '../../../agenda/use-video-entry.ts'
import { privateMeta } from '../../../page-meta.ts'
import { canHoldCalls, UnfitBrowser } from './devices/UnfitBrowser.tsx'
import type { PersonalLink } from './peer/call-server.ts'
import { isFramed } from './peer/framed.ts'
import { dropPlace } from './peer/kept-place.ts'
import { Call } from './room/Call.tsx'
import { EntryNotice, EntryTrouble, NoticeCard } from './room/EntryNotice.tsx'

export const meta = () => privateMeta('Tu videollamada')

/** Only a document loaded at this address may use the camera; other pages have no permission. */
const mayCapture = typeof window === 'undefined' || /^\/videollamada\//i.test(window.location.pathname)

/** Target of a video appointment's link, with or without a session: waiting, device check, room. */
export default function VideoCallScreen() {
  const { str = '' } = useParams()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''

  useEffect(() => {
    if (!mayCapture) window.location.reload()
    // Beside a clinical record there is only room for the call.
    if (isFramed) {
      for (const around of document.querySelectorAll<HTMLElement>(
        'body > header, body > footer, body > aside',
      )) {
        around.hidden = true
      }
    }
    // A page restored from the back-forward cache has left the room: the device check runs again.
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      dropPlace()
      window.location.reload()
    }
    window.addEventListener('pageshow', renew)
    return () => window.removeEventListener('pageshow', renew)
  }, [])

  return (
    <main id="contenido" tabIndex={-1} className="page grid min-h-[60vh] place-items-center py-6 sm:py-12">
      <BusyNotice />
      {mayCapture ? <Way key={`${str} ${id}`} link={{ str, id }} /> : null}
    </main>
  )
}

function Way({ link }: { link: PersonalLink }) {
  const { entry, error, askAgain } = useVideoEntry(link.id)
  if (entry === null) {
    if (error) return <EntryTrouble error={error} onRetry={askAgain} />
    return (
      <NoticeCard>
        <p role="status" className="font-medium text-ink-soft">
          Buscando tu cita…
        </p>
      </NoticeCard>
    )
  }
  const isAhead = entry.codigo === 1 || entry.codigo === 2
  if (isAhead && !canHoldCalls()) return <UnfitBrowser entry={entry} />
  return <Call link={link} entry={entry} closed={(onTry) => <EntryNotice entry={entry} onTry={onTry} />} />
}
