import { useSyncExternalStore } from 'react'

const nothingToHear = () => () => {}

/** False while a built page hydrates and must match its HTML; true afterwards. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
}
