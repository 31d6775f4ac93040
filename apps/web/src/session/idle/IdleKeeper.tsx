import { useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { offeredGroups } from '../../cookie-consent/consent-store.ts'
import { currentSession, type SessionData, whenSessionChanges } from '../session-store.ts'
import { emptyWorker } from './empty-worker.ts'
import { IdleDialog } from './IdleDialog.tsx'
import { type IdleWarning, type IdleWatch, watchIdleness } from './idle-watch.ts'

// Outlives the keeper, which unmounts with the session.
whenSessionChanges(() => {
  const session = currentSession()
  if (session.status === 'visitor' && session.left !== undefined) void emptyWorker(session.left)
})

/** Lives as long as a session is open in this tab. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only while a session is open
export default function IdleKeeper({ session }: { session: SessionData }) {
  const [warning, setWarning] = useState<IdleWarning | null>(null)
  const [first] = useState(session)
  const inCall = useLocation().pathname.startsWith('/videollamada')
  const watch = useRef<IdleWatch | null>(null)

  useEffect(() => {
    const started = watchIdleness(first.expira, setWarning)
    watch.current = started
    return () => started.stop()
  }, [first])

  // A device that wakes past the end may have no network: load the notice in advance.
  useEffect(() => {
    import('../SessionExpiredDialog.tsx').catch(() => undefined)
  }, [])

  // A cookie choice that the server missed is sent again as soon as there is a network.
  useEffect(() => {
    if (offeredGroups().length === 0) return
    const again = () =>
      void import('../../cookie-consent/note-choice.ts').then(
        ({ noteLeftOver }) => noteLeftOver(),
        () => undefined,
      )
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  // Every answer that renews the session contains its end.
  useEffect(() => watch.current?.told(session.expira), [session])

  return (
    <>
      <PrefetchPageLinks page="/inicia" />
      {warning === null || inCall ? null : (
        <IdleDialog warning={warning} onStay={async () => watch.current?.stay()} />
      )}
    </>
  )
}
