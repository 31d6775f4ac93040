import type { LocalState } from '../devices/device-state.ts'
import type { LocalMedia } from '../devices/local-media.ts'
import { CameraIcon, FlipIcon, MicrophoneIcon } from './CallIcons.tsx'
import { SelfView } from './VideoPicture.tsx'

/** The own picture in a corner of the stage, if there is one, with the camera switch of a phone. */
export function SelfTile({ media, local }: { media: LocalMedia; local: LocalState }) {
  const { camera, microphone, devices } = local
  const isMuted = microphone.status !== 'on'
  if (camera.status !== 'on') {
    return (
      <p className="absolute right-3 bottom-3 flex items-center gap-2 rounded-full bg-[#24312f] px-4 py-2 font-medium text-sm shadow-raised">
        <CameraIcon off className="size-5" />
        {camera.status === 'asking' ? 'Encendiendo tu cámara…' : 'Tu cámara está apagada'}
      </p>
    )
  }
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
  // Only a phone's cameras report this; others are chosen by name.
  const canFlip = cameras.length > 1 && camera.track?.getSettings().facingMode !== undefined
  return (
    <div className="absolute right-3 bottom-3 aspect-[3/4] w-26 overflow-hidden rounded-card bg-black shadow-raised ring-1 ring-white/25 sm:right-4 sm:bottom-4 sm:aspect-[16/10] sm:w-52 lg:w-60 [@media(max-height:30rem)]:w-18 sm:[@media(max-height:30rem)]:w-32">
      <SelfView track={camera.track} />
      {isMuted ? (
        <span className="absolute bottom-1.5 left-1.5 grid size-8 place-items-center rounded-full bg-white text-[#8f1d12]">
          <MicrophoneIcon off className="size-5" />
        </span>
      ) : null}
      {canFlip ? (
        <button
          type="button"
          aria-label="Cambiar de cámara"
          title="Cambiar de cámara"
          onClick={() => media.flip()}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-black/60"
        >
          <FlipIcon className="size-5" />
        </button>
      ) : null}
    </div>
  )
}
