import type { LocalState } from '../devices/device-state.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import { CameraIcon, MicrophoneIcon } from './CallIcons.tsx'
import { RoundButton } from './RoundButton.tsx'

/** The camera and microphone switches. */
export function MediaButtons({ media, local }: { media: LocalMedia; local: LocalState }) {
  const isHeard = local.microphone.status === 'on'
  const isSeen = local.camera.status === 'on'
  return (
    <>
      <RoundButton
        label="Micrófono"
        hint={isHeard ? 'Apagar el micrófono' : 'Encender el micrófono'}
        on={isHeard}
        onClick={() => media.toggle('microphone')}
      >
        <MicrophoneIcon off={!isHeard} />
      </RoundButton>
      <RoundButton
        label="Cámara"
        hint={isSeen ? 'Apagar la cámara' : 'Encender la cámara'}
        on={isSeen}
        onClick={() => media.toggle('camera')}
      >
        <CameraIcon off={!isSeen} />
      </RoundButton>
    </>
  )
}
