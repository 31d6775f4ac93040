import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingForRoom, whileFull } from './room.ts'

const full = (retryAfter: string | null) => ({ status: 503, retryAfter })
const inside = { status: 200, retryAfter: null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call that a server without room refused', () => {
  it('is repeated automatically while the page shows that it waits', async () => {
    const once = vi.fn().mockResolvedValueOnce(full('2')).mockResolvedValueOnce(inside)
    const answered = whileFull(once)
    await vi.advanceTimersByTimeAsync(1900)
    expect([once.mock.calls.length, waitingForRoom.get()]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1200)
    expect([await answered, once.mock.calls.length, waitingForRoom.get()]).toEqual([inside, 2, 0])
  })

  it('is sent at most three times', async () => {
    const once = vi.fn().mockResolvedValue(full('1'))
    const refused = whileFull(once)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refused).toEqual(full('1'))
    expect(once).toHaveBeenCalledTimes(3)
  })

  it('is not repeated once its screen has gone', async () => {
    const once = vi.fn().mockResolvedValue(full('5'))
    const gone = new AbortController()
    const refused = whileFull(once, gone.signal)
    gone.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([await refused, once.mock.calls.length, waitingForRoom.get()]).toEqual([full('5'), 1, 0])
  })

  it.each([
    ['a long wait', full('60')],
    ['no word of when', full(null)],
    ['a wrong password', { status: 401, retryAfter: '2' }],
  ])('returns at once on %s', async (_, answer) => {
    expect(await whileFull(() => Promise.resolve(answer))).toBe(answer)
  })
})
