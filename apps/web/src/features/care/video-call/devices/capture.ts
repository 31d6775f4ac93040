import type { HeldDevices } from './device-state.ts'
import { type DeviceKind, troubleOf } from './device-troubles.ts'
import { isGranted } from './device-watch.ts'

interface Capture {
  /** Requests these devices; the state has the result. */
  capture(which: readonly DeviceKind[]): Promise<void>
  choose(kind: DeviceKind, deviceId: string): void
  /** Switches between the front and the rear camera. */
  flip(): void
}

const common: Readonly<Record<DeviceKind, MediaTrackConstraints>> = {
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
}

/** Captures from the chosen devices. */
export function openCapture(held: HeldDevices): Capture {
  const chosen: Record<DeviceKind, string | null> = { camera: null, microphone: null }
  let facing: 'user' | 'environment' = 'user'

  function constraints(kind: DeviceKind): MediaTrackConstraints {
    const id = chosen[kind]
    if (id !== null) return { ...common[kind], deviceId: { exact: id } }
    return kind === 'camera' ? { ...common.camera, facingMode: facing } : common.microphone
  }

  const roundsNow = () => ({ camera: held.round('camera'), microphone: held.round('microphone') })

  async function captureTogether(which: readonly DeviceKind[]): Promise<void> {
    const asked = roundsNow()
    const stream = await navigator.mediaDevices.getUserMedia({
      ...(which.includes('camera') ? { video: constraints('camera') } : {}),
      ...(which.includes('microphone') ? { audio: constraints('microphone') } : {}),
    })
    for (const kind of which) {
      const [track] = kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()
      held.settle(kind, asked[kind], track)
    }
  }

  async function captureOne(kind: DeviceKind): Promise<void> {
    const asked = held.round(kind)
    try {
      await captureTogether([kind])
    } catch (cause) {
      if (held.round(kind) !== asked) return
      // The chosen one may be gone.
      if (chosen[kind] !== null && troubleOf(cause) === 'missing') {
        chosen[kind] = null
        return captureOne(kind)
      }
      held.fail(kind, troubleOf(cause))
    }
  }

  return {
    async capture(which) {
      const asked = roundsNow()
      try {
        await captureTogether(which)
      } catch (cause) {
        // If both are requested together, one failure would fail both.
        const trouble = troubleOf(cause)
        for (const kind of which) {
          const isRefused = trouble === 'denied' && !(await isGranted(kind))
          if (held.round(kind) !== asked[kind]) continue
          if (isRefused || (which.length === 1 && chosen[kind] === null)) held.fail(kind, trouble)
          else await captureOne(kind)
        }
      }
    },
    choose(kind, deviceId) {
      chosen[kind] = deviceId
    },
    flip() {
      facing = held.state().camera.track?.getSettings().facingMode === 'environment' ? 'user' : 'environment'
      chosen.camera = null
    },
  }
}
