import { useEffect, useRef } from 'react'

/** Whether the screen is still mounted, checked when an answer arrives. */
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
