import { createStore } from '@amparo/client/store.ts'
import type { DeviceKind, DeviceTrouble } from './device-troubles.ts'

export interface DeviceState {
  readonly status: 'asking' | 'on' | 'off' | 'trouble'
  /** Only with status `trouble`. */
  readonly trouble: DeviceTrouble | null
  /** What is captured. A microphone that is off keeps its track, silenced; a camera that is off has none. */
  readonly track: MediaStreamTrack | null
}

export interface LocalState extends Readonly<Record<DeviceKind, DeviceState>> {
  /** What the device has, with names once the person has allowed one. */
  readonly devices: readonly MediaDeviceInfo[]
  /** Where the other person is heard; empty is the device's own choice. */
  readonly speaker: string
}

/** What the person wants on; changed where it stands. */
export type Wanted = Record<DeviceKind, boolean>

export const asking: DeviceState = { status: 'asking', trouble: null, track: null }
export const off: DeviceState = { status: 'off', trouble: null, track: null }

export function initialDevices(wanted: Wanted): Record<DeviceKind, DeviceState> {
  return { camera: wanted.camera ? asking : off, microphone: wanted.microphone ? asking : off }
}

/** The state of this device's camera and microphone, and the tracks that it holds. */
export interface HeldDevices {
  readonly wanted: Wanted
  state(): LocalState
  subscribe(listener: () => void): () => void
  set(change: Partial<LocalState>): void
  /** Round of requests; a track that was asked for in an earlier one comes too late. */
  round(kind: DeviceKind): number
  /** Begins another round, without the track of the last one. */
  release(kind: DeviceKind): void
  fail(kind: DeviceKind, trouble: DeviceTrouble): void
  /** Takes up the track that a round has brought. */
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
