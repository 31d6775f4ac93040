import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

describe('a store of the device that does not answer', () => {
  const opening: { onsuccess?: () => void; result?: object } = {}
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open: () => opening })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['readonly', 3000],
    ['readwrite', 10_000],
  ] as const)('is given up by a %s call after %d ms, and by later calls sooner', async (mode, patience) => {
    const store = deviceStore('muda', 'cosas')
    const refused = vi.fn()
    for (const wait of [patience, 300]) {
      refused.mockClear()
      const call = store(mode, () => 1).catch(refused)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(refused).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await call
      expect(refused).toHaveBeenCalledOnce()
    }
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gets three seconds again once it has answered', async () => {
    const store = deviceStore('lenta', 'cosas')
    await Promise.all([
      expect(store('readonly', () => 1)).rejects.toThrow('does not answer'),
      vi.advanceTimersByTimeAsync(3000),
    ])
    opening.result = { transaction: () => ({ objectStore: () => ({}) }) }
    opening.onsuccess?.()
    expect(await store('readonly', () => 1)).toBe(1)
    const slow = vi.fn()
    void store('readonly', () => new Promise(() => undefined)).catch(slow)
    await vi.advanceTimersByTimeAsync(2999)
    expect(slow).not.toHaveBeenCalled()
  })
})
