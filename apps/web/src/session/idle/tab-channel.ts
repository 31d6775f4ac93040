import { currentBearer } from '../../api/bearer.ts'
import type { IdleTimes } from './idle-rules.ts'

interface TabChannel {
  tell(times: IdleTimes): void
  close(): void
}

interface TabMessage extends IdleTimes {
  session: string
}

/**
 * Notifies the other tabs when this session's end moves, and receives their notices. Sessions are identified by their
 * token's digest: with blocked storage two tabs may have two sessions. Does nothing if the browser has no channel.
 */
export function openTabChannel(onHeard: (times: IdleTimes) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} }
  const channel = new BroadcastChannel('amparo:sesion')
  let closed = false
  const session = digest(currentBearer() ?? '')

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    void session.then((own) => {
      if (!closed && own !== null && data.session === own) onHeard(data)
    })
  }
  return {
    tell({ endsAt, toldAt, idleMs }) {
      void session.then((own) => {
        if (closed || own === null) return
        channel.postMessage({ session: own, endsAt, toldAt, idleMs } satisfies TabMessage)
      })
    },
    close() {
      closed = true
      channel.close()
    },
  }
}

async function digest(token: string): Promise<string | null> {
  if (token === '') return null
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
    return Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

function isMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null) return false
  const { session, endsAt, toldAt, idleMs } = data as Partial<Record<keyof TabMessage, unknown>>
  return typeof session === 'string' && [endsAt, toldAt, idleMs].every((time) => Number.isFinite(time))
}
