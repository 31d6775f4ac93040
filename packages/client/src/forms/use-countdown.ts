import { useCallback, useEffect, useState } from 'react'

/** Seconds left until the moment that `start` sets; 0 if there is none. */
export function useCountdown(initialSeconds = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (initialSeconds > 0 ? Date.now() + initialSeconds * 1000 : 0))
  const [left, setLeft] = useState(initialSeconds)

  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])

  const start = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), [])
  return { left, start }
}

/** `4:05` for 245 seconds. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
