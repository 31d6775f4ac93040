import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Credential } from '../../../wallet/credential-calls.ts'
import { keepCards, keptCards } from './kept-cards.ts'

const device = vi.hoisted(() => ({ key: Promise.resolve<unknown>(null) }))
vi.mock('@amparo/client/kept/device-key.ts', () => ({ deviceKey: () => device.key }))

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => void storage.set(name, text),
})
const cards: Credential[] = [
  {
    titular: 'Rosa Quispe',
    producto: 'Vida',
    certificado: 'C-1',
    vigencia: { inicio: '2026-01-01', fin: '2026-12-31', vigente: true },
    codigo: 'abc',
    enlace: 'https://portal.example/credencial/abc',
  },
]

describe('cards stored on a device', () => {
  beforeEach(() => {
    storage.clear()
    device.key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  })

  it('are read back as shown, and stored encrypted', async () => {
    await keepCards(cards, () => true)
    expect(await keptCards()).toEqual(cards)
    expect([...storage.values()].join()).not.toContain('Quispe')
  })

  it('are not stored for a session that has ended by the time they are encrypted', async () => {
    let isOpen = true
    const kept = keepCards(cards, () => isOpen)
    isOpen = false
    await kept
    expect(storage.size).toBe(0)
  })
})
