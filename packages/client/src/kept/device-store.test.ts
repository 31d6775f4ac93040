import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

describe('a store of the device that never answers', () => {
  const open = vi.fn(() => ({}))
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['readonly', 3000],
    ['readwrite', 10_000],
  ] as const)('is given up by a %s call after %d ms, and by later calls at once', async (mode, patience) => {
    const store = deviceStore('muda', 'cosas')
    const ask = vi.fn()
    const settled = vi.fn()
    const first = store(mode, ask).catch(settled)
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await first
    expect(settled).toHaveBeenCalledOnce()
    await expect(store('readonly', ask)).rejects.toThrow('does not answer')
    expect(ask).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
