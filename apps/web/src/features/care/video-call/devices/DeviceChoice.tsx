import { SelectField } from '@amparo/ui/SelectField.tsx'
import type { LocalState } from './device-state.ts'
import type { LocalMedia } from './local-media.ts'

const lists = [
  { kind: 'camera', input: 'videoinput', label: 'Cámara' },
  { kind: 'microphone', input: 'audioinput', label: 'Micrófono' },
  { kind: 'speaker', input: 'audiooutput', label: 'Sonido' },
] as const

/** Devices of one kind with a name, which they have once the person has allowed one. */
function named(devices: readonly MediaDeviceInfo[], input: MediaDeviceKind) {
  return devices.filter(({ kind, deviceId, label }) => kind === input && deviceId !== '' && label !== '')
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

/** Whether there is a choice. */
export function hasChoice({ devices }: LocalState): boolean {
  return lists.some(
    ({ kind, input }) => named(devices, input).length > 1 && (kind !== 'speaker' || canChooseSpeaker()),
  )
}

/** A list for each of camera, microphone and speaker of which there is more than one. */
export function DeviceChoice({ media, local }: { media: LocalMedia; local: LocalState }) {
  return (
    <div className="grid gap-4">
      {lists.map(({ kind, input, label }) => {
        const found = named(local.devices, input)
        if (found.length < 2 || (kind === 'speaker' && !canChooseSpeaker())) return null
        const current = kind === 'speaker' ? local.speaker : (local[kind].track?.getSettings().deviceId ?? '')
        const isFound = found.some(({ deviceId }) => deviceId === current)
        return (
          <SelectField
            key={kind}
            label={label}
            value={isFound ? current : ''}
            onChange={(deviceId) => media.choose(kind, deviceId)}
            empty={isFound ? undefined : kind === 'speaker' ? 'El de tu celular o computadora' : 'Elige uno'}
            options={found.map(({ deviceId, label: name }) => [deviceId, name] as const)}
          />
        )
      })}
    </div>
  )
}
