import { createStore } from '@amparo/client/store.ts'
import type { DeviceKind, DeviceTrouble } from './device-troubles.ts'

export interface DeviceState {
  readonly status: 'asking' | 'on' | 'off' | 'trouble'
  /** Only with status `trouble`. */
  readonly trouble: DeviceTrouble | null
  /** The captured track. A muted microphone keeps its track; a disabled camera has none. */
  readonly track: MediaStreamTrack | null
}

export interface LocalState extends Readonly<Record<DeviceKind, DeviceState>> {
  /** The device's inputs, with names once the person has allowed one. */
  readonly devices: readonly MediaDeviceInfo[]
  /** Output for the other person's sound; empty is the device's default. */
  readonly speaker: string
}

/** The devices that the person wants on; mutated in place. */
export type Wanted = Record<DeviceKind, boolean>

export const asking: DeviceState = { status: 'asking', trouble: null, track: null }
export const off: DeviceState = { status: 'off', trouble: null, track: null }

export function initialDevices(wanted: Wanted): Record<DeviceKind, DeviceState> {
  return { camera: wanted.camera ? asking : off, microphone: wanted.microphone ? asking : off }
}

/** The state of this device's camera and microphone, and their tracks. */
export interface HeldDevices {
  readonly wanted: Wanted
  state(): LocalState
  subscribe(listener: () => void): () => void
  set(change: Partial<LocalState>): void
  /** Number of the current request; a track of an earlier one is discarded. */
  round(kind: DeviceKind): number
  /** Starts another request, and stops the last track. */
  release(kind: DeviceKind): void
  fail(kind: DeviceKind, trouble: DeviceTrouble): void
  /** Uses the track of a request. */
  settle(kind: DeviceKind, asked: number, track: MediaStreamTrack | undefined): void
}

export function holdDevices(initial: Readonly<Wanted>): HeldDevices {
  const wanted: Wanted = { ...initial }
  const store = createStore<LocalState>({ ...initialDevices(wanted), devices: [], speaker: '' })
  const rounds: Record<DeviceKind, number> = { camera: 0, microphone: 0 }

  function set(change: Partial<LocalState>): void {
    store.set({ ...store.get(), ...change })
  }

  function fail(kind: DeviceKind, trouble: DeviceTrouble): void {
    set({ [kind]: { status: 'trouble', trouble, track: null } })
  }

  return {
    wanted,
    state: store.get,
    subscribe: store.subscribe,
    set,
    round: (kind) => rounds[kind],
    release(kind) {
      rounds[kind] += 1
      const { track } = store.get()[kind]
      if (track === null) return
      track.onended = null
      track.stop()
    },
    fail,
    settle(kind, asked, track) {
      if (!track) return fail(kind, 'missing')
      const isLate = rounds[kind] !== asked
      if (isLate || (kind === 'camera' && !wanted.camera)) {
        track.stop()
        if (!isLate) set({ camera: off })
        return
      }
      track.enabled = wanted[kind]
      track.onended = () => {
        rounds[kind] += 1
        fail(kind, 'lost')
      }
      set({ [kind]: { status: wanted[kind] ? 'on' : 'off', trouble: null, track } })
    },
  }
}
