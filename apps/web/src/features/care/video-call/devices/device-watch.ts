import type { DeviceKind } from './device-troubles.ts'

interface DeviceWatch {
  /** A device was plugged in or removed. */
  readonly onPlugged: () => void
  /** The person allowed one in the browser's settings. */
  readonly onAllowed: (kind: DeviceKind) => void
}

/** Reports changes of this device's cameras and microphones until the returned function is called. */
export function watchDevices({ onPlugged, onAllowed }: DeviceWatch): () => void {
  const stop = new AbortController()
  const { signal } = stop
  navigator.mediaDevices?.addEventListener('devicechange', onPlugged, { signal })
  for (const kind of ['camera', 'microphone'] as const) {
    void permissionOf(kind).then((permission) =>
      permission?.addEventListener(
        'change',
        () => {
          if (permission.state === 'granted') onAllowed(kind)
        },
        { signal },
      ),
    )
  }
  return () => stop.abort()
}

/** Whether the page may use it without asking; also false if the browser does not say. */
export async function isGranted(kind: DeviceKind): Promise<boolean> {
  return (await permissionOf(kind))?.state === 'granted'
}

async function permissionOf(kind: DeviceKind): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: kind })
  } catch {
    return null
  }
}
