import { useRef, useState } from 'react'
import { finishCall, type PersonalLink } from '../peer/call-server.ts'

/** How far the server has got with ending the call; null while nobody has asked for it. */
export type FinishProgress = 'sending' | 'retrying' | 'done' | 'refused' | null

/** Ends the call once, and keeps trying while the page is open. */
export function useFinish(link: PersonalLink): { progress: FinishProgress; start: () => void } {
  const [progress, setProgress] = useState<FinishProgress>(null)
  const started = useRef(false)

  function start() {
    if (started.current) return
    started.current = true
    setProgress('sending')
    // Nothing calls it off: whoever finished wants it finished, also from a screen that is gone.
    const never = new AbortController().signal
    void finishCall(link, () => setProgress('retrying'), never).then((done) =>
      setProgress(done ? 'done' : 'refused'),
    )
  }
  return { progress, start }
}
