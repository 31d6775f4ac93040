import { createStore, type UseStore } from 'idb-keyval'

/** Patience with a store of the device, in milliseconds: screens wait for reads, acts for writes. */
const patienceMs = { readonly: 3000, readwrite: 10_000, versionchange: 10_000 } as const
/** Patience with a store that did not answer last time. */
const shortMs = 300

/**
 * A store in IndexedDB. A call rejects if it gets no answer: WebKit can leave all transactions of a database unanswered,
 * and the page then goes on in memory. Later calls wait less until one is answered, as after a device's sleep.
 */
export function deviceStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  let isSilent = false
  return async (mode, ask) => {
    let patience: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<never>((_, reject) => {
      const giveUp = () => {
        isSilent = true
        reject(new Error(`${database} does not answer`))
      }
      patience = setTimeout(giveUp, isSilent ? shortMs : patienceMs[mode])
    })
    const answered = () => {
      isSilent = false
    }
    try {
      const answer = store(mode, ask)
      answer.then(answered, answered)
      return await Promise.race([answer, silence])
    } finally {
      clearTimeout(patience)
    }
  }
}
