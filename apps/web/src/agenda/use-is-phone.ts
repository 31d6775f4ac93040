import { useSyncExternalStore } from 'react'

const query = '(width < 40rem)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Narrower than the `sm` of the classes: a phone, or a page at 400 %. For what differs by more than its looks. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
