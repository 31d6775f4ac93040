import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLeftOver, leftOverOf } from '../cookie-consent/left-over-choice.ts'
import type { StoredSession } from './stored-session.ts'
import { forgetStoredSession, readStoredSession, storeSession } from './stored-session.ts'

const device = vi.hoisted(() => ({ key: null as CryptoKey | null }))
vi.mock('@amparo/client/kept/device-key.ts', () => ({
  deviceKey: async () => {
    if (device.key === null) throw new DOMException('sin IndexedDB', 'SecurityError')
    return device.key
  },
}))

const session = {
  token: 'secreto',
  user: { nombres: 'Rosa Elena', identificacion: '10000001' },
} as StoredSession
const stillOpen = () => true

class FakeStorage {
  readonly entries = new Map<string, string>()
  getItem(name: string) {
    return this.entries.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.entries.set(name, value)
  }
  removeItem(name: string) {
    this.entries.delete(name)
  }
}

describe('a session stored on a device', () => {
  let storage: FakeStorage

  beforeEach(async () => {
    storage = new FakeStorage()
    vi.stubGlobal('localStorage', storage)
    device.key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  })

  it('is read back complete, from two entries that show neither token nor name', async () => {
    await storeSession(session, stillOpen)
    expect([...storage.entries.keys()].sort()).toEqual(['token', 'user'])
    expect(JSON.stringify([...storage.entries])).not.toMatch(/secreto|Rosa Elena|10000001/)
    expect(await readStoredSession()).toEqual(session)
  })

  it('is null if one of the two entries is missing', async () => {
    await storeSession(session, stillOpen)
    storage.removeItem('user')
    expect(await readStoredSession()).toBeNull()
  })

  it('is null if the entries were swapped', async () => {
    await storeSession(session, stillOpen)
    const user = storage.getItem('user') ?? ''
    storage.setItem('user', storage.getItem('token') ?? '')
    storage.setItem('token', user)
    expect(await readStoredSession()).toBeNull()
  })

  it('is not written if the person left while it was being encrypted', async () => {
    await storeSession(session, () => false)
    expect(storage.entries.size).toBe(0)
  })

  it('leaves nothing behind if storage fills up half-way', async () => {
    storage.setItem = (name, value) => {
      if (name === 'token') throw new DOMException('lleno', 'QuotaExceededError')
      storage.entries.set(name, value)
    }
    await expect(storeSession(session, stillOpen)).resolves.toBeUndefined()
    expect(storage.entries.size).toBe(0)
  })

  it('is not stored if the browser cannot store the key', async () => {
    device.key = null
    await expect(storeSession(session, stillOpen)).resolves.toBeUndefined()
    expect(await readStoredSession()).toBeNull()
  })

  it('takes along a cookie choice that waits for recording', async () => {
    await storeSession(session, stillOpen)
    await keepLeftOver('rosa-quispe', ['medicion'], stillOpen)
    expect(storage.entries.size).toBe(3)
    forgetStoredSession()
    expect(storage.entries.size).toBe(0)
  })

  it('returns a cookie choice to the account that made it, and to no other', async () => {
    await keepLeftOver('rosa-quispe', ['medicion'], () => false)
    expect(await leftOverOf('rosa-quispe')).toBeNull()
    await keepLeftOver('rosa-quispe', ['medicion', 'pruebas'], stillOpen)
    expect(JSON.stringify([...storage.entries])).not.toMatch(/rosa-quispe|medicion/)
    expect(await leftOverOf('rosa-quispe')).toEqual(['medicion', 'pruebas'])
    expect(await leftOverOf('luis')).toBeNull()
    expect(await leftOverOf('rosa-quispe')).toBeNull()
    // An older visit stored it unencrypted.
    storage.setItem('cookiesPorAnotar', 'medicion')
    expect(await leftOverOf('rosa-quispe')).toBeNull()
    expect(storage.entries.size).toBe(0)
  })

  it('is deleted without an error even if storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      removeItem: () => {
        throw new DOMException('bloqueado', 'SecurityError')
      },
    })
    expect(() => forgetStoredSession()).not.toThrow()
  })
})
