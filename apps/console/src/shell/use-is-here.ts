import { useEffect, useRef } from 'react'

/** Whether the screen still stands, asked once an answer has come. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
