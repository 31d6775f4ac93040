import { createStore } from '@amparo/client/store.ts'
import { type DeviceKind, type DeviceTrouble, troubleOf } from './device-troubles.ts'
import { isGranted, watchDevices } from './device-watch.ts'

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

/** The camera and the microphone of this device while a call is prepared and held. */
export interface LocalMedia {
  state(): LocalState
  subscribe(listener: () => void): () => void
  /** Asks the browser for what is wanted and does not work yet; how it went is in the state. */
  ask(): Promise<void>
  /** On or off. A camera that is off is let go, so that its light goes out too. */
  toggle(kind: DeviceKind): void
  choose(kind: DeviceKind | 'speaker', deviceId: string): void
  /** From the camera that looks at the person to the one that looks away, or back. */
  flip(): void
  /** Lets go of everything. `ask` begins anew, with what was off still off. */
  stop(): void
}

const kinds = ['camera', 'microphone'] as const
const asking: DeviceState = { status: 'asking', trouble: null, track: null }
const off: DeviceState = { status: 'off', trouble: null, track: null }

const common: Readonly<Record<DeviceKind, MediaTrackConstraints>> = {
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
}

/** Nothing is asked for yet; what `initial` says is off stays off until the person turns it on. */
export function openLocalMedia(initial: Readonly<Record<DeviceKind, boolean>>): LocalMedia {
  const wanted: Record<DeviceKind, boolean> = { ...initial }
  const store = createStore<LocalState>({
    camera: wanted.camera ? asking : off,
    microphone: wanted.microphone ? asking : off,
    devices: [],
    speaker: '',
  })
  const chosen: Record<DeviceKind, string | null> = { camera: null, microphone: null }
  /** Whatever was asked for in an earlier round comes too late. */
  const round: Record<DeviceKind, number> = { camera: 0, microphone: 0 }
  let facing: 'user' | 'environment' = 'user'
  let ignoreDevices: (() => void) | null = null

  function set(change: Partial<LocalState>): void {
    store.set({ ...store.get(), ...change })
  }

  function constraints(kind: DeviceKind): MediaTrackConstraints {
    const id = chosen[kind]
    if (id !== null) return { ...common[kind], deviceId: { exact: id } }
    return kind === 'camera' ? { ...common.camera, facingMode: facing } : common.microphone
  }

  function release(kind: DeviceKind): void {
    round[kind] += 1
    const { track } = store.get()[kind]
    if (track === null) return
    track.onended = null
    track.stop()
  }

  function fail(kind: DeviceKind, trouble: DeviceTrouble): void {
    set({ [kind]: { status: 'trouble', trouble, track: null } })
  }

  function settle(kind: DeviceKind, asked: number, track: MediaStreamTrack | undefined): void {
    if (!track) {
      fail(kind, 'missing')
      return
    }
    const isLate = round[kind] !== asked
    if (isLate || (kind === 'camera' && !wanted.camera)) {
      track.stop()
      if (!isLate) set({ camera: off })
      return
    }
    track.enabled = wanted[kind]
    track.onended = () => {
      round[kind] += 1
      fail(kind, 'lost')
    }
    set({ [kind]: { status: wanted[kind] ? 'on' : 'off', trouble: null, track } })
  }

  async function capture(which: readonly DeviceKind[]): Promise<void> {
    const asked = { ...round }
    const stream = await navigator.mediaDevices.getUserMedia({
      ...(which.includes('camera') ? { video: constraints('camera') } : {}),
      ...(which.includes('microphone') ? { audio: constraints('microphone') } : {}),
    })
    for (const kind of which) {
      const [track] = kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()
      settle(kind, asked[kind], track)
    }
  }

  async function captureOne(kind: DeviceKind): Promise<void> {
    const asked = round[kind]
    try {
      await capture([kind])
    } catch (cause) {
      if (round[kind] !== asked) return
      // The one that was chosen may be gone by now.
      if (chosen[kind] !== null && troubleOf(cause) === 'missing') {
        chosen[kind] = null
        return captureOne(kind)
      }
      fail(kind, troubleOf(cause))
    }
  }

  async function start(which: readonly DeviceKind[]): Promise<void> {
    if (which.length === 0) return
    watch()
    for (const kind of which) release(kind)
    set(Object.fromEntries(which.map((kind) => [kind, asking])))
    if (!navigator.mediaDevices?.getUserMedia) {
      for (const kind of which) fail(kind, 'unsupported')
      return
    }
    const asked = { ...round }
    try {
      await capture(which)
    } catch (cause) {
      // Asked for together, one that does not work takes the other with it.
      const trouble = troubleOf(cause)
      for (const kind of which) {
        const isRefused = trouble === 'denied' && !(await isGranted(kind))
        if (round[kind] !== asked[kind]) continue
        if (isRefused || (which.length === 1 && chosen[kind] === null)) fail(kind, trouble)
        else await captureOne(kind)
      }
    }
    await list()
  }

  async function list(): Promise<void> {
    try {
      set({ devices: await navigator.mediaDevices.enumerateDevices() })
    } catch {
      // Without a list there is nothing to choose from.
    }
  }

  /** What is plugged in or allowed later on is taken up without another tap. */
  function watch(): void {
    const retry = (kind: DeviceKind, troubles: readonly (DeviceTrouble | null)[]) => {
      if (wanted[kind] && troubles.includes(store.get()[kind].trouble)) void start([kind])
    }
    ignoreDevices ??= watchDevices({
      async onPlugged() {
        await list()
        for (const kind of kinds) {
          const input = kind === 'camera' ? 'videoinput' : 'audioinput'
          if (store.get().devices.some((device) => device.kind === input)) retry(kind, ['missing', 'lost'])
        }
      },
      onAllowed: (kind) => retry(kind, ['denied']),
    })
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    ask: () => start(kinds.filter((kind) => wanted[kind] && store.get()[kind].track === null)),
    toggle(kind) {
      const { status, track } = store.get()[kind]
      wanted[kind] = status === 'off' || status === 'trouble'
      if (kind === 'microphone' && track !== null) {
        track.enabled = wanted.microphone
        set({ microphone: { status: wanted.microphone ? 'on' : 'off', trouble: null, track } })
      } else if (wanted[kind]) void start([kind])
      else {
        release(kind)
        set({ [kind]: off })
      }
    },
    choose(kind, deviceId) {
      if (kind === 'speaker') return set({ speaker: deviceId })
      chosen[kind] = deviceId
      wanted[kind] = true
      void start([kind])
    },
    flip() {
      facing = store.get().camera.track?.getSettings().facingMode === 'environment' ? 'user' : 'environment'
      chosen.camera = null
      void start(['camera'])
    },
    stop() {
      ignoreDevices?.()
      ignoreDevices = null
      for (const kind of kinds) release(kind)
      set({ camera: wanted.camera ? asking : off, microphone: wanted.microphone ? asking : off })
    },
  }
}
