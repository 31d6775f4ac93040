import type { signalVideoCall, VideoSignal } from '@amparo/contract/care/video.ts'
import { ApiError, call } from '../../../../api/call.ts'
import { pause, waitInRoom } from './call-server.ts'

/** Maximum per call (contract: `senales`). */
const batchSize = 40
/** Candidates come in bursts: those within this time are sent together. */
const gatherMs = 40
/** A slower call means that the network is gone. */
const sendPatienceMs = 5000

interface Outbox {
  /** Signals for one entry of the other person, sent in this order. */
  send(to: number, signal: VideoSignal): void
}

/** Sends signals one call at a time, with retries; `onSpent` reports that the token has expired. */
export function openOutbox(pase: string, stop: AbortSignal, onSpent: () => void): Outbox {
  const waiting: { readonly to: number; readonly signal: VideoSignal }[] = []
  let busy = false

  async function sendAll(): Promise<void> {
    await pause(gatherMs, stop)
    for (let failures = 0; !stop.aborted; ) {
      // In the same tick as the check: later signals start another run.
      busy = waiting.length > 0
      if (!busy) return
      const newest = waiting.at(-1)?.to ?? 0
      // An earlier entry has no listener.
      while (waiting[0] && waiting[0].to !== newest) waiting.shift()
      const batch = waiting.slice(0, batchSize)
      try {
        await call<typeof signalVideoCall>('POST', '/videollamada/Enviar', {
          body: { pase, para: newest, senales: batch.map(({ signal }) => signal) },
          signal: stop,
          patienceMs: sendPatienceMs,
        })
        waiting.splice(0, batch.length)
        failures = 0
      } catch (cause) {
        if (stop.aborted || !(cause instanceof ApiError)) return
        if (cause.isRefusal<typeof signalVideoCall>('pase_gastado')) return onSpent()
        // A permanent refusal: don't retry.
        if (cause.status === 400 || cause.status === 413 || cause.status === 422)
          waiting.splice(0, batch.length)
        failures += 1
        await pause(waitInRoom(failures, cause), stop)
      }
    }
  }

  return {
    send(to, signal) {
      waiting.push({ to, signal })
      if (busy) return
      busy = true
      void sendAll()
    },
  }
}
