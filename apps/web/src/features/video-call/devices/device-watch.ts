import type { DeviceKind } from './device-troubles.ts'

interface DeviceWatch {
  /** Something was plugged in or taken away. */
  readonly onPlugged: () => void
  /** The person has let the page use one after all, in the browser's own settings. */
  readonly onAllowed: (kind: DeviceKind) => void
}

/** Tells of what happens to this device's cameras and microphones until the answer is called. */
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

/** Whether the browser lets the page use it without asking; false too where it does not say. */
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
