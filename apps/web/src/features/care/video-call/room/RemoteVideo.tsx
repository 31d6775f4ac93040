import { useEffect, useRef, useState } from 'react'
import { framed, type Size } from '../peer/framing.ts'

interface RemoteVideoProps {
  stream: MediaStream
  name: string
  /** Output for the sound; empty is the device's default. */
  speaker: string
  /** Sound continues without the picture. */
  hidden: boolean
  /** The browser requires a tap before playing sound. */
  silenced: boolean
  onSilenced: (silenced: boolean) => void
  /** Whether a picture has arrived. */
  onPicture: (arrived: boolean) => void
}

const unknown: Size = { width: 0, height: 0 }

/** The other person: as large as the stage allows without cropping them. */
export function RemoteVideo(props: RemoteVideoProps) {
  const { stream, name, speaker, hidden, silenced, onSilenced, onPicture } = props
  const stage = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [room, setRoom] = useState(unknown)
  const [picture, setPicture] = useState(unknown)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = video.current
    if (element && element.srcObject !== stream) element.srcObject = stream
    if (silenced) return
    element?.play().catch((cause: unknown) => {
      if (cause instanceof Error && cause.name === 'NotAllowedError') onSilenced(true)
    })
  }, [stream, silenced, onSilenced])

  useEffect(() => {
    const element = video.current
    if (!element || !('setSinkId' in element)) return
    // An unplugged output leaves the sound where it was.
    element.setSinkId(speaker).catch(() => undefined)
  }, [speaker])

  const box = framed(room, picture)
  return (
    <div ref={stage} className="absolute inset-0 grid place-items-center">
      {/* biome-ignore lint/a11y/useMediaCaption: a live conversation has no captions to offer */}
      <video
        ref={video}
        aria-label={`Cámara de ${name}`}
        playsInline
        autoPlay
        onResize={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
          setPicture({ width, height })
          onPicture(width > 0)
        }}
        style={room.width > 0 ? { width: box.width, height: box.height } : undefined}
        className={`size-full rounded-[inherit] object-cover transition-opacity ${hidden ? 'opacity-0' : ''}`}
      />
    </div>
  )
}
