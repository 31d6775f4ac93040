import { useEffect, useState } from 'react'

const every = 30_000

/** The device's time, anew twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(ticking)
  }, [])
  return now
}
