import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LocalState } from './device-state.ts'
import type { DeviceKind } from './device-troubles.ts'
import { type LocalMedia, openLocalMedia } from './local-media.ts'

/** Camera and microphone while the screen is mounted: stopped when it, or the whole page, is left. */
export function useLocalMedia(initial: Readonly<Record<DeviceKind, boolean>>): {
  media: LocalMedia
  local: LocalState
} {
  const [media] = useState(() => openLocalMedia(initial))
  const local = useSyncExternalStore(media.subscribe, media.state, media.state)

  useEffect(() => {
    const stop = () => media.stop()
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [media])

  return { media, local }
}
