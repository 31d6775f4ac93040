import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from './session-state.ts'

const device = vi.hoisted(() => ({ key: null as CryptoKey | null }))
const session = vi.hoisted(() => ({
  state: { status: 'open' } as unknown,
  listeners: new Set<() => void>(),
}))
vi.mock('./device-key.ts', () => ({
  deviceKey: async () => {
    if (device.key === null) throw new DOMException('sin IndexedDB', 'SecurityError')
    return device.key
  },
}))
vi.mock('./session-store.ts', () => ({
  currentSession: () => session.state,
  whenSessionChanges: (listener: () => void) => session.listeners.add(listener),
}))

const entries = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
  removeItem: (name: string) => entries.delete(name),
})

/** The module as a page that has just been loaded has it. */
async function loadPage() {
  vi.resetModules()
  session.listeners.clear()
  return import('./stored-drafts.ts')
}

function become(state: SessionState) {
  session.state = state
  for (const listener of session.listeners) listener()
}

const draft = { direccion: 'Jirón Ñaña 123' }

describe('what a person was typing inside', () => {
  beforeEach(async () => {
    entries.clear()
    device.key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  })

  it('outlives a reload, and shows nothing of itself meanwhile', async () => {
    await (await loadPage()).keepStoredDraft('cGVyc29uYS0x', 'contacto', draft)
    expect(JSON.stringify([...entries])).not.toMatch(/Jirón|direccion|cGVyc29uYS0x/)
    expect(await (await loadPage()).readStoredDraft('cGVyc29uYS0x', 'contacto')).toEqual(draft)
  })

  it('is never given to another account, which makes it be forgotten', async () => {
    await (await loadPage()).keepStoredDraft('cGVyc29uYS0x', 'contacto', draft)
    const page = await loadPage()
    expect(await page.readStoredDraft('cGVyc29uYS0y', 'contacto')).toBeNull()
    expect(await page.readStoredDraft('cGVyc29uYS0x', 'contacto')).toBeNull()
    expect(entries.size).toBe(0)
  })

  it('stays in memory where the browser has no place for the key', async () => {
    device.key = null
    const page = await loadPage()
    await page.keepStoredDraft('cGVyc29uYS0x', 'contacto', draft)
    become({ status: 'visitor', left: 'inactivity', closingWindow: true })
    expect(await page.readStoredDraft('cGVyc29uYS0x', 'contacto')).toEqual(draft)
    expect(entries.size).toBe(0)
  })

  it('goes with who chose to leave', async () => {
    const page = await loadPage()
    await page.keepStoredDraft('cGVyc29uYS0x', 'contacto', draft)
    entries.clear()
    become({ status: 'visitor', left: 'person' })
    expect(await page.readStoredDraft('cGVyc29uYS0x', 'contacto')).toBeNull()
  })

  it('is gone once it was saved', async () => {
    const page = await loadPage()
    await page.keepStoredDraft('cGVyc29uYS0x', 'contacto', draft)
    await page.dropStoredDraft('cGVyc29uYS0x', 'contacto')
    expect(entries.size).toBe(0)
    expect(await (await loadPage()).readStoredDraft('cGVyc29uYS0x', 'contacto')).toBeNull()
  })
})
