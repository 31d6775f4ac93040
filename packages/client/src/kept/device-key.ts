import { get, update } from 'idb-keyval'
import { deviceStore } from './device-store.ts'

const store = deviceStore('amparo', 'llaves')
const keyName = 'sesion'

/** The device's AES key: created once and not extractable, so it never leaves the browser. */
export async function deviceKey(): Promise<CryptoKey> {
  const stored = await get<CryptoKey>(keyName, store)
  if (stored !== undefined) return stored
  let key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may create a key at the same instant: both use the one stored first.
  await update<CryptoKey>(
    keyName,
    (first) => {
      key = first ?? key
      return key
    },
    store,
  )
  return key
}
