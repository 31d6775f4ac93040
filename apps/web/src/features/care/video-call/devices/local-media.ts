import { openCapture } from './capture.ts'
import { asking, holdDevices, initialDevices, type LocalState, off, type Wanted } from './device-state.ts'
import type { DeviceKind, DeviceTrouble } from './device-troubles.ts'
import { watchDevices } from './device-watch.ts'

/** Camera and microphone of this device during a call and its preparation. */
export interface LocalMedia {
  state(): LocalState
  subscribe(listener: () => void): () => void
  /** Requests the wanted devices that don't work yet; the state has the result. */
  ask(): Promise<void>
  /** Turns one on or off. A disabled camera is stopped, so that its light goes out too. */
  toggle(kind: DeviceKind): void
  choose(kind: DeviceKind | 'speaker', deviceId: string): void
  /** Switches between the front and the rear camera. */
  flip(): void
  /** Stops everything. `ask` starts again, with disabled devices still disabled. */
  stop(): void
}

const kinds = ['camera', 'microphone'] as const

/** Requests nothing yet; devices disabled in `initial` stay so until the person enables them. */
export function openLocalMedia(initial: Readonly<Wanted>): LocalMedia {
  const held = holdDevices(initial)
  const { wanted } = held
  const source = openCapture(held)
  let ignoreDevices: (() => void) | null = null

  async function start(which: readonly DeviceKind[]): Promise<void> {
    if (which.length === 0) return
    watch()
    for (const kind of which) held.release(kind)
    held.set(Object.fromEntries(which.map((kind) => [kind, asking])))
    if (!navigator.mediaDevices?.getUserMedia) {
      for (const kind of which) held.fail(kind, 'unsupported')
      return
    }
    await source.capture(which)
    await list()
  }

  async function list(): Promise<void> {
    try {
      held.set({ devices: await navigator.mediaDevices.enumerateDevices() })
    } catch {
      // Without a list there is no choice.
    }
  }

  /** Uses later devices and permissions without another tap. */
  function watch(): void {
    const retry = (kind: DeviceKind, troubles: readonly (DeviceTrouble | null)[]) => {
      if (wanted[kind] && troubles.includes(held.state()[kind].trouble)) void start([kind])
    }
    ignoreDevices ??= watchDevices({
      async onPlugged() {
        await list()
        for (const kind of kinds) {
          const input = kind === 'camera' ? 'videoinput' : 'audioinput'
          if (held.state().devices.some((device) => device.kind === input)) retry(kind, ['missing', 'lost'])
        }
      },
      onAllowed: (kind) => retry(kind, ['denied']),
    })
  }

  return {
    state: held.state,
    subscribe: held.subscribe,
    ask: () => start(kinds.filter((kind) => wanted[kind] && held.state()[kind].track === null)),
    toggle(kind) {
      const { status, track } = held.state()[kind]
      wanted[kind] = status === 'off' || status === 'trouble'
      if (kind === 'microphone' && track !== null) {
        track.enabled = wanted.microphone
        held.set({ microphone: { status: wanted.microphone ? 'on' : 'off', trouble: null, track } })
      } else if (wanted[kind]) void start([kind])
      else {
        held.release(kind)
        held.set({ [kind]: off })
      }
    },
    choose(kind, deviceId) {
      if (kind === 'speaker') return held.set({ speaker: deviceId })
      source.choose(kind, deviceId)
      wanted[kind] = true
      void start([kind])
    },
    flip() {
      source.flip()
      void start(['camera'])
    },
    stop() {
      ignoreDevices?.()
      ignoreDevices = null
      for (const kind of kinds) held.release(kind)
      held.set(initialDevices(wanted))
    },
  }
}
