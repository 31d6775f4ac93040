import { useEffect, useState } from 'react'
import { serverNow } from './api/traffic.ts'

/** The server's time in milliseconds, read again every `everyMs` (30 s by default). */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
