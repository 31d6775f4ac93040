import { clear, del, get, promisifyRequest, set } from 'idb-keyval'
import { deviceKey } from './device-key.ts'
import { deviceStore } from './device-store.ts'
import { draftOwner } from './draft-owner.ts'

/** Bytes that the device stores until they are sent, such as the photo of a document. */
export interface WaitingFile {
  readonly id: string
  readonly bytes: Blob
}

interface SealedFile {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
  readonly type: string
}

const store = deviceStore('amparo-archivos', 'archivos')
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
  await orNothing(async () => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
      await deviceKey(),
      await bytes.arrayBuffer(),
    )
    await set(name, { iv, sealed, type: bytes.type } satisfies SealedFile, store)
  })
}

/** Files in a box of the account that is signed in, ordered by id. */
export async function listWaiting(box: string): Promise<WaitingFile[]> {
  const start = nameOf(box, '')
  const names = new Set([...inMemory.keys()].filter((name) => name.startsWith(start)))
  const stored = await orNothing(() =>
    store('readonly', (all) => promisifyRequest(all.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`)))),
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
  await orNothing(() => del(name, store))
}

async function readWaiting(name: string): Promise<Blob | null> {
  const here = inMemory.get(name)
  if (here) return here
  const kept = await orNothing(() => get<SealedFile>(name, store))
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

async function orNothing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

draftOwner.subscribe(() => {
  if (!draftOwner.get().left) return
  inMemory.clear()
  void orNothing(() => clear(store))
})
