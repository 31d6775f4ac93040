import { guardOf } from '@amparo/client/kept/guard.ts'
import { boolean, object, string } from 'valibot'
import type { DeviceKind } from '../devices/device-troubles.ts'

const entry = 'sala'

/** Record that this tab is in a room, with its enabled devices. */
type KeptPlace = Readonly<Record<DeviceKind, boolean>>

const isKept = guardOf(object({ id: string(), camera: boolean(), microphone: boolean() }))

/** Stored for the life of the tab: a reload returns straight to the room, with the same mute state. */
export function keepPlace(id: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(entry, JSON.stringify({ id, camera: place.camera, microphone: place.microphone }))
  } catch {
    // Without storage a reload goes through the check.
  }
}

export function dropPlace(): void {
  try {
    sessionStorage.removeItem(entry)
  } catch {
    // Nothing was kept.
  }
}

/** This tab's place in the room of this appointment after a reload; null on a first arrival. */
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
