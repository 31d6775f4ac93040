import { answerOf, deviceKey } from './device-key.ts'
import { draftOwner } from './draft-owner.ts'

/** Bytes that the device stores until they are sent, such as the photo of a document. */
export interface WaitingFile {
  readonly id: string
  readonly bytes: Blob
}

const databaseName = 'amparo-archivos'
const storeName = 'archivos'
const ivBytes = 12

/** Files that the device cannot store (private window, full disk) live as long as the page. */
const inMemory = new Map<string, Blob>()

/**
 * Stores bytes under the device's key for the account that is signed in. Unlike a draft they survive the tab,
 * so an empty battery loses nothing. Sending them or signing out deletes them.
 */
export async function keepWaiting(box: string, id: string, bytes: Blob): Promise<void> {
  const name = nameOf(box, id)
  inMemory.set(name, bytes)
  await withStore('readwrite', async () => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
      await deviceKey(),
      await bytes.arrayBuffer(),
    )
    return (store) => store.put({ iv, sealed, type: bytes.type }, name)
  })
}

/** Files in a box of the account that is signed in, ordered by id. */
export async function listWaiting(box: string): Promise<WaitingFile[]> {
  const start = nameOf(box, '')
  const names = new Set([...inMemory.keys()].filter((name) => name.startsWith(start)))
  const stored = await withStore(
    'readonly',
    async () => (store) => store.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`)),
  )
  for (const name of stored ?? []) names.add(String(name))
  const files = await Promise.all(
    [...names].sort().map(async (name) => ({ id: name.slice(start.length), bytes: await readWaiting(name) })),
  )
  return files.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes }] : []))
}

export async function dropWaiting(box: string, id: string): Promise<void> {
  const name = nameOf(box, id)
  inMemory.delete(name)
  await withStore('readwrite', async () => (store) => store.delete(name))
}

async function readWaiting(name: string): Promise<Blob | null> {
  const here = inMemory.get(name)
  if (here) return here
  const kept = (await withStore('readonly', async () => (store) => store.get(name))) as
    | { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; type: string }
    | undefined
  if (!kept) return null
  try {
    const bytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: kept.iv, additionalData: new TextEncoder().encode(name) },
      await deviceKey(),
      kept.sealed,
    )
    return new Blob([bytes], { type: kept.type })
  } catch {
    // Sealed on another device or tampered with.
    return null
  }
}

const nameOf = (box: string, id: string) => `${draftOwner.get().id}|${box}|${id}`

/** Runs one request on the store; `prepare` runs before the transaction, which ends at the first await. */
async function withStore<T>(
  mode: IDBTransactionMode,
  prepare: () => Promise<(store: IDBObjectStore) => IDBRequest<T>>,
): Promise<T | undefined> {
  try {
    const ask = await prepare()
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    const database = await answerOf(opening)
    try {
      const transaction = database.transaction(storeName, mode)
      const [answer] = await Promise.all([
        answerOf(ask(transaction.objectStore(storeName))),
        committed(transaction),
      ])
      return answer
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Waits for the commit: a write that was only answered is lost with its tab. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

draftOwner.subscribe(() => {
  if (!draftOwner.get().left) return
  inMemory.clear()
  void withStore('readwrite', async () => (store) => store.clear())
})
