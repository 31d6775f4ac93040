import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { useRef, useState } from 'react'
import { canUndoCancel } from './undo-cancel.ts'

/** What was done last to an appointment, said in a sentence. */
export interface Change {
  readonly text: string
  /** Counts, so that the same sentence is announced again. */
  readonly turn: number
  /** What was just cancelled and can be had back. */
  readonly cancelled: AppointmentWire | null
}

const noChange: Change = { text: '', turn: 0, cancelled: null }

/** What was done last to the person's appointments; what is shown of them is `stale` until `reload` has fetched it again. */
export function useChanges(reload: () => Promise<void>) {
  const [change, setChange] = useState(noChange)
  const [stale, setStale] = useState(false)
  const loading = useRef(0)
  /** A cancellation comes with what was cancelled. */
  function changed(text: string, cancelled?: AppointmentWire) {
    setChange(({ turn }) => ({
      text,
      turn: turn + 1,
      cancelled: cancelled && canUndoCancel(cancelled) ? cancelled : null,
    }))
    setStale(true)
    loading.current += 1
    void reload().finally(() => {
      loading.current -= 1
      setStale(loading.current > 0)
    })
  }
  return { change, changed, stale }
}
