import { useRef, useState } from 'react'
import { finishCall, type PersonalLink } from '../peer/call-server.ts'

/** Progress of ending the call on the server; null before it was requested. */
export type FinishProgress = 'sending' | 'retrying' | 'done' | 'refused' | null

/** Ends the call once, retrying while the page is open. */
export function useFinish(link: PersonalLink): { progress: FinishProgress; start: () => void } {
  const [progress, setProgress] = useState<FinishProgress>(null)
  const started = useRef(false)

  function start() {
    if (started.current) return
    started.current = true
    setProgress('sending')
    // Never aborted: the call ends even after its screen has unmounted.
    const never = new AbortController().signal
    void finishCall(link, () => setProgress('retrying'), never).then((done) =>
      setProgress(done ? 'done' : 'refused'),
    )
  }
  return { progress, start }
}
