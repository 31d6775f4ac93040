import { createStore, type UseStore } from 'idb-keyval'

/** Patience with a store of the device, in milliseconds: screens wait for reads, acts for writes. */
const patienceMs = { readonly: 3000, readwrite: 10_000, versionchange: 10_000 } as const

/**
 * A store in IndexedDB. Its calls reject if it does not answer: WebKit can leave all transactions of a database
 * unanswered. The page then gives the store up and goes on in memory.
 */
export function deviceStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  let isSilent = false
  return async (mode, ask) => {
    const silence = new Error(`${database} does not answer`)
    if (isSilent) throw silence
    let patience: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      patience = setTimeout(() => {
        isSilent = true
        reject(silence)
      }, patienceMs[mode])
    })
    try {
      return await Promise.race([store(mode, ask), tooLong])
    } finally {
      clearTimeout(patience)
    }
  }
}
