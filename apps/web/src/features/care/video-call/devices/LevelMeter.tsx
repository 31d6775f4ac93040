import { useEffect, useRef, useState } from 'react'

/** Threshold of a voice, on the scale of 0 to 1. */
const voiceLevel = 0.12

/** Live microphone level; and in words, once it has heard something. */
export function LevelMeter({ track, muted }: { track: MediaStreamTrack | null; muted: boolean }) {
  const meter = useRef<HTMLMeterElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState(false)
  const [heard, setHeard] = useState(false)

  useEffect(() => {
    if (track === null) return
    return watchLevel(track, (level) => {
      setMeasured(true)
      if (meter.current) meter.current.value = level
      bar.current?.style.setProperty('--level', level.toFixed(2))
      if (level > voiceLevel) setHeard(true)
    })
  }, [track])

  return (
    <div className="flex items-center gap-3">
      <meter ref={meter} aria-label="Nivel del micrófono" className="sr-only" />
      <div
        ref={bar}
        aria-hidden="true"
        className="relative h-4 min-w-24 flex-1 overflow-hidden [--level:0] [mask-image:repeating-linear-gradient(90deg,#000_0_5px,transparent_5px_9px)]"
      >
        <span className="absolute inset-0 bg-line" />
        <span className="absolute inset-0 origin-left scale-x-(--level) bg-success transition-transform duration-75" />
      </div>
      <p role="status" className="font-medium text-[0.9375rem] text-ink-soft">
        {muted ? 'Micrófono apagado' : heard ? 'Te escuchamos bien' : measured ? invitation : unmeasured}
      </p>
    </div>
  )
}

const invitation = 'Di algo para probarlo'
const unmeasured = 'Tu micrófono está encendido'

/**
 * Reports the loudness of a track, 0 to 1, some twenty times a second, until the returned function is called. Reports
 * nothing while the browser does not process sound: before a tap, or, in Firefox, on a device without a loudspeaker.
 */
function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let shown = 0
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Decibels, a perceptual scale: silence is -60, a loud voice about -12.
    const level = Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 60) / 48))
    shown = Math.max(level, shown * 0.8)
    onLevel(shown)
  }, 50)
  // Without a tap on the page a browser may not process sound.
  const wake = () => void context.resume()
  const taps = ['pointerdown', 'keydown'] as const
  for (const tap of taps) window.addEventListener(tap, wake)
  wake()
  return () => {
    clearInterval(timer)
    for (const tap of taps) window.removeEventListener(tap, wake)
    void context.close()
  }
}
