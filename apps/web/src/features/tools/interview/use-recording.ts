import { useCallback, useEffect, useRef, useState } from 'react'

type RecordingState = 'idle' | 'recording' | 'done' | 'refused'

/**
 * Records audio and video into memory only: nothing is sent, and leaving discards it. `refused`: the browser or the
 * person denied camera and microphone.
 */
export function useRecording(withCamera: boolean) {
  const [state, setState] = useState<RecordingState>('idle')
  const [url, setUrl] = useState<string | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const kept = useRef<string | null>(null)

  const forget = useCallback(() => {
    if (kept.current) URL.revokeObjectURL(kept.current)
    kept.current = null
    setUrl(null)
    setState('idle')
  }, [])

  const stop = useCallback(() => recorder.current?.state === 'recording' && recorder.current.stop(), [])

  const start = useCallback(async () => {
    forget()
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: withCamera })
      const parts: Blob[] = []
      const made = new MediaRecorder(stream)
      made.ondataavailable = ({ data }) => void parts.push(data)
      made.onstop = () => {
        for (const track of stream.getTracks()) track.stop()
        kept.current = URL.createObjectURL(new Blob(parts, { type: made.mimeType }))
        setUrl(kept.current)
        setState('done')
      }
      recorder.current = made
      made.start()
      setState('recording')
    } catch {
      setState('refused')
    }
  }, [forget, withCamera])

  useEffect(
    () => () => {
      const running = recorder.current
      if (running?.state === 'recording') {
        running.onstop = null
        running.stop()
        for (const track of running.stream.getTracks()) track.stop()
      }
      if (kept.current) URL.revokeObjectURL(kept.current)
    },
    [],
  )

  return { state, url, start, stop, forget }
}
