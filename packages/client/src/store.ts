import { useSyncExternalStore } from 'react'

/** A value shared by screens and plain code; each change calls the listeners. */
interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Counts a promise in a store while it is pending. */
export async function whileCounted<T>(store: Store<number>, work: Promise<T>): Promise<T> {
  store.set(store.get() + 1)
  try {
    return await work
  } finally {
    store.set(store.get() - 1)
  }
}

/** The store's value in a screen; `built` is the value in the built HTML, if it differs from the first value. */
export function useStore<T>(store: Store<T>, built: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => built)
}
