import { useRef, useState } from 'react'
import { finishCall, type PersonalLink } from '../peer/call-server.ts'

/** How far the server has got with ending the call; null before it was asked to. */
export type FinishProgress = 'sending' | 'retrying' | 'done' | 'refused' | null

/** Ends the call once, and keeps trying while the page is open. */
export function useFinish(link: PersonalLink): { progress: FinishProgress; start: () => void } {
  const [progress, setProgress] = useState<FinishProgress>(null)
  const started = useRef(false)

  function start() {
    if (started.current) return
    started.current = true
    setProgress('sending')
    // Never aborted: the call is ended even after its screen has unmounted.
    const never = new AbortController().signal
    void finishCall(link, () => setProgress('retrying'), never).then((done) =>
      setProgress(done ? 'done' : 'refused'),
    )
  }
  return { progress, start }
}
