import { useSyncExternalStore } from 'react'

const query = '(width < 40rem)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Narrower than the `sm` breakpoint: a phone, or a page at 400 %. For differences beyond styling. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
