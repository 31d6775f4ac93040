import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { useRef, useState } from 'react'
import { canUndoCancel } from './undo-cancel.ts'

/** The last change of an appointment, in a sentence. */
export interface Change {
  readonly text: string
  /** Counter, so that the same sentence is announced again. */
  readonly turn: number
  /** The cancelled appointment, if it can be restored. */
  readonly cancelled: AppointmentWire | null
}

const noChange: Change = { text: '', turn: 0, cancelled: null }

/** The last change of the person's appointments; the shown list is `stale` until `reload` has finished. */
export function useChanges(reload: () => Promise<void>) {
  const [change, setChange] = useState(noChange)
  const [stale, setStale] = useState(false)
  const loading = useRef(0)
  /** `cancelled` accompanies a cancellation. */
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
