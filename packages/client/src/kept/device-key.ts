const databaseName = 'amparo'
const storeName = 'llaves'
const keyName = 'sesion'

/** The device's AES key: created once and not extractable, so it never leaves the browser. */
export async function deviceKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  try {
    const stored = await answerOf<CryptoKey | undefined>(
      database.transaction(storeName).objectStore(storeName).get(keyName),
    )
    if (stored !== undefined) return stored
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    return await keepFirst(database, fresh)
  } finally {
    database.close()
  }
}

/** Two tabs may create a key at the same instant: both use the one stored first. */
async function keepFirst(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
  const stored = await answerOf<CryptoKey | undefined>(store.get(keyName))
  if (stored !== undefined) return stored
  await answerOf(store.put(fresh, keyName))
  return fresh
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return answerOf(request)
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
