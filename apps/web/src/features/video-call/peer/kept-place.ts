import { guardOf } from '@amparo/client/kept/guard.ts'
import { boolean, object, string } from 'valibot'
import type { DeviceKind } from '../devices/device-troubles.ts'

const entry = 'sala'

/** That this tab is in a room, and what was on there. */
type KeptPlace = Readonly<Record<DeviceKind, boolean>>

const isKept = guardOf(object({ id: string(), camera: boolean(), microphone: boolean() }))

/** Remembers it for as long as the tab lives: a page that is loaded again goes straight back in, as muted as it was. */
export function keepPlace(id: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(entry, JSON.stringify({ id, camera: place.camera, microphone: place.microphone }))
  } catch {
    // Without storage the way back leads through the check.
  }
}

export function dropPlace(): void {
  try {
    sessionStorage.removeItem(entry)
  } catch {
    // Nothing was kept.
  }
}

/** The place in the room of this appointment, if this page was reloaded; null on a first arrival. */
export function keptPlace(id: string): KeptPlace | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'reload') return null
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry) ?? 'null')
    return isKept(kept) && kept.id === id ? { camera: kept.camera, microphone: kept.microphone } : null
  } catch {
    return null
  }
}
