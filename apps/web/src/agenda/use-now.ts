import { serverNow } from '@amparo/client/api/traffic.ts'
import { useEffect, useState } from 'react'

const every = 30_000

/** The server's time, twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(ticking)
  }, [])
  return now
}
