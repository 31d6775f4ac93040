import { beforeEach, describe, expect, it, vi } from 'vitest'

const device = vi.hoisted(() => ({ key: null as CryptoKey | null }))
vi.mock('./device-key.ts', () => ({
  deviceKey: async () => {
    if (device.key === null) throw new DOMException('sin IndexedDB', 'SecurityError')
    return device.key
  },
}))
const entries = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
  removeItem: (name: string) => entries.delete(name),
})

/** The module as a freshly loaded page has it, with this account signed in; empty for a visitor. */
async function loadPage(id = ana) {
  vi.resetModules()
  const { draftOwner } = await import('./draft-owner.ts')
  draftOwner.set({ id, left: false })
  const drafts = await import('./sealed-drafts.ts')
  return { ...drafts, become: (next: string, left = false) => draftOwner.set({ id: next, left }) }
}

const ana = 'cGVyc29uYS0x'
const rosa = 'cGVyc29uYS0y'
const draft = { direccion: 'Jirón Ñaña 123' }

describe('a draft', () => {
  beforeEach(async () => {
    entries.clear()
    device.key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  })

  it('survives a reload, and shows nothing of its text in storage', async () => {
    await (await loadPage()).keepDraft('contacto', draft)
    expect(JSON.stringify([...entries])).not.toMatch(/Jirón|direccion|cGVyc29uYS0x/)
    expect(await (await loadPage()).readDraft('contacto')).toEqual(draft)
  })

  it('is never given to another account, whose visit deletes it', async () => {
    await (await loadPage()).keepDraft('contacto', draft)
    const page = await loadPage(rosa)
    expect(await page.readDraft('contacto')).toBeNull()
    page.become(ana)
    expect(await page.readDraft('contacto')).toBeNull()
    expect(entries.size).toBe(0)
  })

  it('waits for its account while signed out, unseen by a visitor', async () => {
    const page = await loadPage()
    await page.keepDraft('contacto', draft)
    page.become('')
    expect(await page.readDraft('contacto')).toBeNull()
    // A visitor's drafts use another box.
    await page.keepDraft('ingreso', { documento: '10000001' })
    page.become(ana)
    expect(await page.readDraft('contacto')).toEqual(draft)
  })

  it('goes along with the visitor who logs in, and is deleted when that session ends', async () => {
    const page = await loadPage('')
    await page.keepDraft('reclamo', draft)
    expect(JSON.stringify([...entries])).not.toContain('Jirón')
    page.become(ana)
    expect(await page.readDraft('reclamo')).toEqual(draft)
    page.become('')
    expect(await page.readDraft('reclamo')).toBeNull()
    expect(entries.size).toBe(0)
  })

  it('stays in memory if the browser cannot store the key', async () => {
    device.key = null
    const page = await loadPage()
    await page.keepDraft('contacto', draft)
    page.become('')
    page.become(ana)
    expect(await page.readDraft('contacto')).toEqual(draft)
    expect(entries.size).toBe(0)
  })

  it('is deleted when its person signs out', async () => {
    const page = await loadPage()
    await page.keepDraft('contacto', draft)
    page.become('', true)
    expect(entries.size).toBe(0)
    page.become(ana)
    expect(await page.readDraft('contacto')).toBeNull()
  })

  it('is deleted once it was sent', async () => {
    const page = await loadPage()
    await page.keepDraft('contacto', draft)
    await page.dropDraft('contacto')
    expect(entries.size).toBe(0)
    expect(await (await loadPage()).readDraft('contacto')).toBeNull()
  })
})
