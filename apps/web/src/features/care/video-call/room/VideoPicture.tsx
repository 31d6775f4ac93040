import { useEffect, useRef } from 'react'

/** The own camera's picture: mirrored, unless it faces away. */
export function SelfView({ track, className = '' }: { track: MediaStreamTrack | null; className?: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const isMirror = track?.getSettings().facingMode !== 'environment'

  useEffect(() => {
    if (video.current) video.current.srcObject = track && new MediaStream([track])
  }, [track])

  return (
    <video
      ref={video}
      aria-label="Tu cámara"
      autoPlay
      playsInline
      muted
      disablePictureInPicture
      className={`size-full object-cover ${isMirror ? '-scale-x-100' : ''} ${className}`}
    />
  )
}

/** First letters of the first two names, if there is no picture. */
export function Initials({ name, className = '' }: { name: string; className?: string }) {
  const letters = name
    .split(/\s+/)
    .filter((word) => !/\.$/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full bg-[#17433f] font-semibold text-[#a9e6da] tracking-wide ${className}`}
    >
      {letters}
    </span>
  )
}
